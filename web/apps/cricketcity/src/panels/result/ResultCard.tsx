import { type ReactNode, useId } from "react";
import type { MatchState } from "../../laws/match-state.ts";
import { scoreText } from "../../scorecard/innings-card.ts";
import { resultText } from "../../scorecard/result-text.ts";
import { inningsTitle, oversOf } from "../innings/innings-title.ts";
import { type BestPlayer, bestBatter, bestBowler } from "./best-players.ts";
import styles from "./ResultCard.module.css";

/** Props of `ResultCard`. */
export interface ResultCardProps {
  match: MatchState;
  /** The buttons for what to do next. */
  children?: ReactNode;
}

/**
 * The end of a match: who has won, both totals, and the best batter and bowler. The page frames it. Shows nothing before
 * the end.
 */
export function ResultCard({ match, children }: ResultCardProps) {
  const id = useId();
  const result = resultText(match);
  if (result === undefined) return null;
  const [batter, bowler] = [bestBatter(match), bestBowler(match)];
  return (
    <section className={styles["card"]} aria-labelledby={id}>
      <h2 id={id}>{result}.</h2>
      <dl className={styles["totals"]}>
        {match.innings.map((innings, index) => {
          const title = inningsTitle(match, index);
          return (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {scoreText(innings)} <span>{oversOf(innings)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      {(batter ?? bowler) && (
        <dl className={styles["best"]}>
          {batter && <Best title="Best batter" player={batter} match={match} />}
          {bowler && <Best title="Best bowler" player={bowler} match={match} />}
        </dl>
      )}
      {children !== undefined && <div className={styles["actions"]}>{children}</div>}
    </section>
  );
}

interface BestProps {
  title: string;
  player: BestPlayer;
  match: MatchState;
}

function Best({ title, player: { name, team, figures }, match }: BestProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {name} <span>{match.teams[team].name}</span>
      </dd>
      <dd>{figures}</dd>
    </div>
  );
}
