import type { Ball, Running } from "./ball.ts";
import { LawsError } from "./laws-error.ts";
import type { Team } from "./team.ts";

/** More runs than anyone has run on one ball. */
const MAX_RUNS = 20;
/** The most penalty runs to one side on one ball: two awards of five. */
const MAX_PENALTY = 10;
const MAX_DISTANCE_M = 200;

/**
 * Throws `ball_invalid` if a count is out of range or two facts contradict each other, and `fielder_unknown` if someone who
 * does not play for the fielding side took part.
 */
export function checkBall(ball: Ball, fielding: Team): void {
  const { seed, bat, boundary, running, caughtBy, wicketBroken, penalty } = ball;
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32) throw invalid("the seed is no 32-bit integer");
  checkRunning(running);
  checkRunning(boundary?.overthrow);
  for (const runs of [penalty?.batting ?? 0, penalty?.fielding ?? 0]) {
    if (!isCount(runs, MAX_PENALTY)) throw invalid(`${runs} penalty runs`);
  }
  if (bat !== undefined && !(Math.abs(bat.directionDeg) <= 180)) throw invalid("no direction of the stroke");
  if (bat !== undefined && !(bat.distanceM >= 0 && bat.distanceM <= MAX_DISTANCE_M)) {
    throw invalid("no distance of the stroke");
  }
  if (caughtBy !== undefined && bat === undefined) throw invalid("caught, but not struck with the bat");
  if (caughtBy !== undefined && boundary !== undefined) throw invalid("caught beyond the boundary");
  const fielders = wicketBroken?.by === "fielders" ? wicketBroken.fielders : [];
  if (fielders.length > MAX_RUNS) throw invalid("too many fielders");
  for (const name of caughtBy === undefined ? fielders : [caughtBy, ...fielders]) {
    if (!fielding.players.includes(name)) {
      throw new LawsError("fielder_unknown", `${name} is not in ${fielding.name}`);
    }
  }
}

function checkRunning(running: Running | undefined): void {
  if (running === undefined) return;
  const { completed, short = 0 } = running;
  if (!isCount(completed, MAX_RUNS) || !isCount(short, completed)) {
    throw invalid(`${short} of ${completed} runs are short`);
  }
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

function invalid(detail: string): LawsError {
  return new LawsError("ball_invalid", detail);
}
