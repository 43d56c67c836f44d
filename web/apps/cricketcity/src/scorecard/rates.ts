import type { Innings } from "../laws/match-state.ts";
import { BALLS_PER_OVER } from "../laws/settings.ts";

/** Runs an over so far; undefined before the first ball that counts. */
export function runRate({ runs, balls }: Innings): number | undefined {
  return balls === 0 ? undefined : (BALLS_PER_OVER * runs) / balls;
}

/** Runs an over that the side batting last needs from now on; undefined in a first innings, and once it has ended. */
export function requiredRate({ target, runs, overs, balls, end }: Innings): number | undefined {
  if (target === undefined || end !== undefined) return undefined;
  return (BALLS_PER_OVER * (target - runs)) / (overs * BALLS_PER_OVER - balls);
}
