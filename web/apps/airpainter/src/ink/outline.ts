import { getStroke, type StrokeOptions } from "perfect-freehand";
import {
  type BrushKind,
  type Mirror,
  PAPER_HEIGHT,
  PAPER_WIDTH,
  POINT_NUMBERS,
  type Stroke,
} from "./mark.ts";

/** The narrowest part of a nib's line, in parts of its size. */
const NIB_EDGE = 0.12;

const OPTIONS: Record<BrushKind, StrokeOptions> = {
  pen: { thinning: 0.65, smoothing: 0.5, streamline: 0.35 },
  nib: { thinning: 0.9, smoothing: 0.4, streamline: 0.35 },
  marker: { thinning: 0, smoothing: 0.6, streamline: 0.35 },
  glow: { thinning: 0.35, smoothing: 0.6, streamline: 0.4 },
  eraser: { thinning: 0, smoothing: 0.6, streamline: 0.2 },
};

/** What can follow an outline: a `Path2D`, or the writer of an SVG path. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void;
  closePath(): void;
}

/** Draws the outline of a stroke into a path, smooth through the middles of its corners. */
export function traceStroke(
  stroke: Pick<Stroke, "kind" | "size" | "hasPressure" | "points">,
  path: PathSink,
): void {
  const outline = getStroke(inputOf(stroke), {
    ...OPTIONS[stroke.kind],
    size: stroke.size,
    simulatePressure: !stroke.hasPressure && (stroke.kind === "pen" || stroke.kind === "glow"),
    last: true,
  });
  const last = outline.at(-1);
  const [first] = outline;
  if (!last || !first) return;
  path.moveTo((last[0] + first[0]) / 2, (last[1] + first[1]) / 2);
  for (const [index, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[index + 1] ?? first;
    path.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  path.closePath();
}

/** The points with their pressure. A nib has none of its own: it is broad across its angle and thin along it. */
function inputOf({ kind, points }: Pick<Stroke, "kind" | "points">): [number, number, number][] {
  const input: [number, number, number][] = [];
  let width = 0.5;
  for (let at = 0; at + POINT_NUMBERS <= points.length; at += POINT_NUMBERS) {
    const [x = 0, y = 0, pressure = 0.5, nibRads = 0] = points.subarray(at, at + POINT_NUMBERS);
    if (kind === "nib") {
      const before = input.at(-1);
      const [dx, dy] = before ? [x - before[0], y - before[1]] : [0, 0];
      // The angle is counted against the clock, and y goes down.
      if (Math.hypot(dx, dy) > 0.5) {
        const across = Math.abs(Math.sin(Math.atan2(-dy, dx) - nibRads));
        width += (NIB_EDGE + (1 - NIB_EDGE) * across - width) * 0.5;
      }
      input.push([x, y, width * (0.4 + 0.6 * pressure)]);
    } else input.push([x, y, pressure]);
  }
  return input;
}

/** A transformation of the paper: the factors and the shift of x and y. */
export type Reflection = readonly [scaleX: number, scaleY: number, shiftX: number, shiftY: number];

const SAME: Reflection = [1, 1, 0, 0];
const ACROSS: Reflection = [-1, 1, PAPER_WIDTH, 0];
const DOWN: Reflection = [1, -1, 0, PAPER_HEIGHT];
const BOTH: Reflection = [-1, -1, PAPER_WIDTH, PAPER_HEIGHT];

/** Where a stroke appears with a mirror. */
export const REFLECTIONS: Record<Mirror, readonly Reflection[]> = {
  none: [SAME],
  sides: [SAME, ACROSS],
  quarters: [SAME, ACROSS, DOWN, BOTH],
};
