import { STRIDE_SECS } from "../game/match-game.ts";
import { releasePhase } from "../scene/figures/pose-keys.ts";

/** Where bowlers walk back to, and where they are when the ball leaves the hand, as in physics. */
export const MARK = { x: -0.5, z: -18.5 } as const;
export const RELEASE = { x: -0.24, z: -8.86 } as const;
/** The earliest place at which the last stride begins. */
const GATHER_Z_M = -12.4;
/** A long run-up slows down before the gather, but never quite stops. */
const RUN_UP_MS = 4.6;
const SLOWS_PER_SEC = 1.5;
/** Without a seed the arm does not come over farther than this. */
const WAITING_PHASE = 0.44;
const LATE_SECS = 0.25;
/** The time from the release to the end of the follow-through. */
const FOLLOW_THROUGH_SECS = 0.55;

/** How far the bowler has come in the run-up, as a z in metres, while no one knows yet when it ends. */
export function runUpZ(phaseSecs: number): number {
  const way = GATHER_Z_M - MARK.z;
  // Full speed first, then a part of what is left in each second: both meet where their speeds are equal.
  const slowWay = RUN_UP_MS / SLOWS_PER_SEC;
  const fastSecs = Math.max(0, way - slowWay) / RUN_UP_MS;
  if (phaseSecs < fastSecs) return MARK.z + RUN_UP_MS * phaseSecs;
  const left = Math.min(way, slowWay);
  return GATHER_Z_M - left * Math.exp(-SLOWS_PER_SEC * (phaseSecs - fastSecs));
}

/**
 * The phase of `bowl` in the last stride: at its end the arm is exactly where the ball leaves it. If the seed of the ball is
 * late, the bowler hangs in the gather.
 */
export function stridePhase(strideSecs: number, hasSeed: boolean): number {
  const phase = (releasePhase * Math.min(strideSecs, STRIDE_SECS)) / STRIDE_SECS;
  if (hasSeed || phase < WAITING_PHASE - 0.1) return phase;
  const begun = ((WAITING_PHASE - 0.1) / releasePhase) * STRIDE_SECS;
  return WAITING_PHASE - 0.1 * Math.exp(-(strideSecs - begun) / LATE_SECS);
}

/** The share of the way of the last stride that is done. */
export function strideShare(strideSecs: number, hasSeed: boolean): number {
  return stridePhase(strideSecs, hasSeed) / releasePhase;
}

/** The phase of `bowl` after the release. It is 1 when the bowler stands again. */
export function followThroughPhase(ballSecs: number): number {
  return Math.min(1, releasePhase + ((1 - releasePhase) * ballSecs) / FOLLOW_THROUGH_SECS);
}
