/** How far physics lets a batter hurry or hold a stroke (`HURRY_SECS`, `HOLD_SECS` in `orbit_physics`). */
const HURRY_SECS = 0.05;
const HOLD_SECS = 0.1;

/**
 * How much too early (positive) or late a stroke has to begin so that this error is left after the help of the match. A computer
 * is as good in a match with much help as in one with none.
 */
export function beginErrorFor(leftSecs: number, timingHelp: number): number {
  const most = leftSecs > 0 ? HOLD_SECS : HURRY_SECS;
  const helped = (Math.abs(leftSecs) / Math.max(1 - timingHelp, 0.05)) * timingHelp;
  return leftSecs + Math.sign(leftSecs) * Math.min(helped, most);
}
