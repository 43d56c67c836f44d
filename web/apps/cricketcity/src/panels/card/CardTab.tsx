import type { MatchState } from "../../laws/match-state.ts";
import { yetToBat } from "../../scorecard/batting.ts";
import { fallOfWickets } from "../../scorecard/innings-card.ts";
import { BattingTable } from "./BattingTable.tsx";
import { BowlingTable } from "./BowlingTable.tsx";
import styles from "./CardTab.module.css";
import { Partnerships } from "./Partnerships.tsx";

/** The scorecard of an innings. */
export function CardTab({ match, index }: { match: MatchState; index: number }) {
  const innings = match.innings[index];
  if (innings === undefined) return null;
  const waiting = innings.end === undefined ? yetToBat(match, innings) : [];
  const falls = fallOfWickets(innings);
  return (
    <div className={styles["card"]}>
      <div>
        <BattingTable match={match} innings={innings} />
        {waiting.length > 0 && (
          <p className={styles["line"]}>
            <span>Yet to bat: </span>
            {waiting.join(", ")}
          </p>
        )}
        {falls.length > 0 && (
          <p className={styles["line"]}>
            <span>Fall of wickets: </span>
            {falls
              .map(({ wicket, runs, player, over }) => `${wicket}–${runs} (${player}, ${over} overs)`)
              .join(", ")}
          </p>
        )}
      </div>
      <div className={styles["column"]}>
        <BowlingTable innings={innings} />
        {innings.deliveries.length > 0 && <Partnerships innings={innings} />}
      </div>
    </div>
  );
}
