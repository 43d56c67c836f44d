/** The side of the anchor that the panel stands at, in the direction of writing. */
export type Side = "block-start" | "block-end" | "inline-start" | "inline-end";
/** Where along that side the panel lines up. */
export type Align = "start" | "center" | "end";

/** A rectangle on the screen, as `getBoundingClientRect` gives it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What `place` decides by. Lengths are CSS pixels. */
export interface PlaceInput {
  anchor: Box;
  panel: { readonly width: number; readonly height: number };
  viewport: { readonly width: number; readonly height: number };
  side: Side;
  align: Align;
  /** Between anchor and panel. */
  gapPx: number;
  /** What stays free between panel and the edge of the viewport. */
  edgePx: number;
  rightToLeft: boolean;
}

/** Where the panel goes, and the side it ended up at. */
export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly side: Side;
}

const OPPOSITE: Record<Side, Side> = {
  "block-start": "block-end",
  "block-end": "block-start",
  "inline-start": "inline-end",
  "inline-end": "inline-start",
};

/** Along one axis: before or after the anchor, and how much room there is for the panel. */
function across(start: number, length: number, panel: number, view: number, after: boolean, gap: number) {
  return after
    ? { at: start + length + gap, room: view - (start + length + gap) - panel }
    : { at: start - gap - panel, room: start - gap - panel };
}

/** Along the other axis: lined up with the anchor, then moved until the panel is within the viewport. */
function along(
  start: number,
  length: number,
  panel: number,
  view: number,
  align: Align,
  edge: number,
): number {
  const wanted =
    align === "start" ? start : align === "end" ? start + length - panel : start + (length - panel) / 2;
  // A panel larger than the viewport keeps its beginning in sight.
  return Math.max(edge, Math.min(wanted, view - edge - panel));
}

/** Places a panel at a side of its anchor; where it does not fit, at the other side, whichever has more room. */
export function place(input: PlaceInput): Placement {
  const { anchor, panel, viewport, align, gapPx, edgePx, rightToLeft } = input;
  const isBlock = input.side.startsWith("block");
  const toward = (side: Side) => {
    const after = side.endsWith("end") !== (!isBlock && rightToLeft);
    return isBlock
      ? across(anchor.top, anchor.height, panel.height, viewport.height, after, gapPx)
      : across(anchor.left, anchor.width, panel.width, viewport.width, after, gapPx);
  };
  const first = toward(input.side);
  const second = toward(OPPOSITE[input.side]);
  const flips = first.room < edgePx && second.room > first.room;
  const { at } = flips ? second : first;
  const side = flips ? OPPOSITE[input.side] : input.side;
  if (isBlock) {
    const inline = rightToLeft && align !== "center" ? (align === "start" ? "end" : "start") : align;
    return {
      left: along(anchor.left, anchor.width, panel.width, viewport.width, inline, edgePx),
      top: at,
      side,
    };
  }
  return {
    left: at,
    top: along(anchor.top, anchor.height, panel.height, viewport.height, align, edgePx),
    side,
  };
}

/** The side that a panel stands at by where it is, for what the browser has placed by itself. */
export function sideOf(anchor: Box, panel: Box, wanted: Side, rightToLeft: boolean): Side {
  if (wanted.startsWith("block")) {
    return panel.top + panel.height / 2 < anchor.top + anchor.height / 2 ? "block-start" : "block-end";
  }
  const isLeft = panel.left + panel.width / 2 < anchor.left + anchor.width / 2;
  return isLeft !== rightToLeft ? "inline-start" : "inline-end";
}
