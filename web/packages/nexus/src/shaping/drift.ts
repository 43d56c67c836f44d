import type { PadStick } from "../layout/pad-layout.ts";
import type { StickPosition } from "./dead-zone.ts";

/** How a stick behaves that nobody touches. */
export interface DriftReport {
  /** Which stick it is. */
  readonly stick: PadStick;
  /** The mean position. */
  readonly centre: StickPosition;
  /** The greatest distance from zero that was seen. */
  readonly reach: number;
  /** Whether somebody has moved the stick: then the other values say nothing. */
  readonly wasMoved: boolean;
  /** An inner dead zone that covers what was seen, with a margin. */
  readonly inner: number;
}

/** Positions farther apart than this come from a hand. */
const MOVED = 0.2;
const MARGIN = 0.03;
const LEAST_INNER = 0.05;
const MOST_INNER = 0.5;

/** What the raw positions of a stick say about its drift. Without positions it does not drift. */
export function driftOf(stick: PadStick, positions: readonly StickPosition[]): DriftReport {
  const count = Math.max(1, positions.length);
  const centre = {
    x: positions.reduce((sum, { x }) => sum + x, 0) / count,
    y: positions.reduce((sum, { y }) => sum + y, 0) / count,
  };
  const reach = Math.max(0, ...positions.map(({ x, y }) => Math.hypot(x, y)));
  const spread = Math.max(0, ...positions.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y)));
  const inner = Math.min(MOST_INNER, Math.max(LEAST_INNER, reach * 1.25 + MARGIN));
  return { stick, centre, reach, wasMoved: spread > MOVED, inner };
}
