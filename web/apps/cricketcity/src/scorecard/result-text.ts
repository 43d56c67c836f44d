import type { MatchState } from "../laws/match-state.ts";
import { BALLS_PER_OVER } from "../laws/settings.ts";

/** How the match ended, as a sentence without its full stop; undefined while it is under way. */
export function resultText({ result, teams }: MatchState): string | undefined {
  if (result === undefined) return undefined;
  if (result.kind === "tie") return "Match tied";
  const { name } = teams[result.winner];
  if (result.kind === "super over") return `${name} won the super over`;
  if (result.kind === "runs") return `${name} won by ${counted(result.runs, "run")}`;
  const margin = `${name} won by ${counted(result.wickets, "wicket")}`;
  return result.ballsLeft === 0
    ? `${margin} off the last ball`
    : `${margin} with ${counted(result.ballsLeft, "ball")} left`;
}

/**
 * What the side batting last still needs: `Comets need 12 runs from 9 balls`; undefined in a first innings, and once it has
 * ended.
 */
export function chaseText({ innings, teams, result }: MatchState): string | undefined {
  const last = innings.at(-1);
  if (result !== undefined || last?.target === undefined) return undefined;
  const ballsLeft = last.overs * BALLS_PER_OVER - last.balls;
  return `${teams[last.batting].name} need ${counted(last.target - last.runs, "run")} from ${counted(ballsLeft, "ball")}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
