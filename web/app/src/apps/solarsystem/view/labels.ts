import { project } from "../math/matrix.ts";
import { length } from "../math/vector.ts";
import type { BodyId } from "../scene/bodies.ts";
import type { Layout } from "../scene/layout.ts";
import { drawnAt, type Placement } from "./camera.ts";
import { isHidden } from "./pick.ts";

/** A name on the picture, in CSS pixels from its upper left corner. */
export interface Label {
  readonly id: BodyId;
  /** Where the body is. */
  readonly xPx: number;
  readonly yPx: number;
  /** Its radius on the picture. */
  readonly radiusPx: number;
}

/** What labels are laid out for. */
export interface LabelView {
  readonly clipFromWorld: Float32Array;
  readonly verticalFovRads: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Room that a name takes beside its body. */
const LABEL_WIDTH_PX = 78;
const LABEL_HEIGHT_PX = 24;
/** A body that fills more of the height than this needs no name beside it. */
const LARGEST_SHARE = 0.1;
/** ... and the one whose facts are shown under its name needs none as soon as it is seen as a sphere. */
const LARGEST_CHOSEN_PX = 24;

/** In which order names are given room. */
const RANK: readonly BodyId[] = [
  ...(["sun", "earth", "jupiter", "saturn", "mars", "venus"] as const),
  ...(["mercury", "neptune", "uranus", "moon", "pluto"] as const),
];

/**
 * The names to show: of bodies on the picture, in front, not hidden behind another and not lying over a name of more
 * weight. `chosen` goes before all.
 */
export function layLabels(
  layout: Layout,
  placement: Placement,
  view: LabelView,
  chosen: BodyId | undefined,
): Label[] {
  const { clipFromWorld, widthPx, heightPx } = view;
  const pxPerRadian = heightPx / (2 * Math.tan(view.verticalFovRads / 2));
  const candidates: Label[] = [];
  for (const id of RANK) {
    const body = layout.get(id);
    if (!body) continue;
    const drawn = drawnAt(placement, body.position);
    const [x, y, , w] = project(clipFromWorld, drawn);
    if (w <= 0) continue;
    const xPx = (0.5 + x / w / 2) * widthPx;
    const yPx = (0.5 - y / w / 2) * heightPx;
    const radiusPx = ((body.radius * placement.unitsPerAu) / length(drawn)) * pxPerRadian;
    const isOutside = xPx < 0 || yPx < 0 || xPx > widthPx || yPx > heightPx;
    const largestPx = id === chosen ? LARGEST_CHOSEN_PX : heightPx * LARGEST_SHARE;
    if (isOutside || radiusPx > largestPx || isHidden(layout, placement, drawn, id)) continue;
    candidates.push({ id, xPx, yPx, radiusPx });
  }
  const first = candidates.findIndex(({ id }) => id === chosen);
  if (first > 0) candidates.unshift(...candidates.splice(first, 1));
  const shown: Label[] = [];
  for (const label of candidates) if (!shown.some((other) => overlap(label, other))) shown.push(label);
  return shown;
}

function overlap(a: Label, b: Label): boolean {
  const left = (label: Label): number => label.xPx + label.radiusPx;
  return Math.abs(left(a) - left(b)) < LABEL_WIDTH_PX && Math.abs(a.yPx - b.yPx) < LABEL_HEIGHT_PX;
}
