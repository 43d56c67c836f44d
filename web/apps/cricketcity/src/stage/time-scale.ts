/** How fast time passes in slow motion. */
export const SLOWEST = 0.3;
/** Before a moment, time slows down over so long; then it stays slow, and returns to normal over so long. */
const BEFORE_SECS = 0.3;
const SLOW_SECS = 0.9;
const BACK_SECS = 0.5;

/**
 * How fast time passes around a boundary or a wicket: `untilSecs` of the game before one that is foreseen, and `sinceSecs` on the
 * clock after one. Infinite if there is none.
 */
export function timeScaleAt(untilSecs: number, sinceSecs: number): number {
  const before = SLOWEST + (1 - SLOWEST) * smooth(untilSecs / BEFORE_SECS);
  const after = SLOWEST + (1 - SLOWEST) * smooth((sinceSecs - SLOW_SECS) / BACK_SECS);
  return Math.min(before, after);
}

function smooth(share: number): number {
  const at = Math.min(Math.max(share, 0), 1);
  return at * at * (3 - 2 * at);
}
