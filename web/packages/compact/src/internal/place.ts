/** The side of the trigger on which a panel is shown. */
export type Side = "block-start" | "block-end" | "inline-start" | "inline-end";
/** How a panel is aligned along that side: `start` and `end` follow the text direction. */
export type Align = "start" | "center" | "end";

/** A rectangle on the screen, as `getBoundingClientRect` returns it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Input of `computePosition`. Lengths are CSS pixels. */
export interface PlaceInput {
  anchor: Box;
  panel: { readonly width: number; readonly height: number };
  viewport: { readonly width: number; readonly height: number };
  side: Side;
  align: Align;
  /** Distance between anchor and panel. */
  gapPx: number;
  /** Minimum distance between the panel and the edge of the viewport. */
  edgePx: number;
  rightToLeft: boolean;
}

/** The position of a panel and the side it ended up on. */
export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly side: Side;
}

const PART = { start: 0, center: 0.5, end: 1 };

/**
 * Positions a panel beside its anchor. Flips to the opposite side if the preferred one is too small and the
 * other has more room.
 */
export function place(input: PlaceInput): Placement {
  const { anchor, panel, viewport, side, align, gapPx, edgePx, rightToLeft } = input;
  const isBlock = side.startsWith("block");
  // Right-to-left text is computed as its mirror image, and mirrored back at the end.
  const mirror = (left: number, width: number): number =>
    rightToLeft ? viewport.width - left - width : left;
  const inline = [mirror(anchor.left, anchor.width), anchor.width, panel.width, viewport.width] as const;
  const block = [anchor.top, anchor.height, panel.height, viewport.height] as const;
  // A panel larger than the viewport is aligned to its start.
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
    // On a screen too narrow for both, the panel covers part of its anchor.
    left: mirror(isBlock ? along : keepIn(away, size, view), panel.width),
    top: isBlock ? away : along,
    side: `${isBlock ? "block" : "inline"}-${isAfter ? "end" : "start"}`,
  };
}

/** The side on which the browser has placed a panel. */
export function sideOf(anchor: Box, panel: Box, wanted: Side, rightToLeft: boolean): Side {
  if (wanted.startsWith("block")) {
    return panel.top + panel.height / 2 < anchor.top + anchor.height / 2 ? "block-start" : "block-end";
  }
  const isLeft = panel.left + panel.width / 2 < anchor.left + anchor.width / 2;
  return isLeft !== rightToLeft ? "inline-start" : "inline-end";
}
