import { project } from "../math/matrix.ts";
import { length } from "../math/vector.ts";
import type { BodyId } from "../scene/bodies.ts";
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
 * priority. `selected` has the highest priority.
 */
export function layOutLabels(
  layout: Layout,
  worldMapping: WorldMapping,
  view: LabelView,
  selected: BodyId | undefined,
): Label[] {
  const { clipFromWorld, widthPx, heightPx } = view;
  const pxPerRadian = heightPx / (2 * Math.tan(view.verticalFovRads / 2));
  const candidates: Label[] = [];
  for (const id of PRIORITY) {
    const body = layout.get(id);
    if (!body) continue;
    const worldPosition = toWorld(worldMapping, body.position);
    const [x, y, , w] = project(clipFromWorld, worldPosition);
    if (w <= 0) continue;
    const xPx = (0.5 + x / w / 2) * widthPx;
    const yPx = (0.5 - y / w / 2) * heightPx;
    const radiusPx = ((body.radius * worldMapping.unitsPerAu) / length(worldPosition)) * pxPerRadian;
    const isOutside = xPx < 0 || yPx < 0 || xPx > widthPx || yPx > heightPx;
    const largestPx = id === selected ? LARGEST_SELECTED_PX : heightPx * LARGEST_SHARE;
    if (isOutside || radiusPx > largestPx || isHidden(layout, worldMapping, worldPosition, id)) continue;
    candidates.push({ id, xPx, yPx, radiusPx });
  }
  const first = candidates.findIndex(({ id }) => id === selected);
  if (first > 0) candidates.unshift(...candidates.splice(first, 1));
  const visible: Label[] = [];
  for (const label of candidates) if (!visible.some((other) => overlap(label, other))) visible.push(label);
  return visible;
}

function overlap(a: Label, b: Label): boolean {
  const left = (label: Label): number => label.xPx + label.radiusPx;
  return Math.abs(left(a) - left(b)) < LABEL_WIDTH_PX && Math.abs(a.yPx - b.yPx) < LABEL_HEIGHT_PX;
}
