import type { Ball, PadImpact, Running, Stroke } from "../laws/ball.ts";
import { applyBall, legalNext } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";

/** The facts of a ball besides its bowler and seed. */
export type Facts = Partial<Ball>;

/** A stroke along the ground through the covers. */
export const cover: Stroke = { directionDeg: 50, distanceM: 40, isAerial: false };
/** A stroke in the air over midwicket. */
export const lofted: Stroke = { directionDeg: -50, distanceM: 80, isAerial: true };

/** A ball that the striker leaves. */
export const leave: Facts = { intent: "none" };
/** A ball that is struck, and no run. */
export const dot: Facts = { bat: cover };
/** A number of runs off the bat, all run. */
export const hit = (completed: number): Facts => ({ bat: cover, running: { completed, hasCrossed: false } });
/** Four along the ground. */
export const four: Facts = { bat: { ...cover, distanceM: 65 }, boundary: { how: "ground" } };
/** Six. */
export const six: Facts = { bat: lofted, boundary: { how: "air" } };
/** The bowled ball breaks the wicket. */
export const bowled: Facts = { wicketBroken: { by: "delivery" } };
/** Out of reach, and no run. */
export const wide: Facts = { isOutOfReach: true };
/** The bowler oversteps, and the striker leaves it. */
export const noBall: Facts = { noBall: "front foot", intent: "none" };
/** The facts of a catch. */
export const caught = (caughtBy: string): Facts => ({ bat: lofted, caughtBy });
/** A ball past everything, with a number of byes. */
export const byes = (completed: number): Facts => ({ running: { completed, hasCrossed: false } });
/** A ball off the pad, not leg before, with a number of leg byes. */
export const legByes = (completed: number): Facts => ({
  pads: { pitched: "outside leg", impact: "in line", wouldHit: false, isBeforeBat: true },
  running: { completed, hasCrossed: false },
});
/** A wicket broken by fielders while the batters run. */
export const thrownDown = (
  end: "striker" | "bowler",
  fielders: readonly string[],
  completed: number,
  hasCrossed = false,
): Facts => ({
  bat: cover,
  running: { completed, hasCrossed },
  wicketBroken: { by: "fielders", end, fielders, isOutOfGround: true },
});

/** The keeper alone breaks the wicket, with the striker out of the crease and no run attempted. */
export const byKeeper = (keeper: string): Facts => ({
  wicketBroken: { by: "fielders", end: "striker", fielders: [keeper], isOutOfGround: true },
});
/** The ball strikes the pad: leg before wicket, unless something of it is otherwise. */
export const onPad = (otherwise: Partial<PadImpact> = {}): Facts => ({
  pads: { pitched: "in line", impact: "in line", wouldHit: true, isBeforeBat: true, ...otherwise },
});
/** The bowler runs out the non-striker before the ball is released. */
export const backingUp = (bowler: string): Facts => ({
  isBeforeRelease: true,
  wicketBroken: { by: "fielders", end: "bowler", fielders: [bowler], isOutOfGround: true },
});
/** Runs, whether the batters had crossed in another one, and how many were short. */
export const running = (completed: number, hasCrossed = false, short = 0): Running => ({
  completed,
  hasCrossed,
  short,
});

/** A ball with facts, by a bowler. A stroke is offered unless the facts say otherwise. */
export function ballOf(bowler: string, facts: Facts): Ball {
  return { seed: 7, intent: "stroke", ...facts, bowler };
}

/** The match after some balls, each by the first bowler who may bowl it. */
export function play(state: MatchState, balls: readonly Facts[]): MatchState {
  return balls.reduce(
    (match, facts) =>
      applyBall(match, ballOf(facts.bowler ?? legalNext(match)?.bowlers[0] ?? "nobody", facts)),
    state,
  );
}

/** A list with an entry repeated `count` times. */
export function times<Entry>(count: number, entry: Entry): Entry[] {
  return Array.from({ length: count }, () => entry);
}
