import { type Mark, PAPER_HEIGHT, PAPER_WIDTH, POINT_NUMBERS } from "./mark.ts";

/** A rectangle on the paper, or an empty one: its left is then beyond its right. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const EMPTY: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
export const WHOLE: Bounds = { left: 0, top: 0, right: PAPER_WIDTH, bottom: PAPER_HEIGHT };

const known = new WeakMap<Mark, Bounds>();

/** The rectangle that a mark may change. */
export function boundsOf(mark: Mark): Bounds {
  let bounds = known.get(mark);
  if (!bounds) {
    bounds = mark.type === "fill" ? ofRects(mark.rects) : ofStroke(mark);
    known.set(mark, bounds);
  }
  return bounds;
}

/** The same for a stroke that still grows. */
export function ofStroke({ points, size, kind, mirror }: Extract<Mark, { type: "stroke" }>): Bounds {
  let { left, top, right, bottom } = EMPTY;
  for (let at = 0; at + POINT_NUMBERS <= points.length; at += POINT_NUMBERS) {
    const [x = 0, y = 0] = points.subarray(at, at + 2);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const margin = size * (kind === "glow" ? 1.6 : 0.8) + 4;
  const own = { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
  if (mirror === "none") return own;
  const sides = union(own, { ...own, left: PAPER_WIDTH - own.right, right: PAPER_WIDTH - own.left });
  if (mirror === "sides") return sides;
  return union(sides, { ...sides, top: PAPER_HEIGHT - sides.bottom, bottom: PAPER_HEIGHT - sides.top });
}

function ofRects(rects: Int16Array): Bounds {
  let bounds = EMPTY;
  for (let at = 0; at + 4 <= rects.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = rects.subarray(at, at + 4);
    bounds = union(bounds, { left: x, top: y, right: x + width, bottom: y + height });
  }
  return bounds;
}

export function union(one: Bounds, other: Bounds): Bounds {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

export function overlap(one: Bounds, other: Bounds): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export function isEmpty({ left, right, top, bottom }: Bounds): boolean {
  return left >= right || top >= bottom;
}
