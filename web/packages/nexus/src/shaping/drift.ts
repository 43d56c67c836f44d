import type { PadStick } from "../layout/pad-layout.ts";
import type { StickPosition } from "./dead-zone.ts";

/** How a stick behaves while no one touches it. */
export interface DriftReport {
  /** The stick. */
  readonly stick: PadStick;
  /** The mean position. */
  readonly centre: StickPosition;
  /** The greatest distance from zero that was measured. */
  readonly reach: number;
  /** Whether someone moved the stick. If so, the other values are meaningless. */
  readonly wasMoved: boolean;
  /** An inner dead zone that covers the measured drift, with a margin. */
  readonly inner: number;
}

/** Positions farther apart than this come from a hand. */
const MOVED = 0.2;
const MARGIN = 0.03;
const LEAST_INNER = 0.05;
const MOST_INNER = 0.5;

/** Computes the drift of a stick from its raw positions. Without positions, there is no drift. */
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
