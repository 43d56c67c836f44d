import type { Release } from "../game/bowled-ball.ts";

/** How long the meter takes from its start to its end, in seconds of the game. */
export const METER_SECS = 1.5;
/** The share of its way at which a stop gives a perfect ball. */
export const meterMark = 0.78;
/** The front foot is on the crease here; stopping later oversteps. */
export const meterCrease = 0.9;
/** A stop so far from the mark is a complete miss. */
const WORST_SHARE = 0.4;
/** A stop this near to the mark is perfect: about two frames. */
const PERFECT_SHARE = 0.02;
/** How far the foot moves while the meter runs from its start to its end. */
const STRIDE_M = 1.2;
/** The release if no one stops the meter. */
const unstopped: Release = { miss: 0.6, overstepM: -0.2 };

/** The release of a meter that was stopped at a share of its way; at the end of it, no one has stopped it. */
export function releaseAt(share: number): Release {
  if (!(share < 1)) return unstopped;
  const distance = Math.max(0, Math.abs(share - meterMark) - PERFECT_SHARE);
  return {
    miss: Math.min(distance / WORST_SHARE, 1),
    overstepM: Math.max(-1, (share - meterCrease) * STRIDE_M),
  };
}
