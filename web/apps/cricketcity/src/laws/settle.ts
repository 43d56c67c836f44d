import type { Innings, MatchState, Result } from "./match-state.ts";
import { openInnings } from "./open-innings.ts";
import { BALLS_PER_OVER } from "./settings.ts";

/** The match after an innings may have ended: with the next one, with a result, or as it was. */
export function settle(state: MatchState): MatchState {
  const [last, first] = [state.innings.at(-1), state.innings.at(-2)];
  if (state.result !== undefined || last?.end === undefined) return state;
  const isPairDone = state.innings.length % 2 === 0;
  if (!isPairDone || first === undefined) return settle(openInnings(state));
  const result = resultOf(state, first, last);
  return result === undefined ? settle(openInnings(state)) : { ...state, result };
}

/** The result after both sides have batted (Laws 16.2, 16.5.1 and 16.7); undefined if a super over follows. */
function resultOf({ settings }: MatchState, first: Innings, second: Innings): Result | undefined {
  if (first.runs === second.runs) return settings.tieBreak === "none" ? { kind: "tie" } : undefined;
  const winner = first.runs > second.runs ? first : second;
  if (winner.isSuperOver) return { kind: "super over", winner: winner.batting };
  if (winner === first) return { kind: "runs", winner: first.batting, runs: first.runs - second.runs };
  return {
    kind: "wickets",
    winner: second.batting,
    wickets: second.wicketLimit - second.wickets,
    ballsLeft: second.overs * BALLS_PER_OVER - second.balls,
  };
}
