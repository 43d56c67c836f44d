import { legalNext } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import type { BallChoice, Release } from "./bowled-ball.ts";
import { GameError } from "./game-error.ts";

/** The limits of a bowler's choice, in metres, m/s and rad/s; a missed meter stays within the limits of physics. */
export const choiceLimits = {
  lineM: [-1.5, 1.5],
  lengthM: [0.5, 12],
  paceMS: [18, 44],
  seamRads: [-0.5, 0.5],
  spinRadS: [-250, 250],
  overstepM: [-1, 1],
} as const;

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** Throws `ball_invalid` unless the next ball of a match can be bowled so, also if it comes from another device. */
export function checkChoice(
  match: MatchState,
  { bowler, lineM, lengthM, paceMS, movement }: BallChoice,
): void {
  const spins = movement.type === "spin" ? [movement.sideRadS, movement.topRadS] : [];
  const isPossible =
    legalNext(match)?.bowlers.includes(bowler) === true &&
    isWithin(lineM, choiceLimits.lineM) &&
    isWithin(lengthM, choiceLimits.lengthM) &&
    isWithin(paceMS, choiceLimits.paceMS) &&
    (movement.type !== "swing" || isWithin(movement.seamRads, choiceLimits.seamRads)) &&
    spins.every((spin) => isWithin(spin, choiceLimits.spinRadS));
  if (!isPossible) throw new GameError("ball_invalid");
}

/** Throws `ball_invalid` unless a meter can have stopped so. */
export function checkRelease({ miss, overstepM }: Release): void {
  if (!isWithin(miss, [0, 1]) || !isWithin(overstepM, choiceLimits.overstepM)) {
    throw new GameError("ball_invalid");
  }
}
