import { BALLS_PER_OVER } from "../../laws/settings.ts";
import type { WormPoint } from "../../scorecard/charts.ts";

/** The approximate number of grid lines in each direction. */
const GRID_LINES = 5;

/** The scores at the ends of the overs that have been bowled, and now. */
export interface OverRow {
  /** The number of the over, from 1. */
  readonly over: number;
  readonly runs: number;
  readonly wickets: number;
}

/** The score after each over that has begun. */
export function overRows(points: readonly WormPoint[]): readonly OverRow[] {
  const rows: OverRow[] = [];
  let wickets = 0;
  for (const { balls, runs, wickets: fallen } of points) {
    wickets += fallen;
    if (balls === 0 && points.length > 1) continue;
    const over = Math.max(1, Math.ceil(balls / BALLS_PER_OVER));
    rows[over - 1] = { over, runs, wickets };
  }
  return rows;
}

/** Round numbers from 0 to about `most`, the last of which is `most` or more. */
export function gridOf(most: number): readonly number[] {
  const rough = Math.max(1, most) / GRID_LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? 1);
  const count = Math.ceil(Math.max(1, most) / step);
  return Array.from({ length: count + 1 }, (_, line) => line * step);
}
