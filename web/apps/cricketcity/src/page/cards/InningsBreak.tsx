import { Button } from "@orbitroom/compact";
import type { MatchState } from "../../laws/match-state.ts";
import type { TeamIndex } from "../../laws/team.ts";
import { chaseText } from "../../scorecard/result-text.ts";
import styles from "../CricketCityPage.module.css";
import { oversText } from "../score/over-so-far.ts";

interface InningsBreakProps {
  match: MatchState;
  /** The team of the person; undefined for a watcher. */
  ownTeam: TeamIndex | undefined;
  onGoOn: () => void;
}

/** The card between two innings: the score of the first side, and what follows. */
export function InningsBreak({ match, ownTeam, onGoOn }: InningsBreakProps) {
  const ended = match.innings.at(-2);
  const next = match.innings.at(-1);
  if (!ended || !next) return null;
  const action = next.batting === ownTeam ? "Bat" : ownTeam === undefined ? "Go on" : "Bowl";
  return (
    <section className={styles["card"]} aria-labelledby="innings-break">
      <h2 id="innings-break">
        {match.teams[ended.batting].name} made {ended.runs} for {ended.wickets}
      </h2>
      <p>
        In {oversText(ended)} overs. {sentenceOf(match)}
      </p>
      <div className={styles["actions"]}>
        <Button variant="primary" size="lg" onClick={onGoOn}>
          {action}
        </Button>
      </div>
    </section>
  );
}

function sentenceOf(match: MatchState): string {
  const chase = chaseText(match);
  if (chase !== undefined) return `${chase}.`;
  return "The scores are level: a super over decides.";
}
