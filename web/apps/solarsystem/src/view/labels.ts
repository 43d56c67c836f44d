import { project } from "../math/matrix.ts";
import { length } from "../math/vector.ts";
import { type BodyId, RING_OUTER_RADII } from "../scene/bodies.ts";
import type { Layout } from "../scene/layout.ts";
import { toWorld, type WorldMapping } from "./camera.ts";
import { isHidden } from "./pick.ts";

/** The label of a body, in CSS pixels from the upper left corner of the canvas. */
export interface Label {
  readonly id: BodyId;
  /** Centre of the body. */
  readonly xPx: number;
  readonly yPx: number;
  /** Radius of the body. */
  readonly radiusPx: number;
  /** How far the name is from the centre of the body. */
  readonly offsetPx: number;
  /** On which side of the body the name stands. */
  readonly side: "left" | "right";
}

/** A disc on the canvas that no name may stand on. */
interface Disc {
  readonly id: BodyId;
  readonly xPx: number;
  readonly yPx: number;
  readonly radiusPx: number;
}

/** The view for which labels are laid out. */
export interface LabelView {
  readonly clipFromWorld: Float32Array;
  readonly verticalFovRads: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Size of a label, used to avoid overlap. */
const LABEL_WIDTH_PX = 78;
const LABEL_HEIGHT_PX = 24;
/** Size of its letters, used to keep it off the bodies. */
const LETTER_WIDTH_PX = 7;
const LETTER_HEIGHT_PX = 16;
const GAP_PX = 7;
/** A smaller body is a point, beside which a name can stand anywhere. */
const SMALLEST_DISC_PX = 3;
/** A body larger than this share of the height has no label. */
const LARGEST_SHARE = 0.1;
/** The selected body, whose name is in the facts, has no label above this radius. */
const LARGEST_SELECTED_PX = 24;

/** Labels of bodies listed earlier take precedence. */
const PRIORITY: readonly BodyId[] = [
  ...(["sun", "earth", "jupiter", "saturn", "mars", "venus"] as const),
  ...(["mercury", "neptune", "uranus", "moon", "pluto"] as const),
];

/**
 * Lays out the labels of all bodies that are in view, not hidden by another body and not overlapped by a label of higher
 * priority. `selected` has the highest priority. A name stands to the right of its body, to the left if another body is there, and
 * nowhere if there is one on both sides.
 */
export function layOutLabels(
  layout: Layout,
  worldMapping: WorldMapping,
  view: LabelView,
  selected: BodyId | undefined,
): Label[] {
  const { clipFromWorld, widthPx, heightPx } = view;
  const pxPerRadian = heightPx / (2 * Math.tan(view.verticalFovRads / 2));
  const candidates: Disc[] = [];
  const discs: Disc[] = [];
  for (const id of PRIORITY) {
    const body = layout.get(id);
    if (!body) continue;
    const worldPosition = toWorld(worldMapping, body.position);
    const [x, y, , w] = project(clipFromWorld, worldPosition);
    if (w <= 0) continue;
    const xPx = (0.5 + x / w / 2) * widthPx;
    const yPx = (0.5 - y / w / 2) * heightPx;
    const radiusPx = ((body.radius * worldMapping.unitsPerAu) / length(worldPosition)) * pxPerRadian;
    const disc: Disc = { id, xPx, yPx, radiusPx };
    if (radiusPx >= SMALLEST_DISC_PX) discs.push(disc);
    const isOutside = xPx < 0 || yPx < 0 || xPx > widthPx || yPx > heightPx;
    const largestPx = id === selected ? LARGEST_SELECTED_PX : heightPx * LARGEST_SHARE;
    if (isOutside || radiusPx > largestPx || isHidden(layout, worldMapping, worldPosition, id)) continue;
    candidates.push(disc);
  }
  const first = candidates.findIndex(({ id }) => id === selected);
  if (first > 0) candidates.unshift(...candidates.splice(first, 1));
  const visible: Label[] = [];
  for (const body of candidates) {
    const offsetPx = extentOf(body) + GAP_PX;
    const side = (["right", "left"] as const).find(
      (each) => !discs.some((disc) => covers(disc, body, offsetPx, each)),
    );
    const label = side && { ...body, offsetPx, side };
    if (label && !visible.some((other) => overlap(label, other))) visible.push(label);
  }
  return visible;
}

/** How far a body extends to its sides: Saturn with its rings. */
function extentOf({ id, radiusPx }: Disc): number {
  return Math.max(radiusPx, SMALLEST_DISC_PX) * (id === "saturn" ? RING_OUTER_RADII : 1);
}

/** Whether a disc is where the name of a body would stand on this side. */
function covers(disc: Disc, body: Disc, offsetPx: number, side: Label["side"]): boolean {
  if (disc.id === body.id) return false;
  const endPx = offsetPx + body.id.length * LETTER_WIDTH_PX;
  const [fromPx, toPx] = side === "right" ? [offsetPx, endPx] : [-endPx, -offsetPx];
  const x = disc.xPx - body.xPx;
  const y = disc.yPx - body.yPx;
  const beside = x - Math.min(toPx, Math.max(fromPx, x));
  const above = Math.max(0, Math.abs(y) - LETTER_HEIGHT_PX / 2);
  return Math.hypot(beside, above) < disc.radiusPx;
}

function overlap(a: Label, b: Label): boolean {
  const start = ({ xPx, offsetPx, side }: Label): number =>
    side === "right" ? xPx + offsetPx : xPx - offsetPx - LABEL_WIDTH_PX;
  return Math.abs(start(a) - start(b)) < LABEL_WIDTH_PX && Math.abs(a.yPx - b.yPx) < LABEL_HEIGHT_PX;
}
