import { concededRuns, isBowlersWicket } from "../laws/delivery.ts";
import type { NextBall } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import type { PlayerName } from "../laws/team.ts";
import { isSpin, SPECIALISTS, styleOf } from "./bowler-style.ts";

/** Who should bowl: specialists, pace at the beginning and the end, spin in between, and rather who has done well. */
export function chooseBowler({ innings, teams }: MatchState, next: NextBall): PlayerName {
  const team = teams[next.fielding];
  const now = innings.at(-1);
  const done = (now?.balls ?? 0) / Math.max(1, (now?.balls ?? 0) + next.ballsLeft);
  const value = (name: PlayerName): number => {
    const place = team.players.length - 1 - team.players.indexOf(name);
    const bowled = now?.deliveries.filter(({ bowler }) => bowler === name) ?? [];
    const conceded = bowled.reduce((sum, delivery) => sum + concededRuns(delivery), 0);
    const wickets = bowled.flatMap((ball) => ball.wickets).filter(({ kind }) => isBowlersWicket(kind)).length;
    const isMiddle = done > 0.3 && done < 0.75;
    const fits = isSpin(styleOf(team, name)) === isMiddle;
    return (
      -4 * Math.max(0, place - SPECIALISTS + 1) -
      0.3 * place -
      (name === team.keeper ? 50 : 0) +
      (fits ? 2 : 0) -
      0.12 * (conceded - 1.3 * bowled.length) +
      0.6 * wickets
    );
  };
  const best = next.bowlers.reduce<PlayerName | undefined>(
    (chosen, name) => (chosen === undefined || value(name) > value(chosen) ? name : chosen),
    undefined,
  );
  return best ?? "";
}
