import type { MatchState } from "../../laws/match-state.ts";
import { chaseText } from "../../scorecard/result-text.ts";
import { overSoFar, oversText } from "./over-so-far.ts";
import styles from "./ScoreBug.module.css";

interface ScoreBugProps {
  match: MatchState;
  /** What is written below the score unless a total is chased, such as the strength of the computer. */
  note: string | undefined;
}

/** The score in the corner: who bats, runs and wickets, overs, the balls of this over, and what is needed. */
export function ScoreBug({ match, note }: ScoreBugProps) {
  const innings = match.innings.at(-1);
  if (!innings) return null;
  const { name } = match.teams[innings.batting];
  const chips = overSoFar(innings);
  return (
    <section className={styles["bug"]} aria-label="Score">
      <p className={styles["line"]}>
        <span className={styles["team"]} data-team={innings.batting}>
          {name}
        </span>
        <span className={styles["runs"]}>
          {innings.runs}–{innings.wickets}
        </span>
        <span className={styles["overs"]}>
          {oversText(innings)}
          <span className={styles["of"]}> of {innings.overs}</span>
        </span>
      </p>
      {chips.length > 0 && (
        <ol className={styles["balls"]} aria-label="This over">
          {chips.map(({ text, kind, label }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a ball is known by its place in the over
            <li key={index} className={styles["ball"]} data-kind={kind} aria-label={label}>
              {text}
            </li>
          ))}
        </ol>
      )}
      <p className={styles["note"]}>{innings.isFreeHit ? "Free hit" : (chaseText(match) ?? note)}</p>
    </section>
  );
}
