import { MatchGame } from "../game/match-game.ts";
import { type MatchPlan, matchOf } from "../game/plan.ts";
import { type PlayedBall, replayBall } from "../game/played-ball.ts";

/** Balls that are played again before the page may draw a frame. */
const BALLS_AT_ONCE = 6;

/** Lets the page draw a frame. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The match after a log that was kept or has come from another device, computed ball by ball. `pause` is awaited now and then. Rejects
 * as `replayBall` throws, or with a `PhysicsError`, if the balls cannot have been played.
 */
export async function gameAfter(
  plan: MatchPlan,
  log: readonly PlayedBall[],
  pause: () => Promise<void> = nextTask,
): Promise<MatchGame> {
  let match = matchOf(plan);
  for (const [index, ball] of log.entries()) {
    if (index % BALLS_AT_ONCE === BALLS_AT_ONCE - 1) await pause();
    match = replayBall(plan, match, ball).match;
  }
  return new MatchGame(plan, log, match);
}
