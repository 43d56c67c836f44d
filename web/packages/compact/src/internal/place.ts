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

const PART = { start: 0, center: 0.5, end: 1 };

/** Places a panel at a side of its anchor; where it does not fit, at the other side, whichever has more room. */
export function place(input: PlaceInput): Placement {
  const { anchor, panel, viewport, side, align, gapPx, edgePx, rightToLeft } = input;
  const isBlock = side.startsWith("block");
  // Writing from right to left is the mirror image, and is mirrored back at the end.
  const mirror = (left: number, width: number): number =>
    rightToLeft ? viewport.width - left - width : left;
  const inline = [mirror(anchor.left, anchor.width), anchor.width, panel.width, viewport.width] as const;
  const block = [anchor.top, anchor.height, panel.height, viewport.height] as const;
  // A panel larger than the viewport keeps its beginning in sight.
  const keepIn = (at: number, size: number, view: number): number =>
    Math.max(edgePx, Math.min(at, view - edgePx - size));

  const [start, length, size, view] = isBlock ? block : inline;
  const before = start - gapPx - size;
  const after = start + length + gapPx;
  const roomAfter = view - after - size;
  const wantsAfter = side.endsWith("end");
  const [room, otherRoom] = wantsAfter ? [roomAfter, before] : [before, roomAfter];
  const isAfter = wantsAfter !== (room < edgePx && otherRoom > room);
  const away = isAfter ? after : before;

  const [alongStart, alongLength, alongSize, alongView] = isBlock ? inline : block;
  const along = keepIn(alongStart + (alongLength - alongSize) * PART[align], alongSize, alongView);
  return {
    // Where the screen is too narrow for both, a panel beside its anchor covers a part of it.
    left: mirror(isBlock ? along : keepIn(away, size, view), panel.width),
    top: isBlock ? away : along,
    side: `${isBlock ? "block" : "inline"}-${isAfter ? "end" : "start"}`,
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
