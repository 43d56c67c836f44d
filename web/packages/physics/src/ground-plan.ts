/**
 * Where things are, in metres: y is up, the origin is the middle of the pitch, and the ball is bowled towards +z. +x is to the left
 * of someone who looks along +z, so it is the off side of a right-handed batter, who looks along -z.
 */

/** From the middle of the pitch to the stumps at either end: the striker's are at +z. */
export const STUMPS_Z_M = 10.06;
/** From the middle of the pitch to either popping crease. */
export const CREASE_Z_M = STUMPS_Z_M - 1.22;
export const BALL_RADIUS_M = 0.036;
export const STUMP_HEIGHT_M = 0.711;
/** Half of the width of the wicket. */
export const WICKET_HALF_WIDTH_M = 0.1143;
/** The length of a step of the simulation. */
export const STEP_SECS = 1 / 240;
/** A stroke that begins this long before the ball arrives is timed perfectly. */
export const SWING_LEAD_SECS = 0.12;

/** The hand of a batter. */
export type Hand = "right" | "left";

/** The sign of x on the off side of a batter. */
export function offSideX(hand: Hand): 1 | -1 {
  return hand === "right" ? 1 : -1;
}

/** A place or a direction, in metres. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
