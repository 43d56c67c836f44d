/** A side of the screen. */
export type PhysicalSide = "top" | "right" | "bottom" | "left";
/** The side of the trigger on which a panel is shown. `start` and `end` follow the text direction. */
export type Side = PhysicalSide | "start" | "end";
/** How a panel is aligned along that side. Above and below the trigger, this follows the text direction. */
export type Align = "start" | "center" | "end";

/** A rectangle on the screen, as `getBoundingClientRect` returns it. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Input of `computePosition`. Lengths are CSS pixels. */
export interface PositionInput {
  anchor: Rect;
  panel: { readonly width: number; readonly height: number };
  viewport: { readonly width: number; readonly height: number };
  side: PhysicalSide;
  align: Align;
  /** Distance between anchor and panel. */
  gapPx: number;
  /** Minimum distance between the panel and the edge of the viewport. */
  marginPx: number;
  rightToLeft: boolean;
}

/** The position of a panel and the side it ended up on. */
export interface Position {
  readonly left: number;
  readonly top: number;
  readonly side: PhysicalSide;
}

const FRACTION = { start: 0, center: 0.5, end: 1 };

/** Whether a side is above or below the anchor rather than beside it. */
export const isVertical = (side: Side): boolean => side === "top" || side === "bottom";

/** The side of the screen that a side stands for in a text direction. */
export function physicalSide(side: Side, rightToLeft: boolean): PhysicalSide {
  if (side !== "start" && side !== "end") return side;
  return (side === "start") === rightToLeft ? "right" : "left";
}

/**
 * Positions a panel beside its anchor. Flips to the opposite side if the preferred one is too small and the other
 * has more room.
 */
export function computePosition(input: PositionInput): Position {
  const { anchor, panel, viewport, side, align, gapPx, marginPx, rightToLeft } = input;
  const vertical = isVertical(side);
  const x = [anchor.left, anchor.width, panel.width, viewport.width] as const;
  const y = [anchor.top, anchor.height, panel.height, viewport.height] as const;
  const clamp = (position: number, size: number, viewportSize: number, toEnd: boolean): number => {
    const last = viewportSize - marginPx - size;
    // A panel larger than the viewport is aligned to the start of its text.
    return Math.max(toEnd ? Math.min(marginPx, last) : marginPx, Math.min(position, last));
  };

  const [start, length, size, viewportSize] = vertical ? y : x;
  const before = start - gapPx - size;
  const after = start + length + gapPx;
  const roomAfter = viewportSize - after - size;
  const wantsAfter = side === "bottom" || side === "right";
  const [room, otherRoom] = wantsAfter ? [roomAfter, before] : [before, roomAfter];
  const isAfter = wantsAfter !== (room < marginPx && otherRoom > room);
  const main = isAfter ? after : before;

  const [crossStart, crossLength, crossSize, crossViewport] = vertical ? x : y;
  const mirrored = vertical && rightToLeft;
  const fraction = mirrored ? 1 - FRACTION[align] : FRACTION[align];
  const cross = clamp(crossStart + (crossLength - crossSize) * fraction, crossSize, crossViewport, mirrored);
  if (vertical) {
    return { left: cross, top: main, side: isAfter ? "bottom" : "top" };
  }
  // On a screen too narrow for both, the panel covers part of its anchor.
  const left = clamp(main, size, viewportSize, rightToLeft);
  return { left, top: cross, side: isAfter ? "right" : "left" };
}

/** The side on which the browser has placed a panel. */
export function sideOf(anchor: Rect, panel: Rect, preferred: PhysicalSide): PhysicalSide {
  if (isVertical(preferred)) {
    return panel.top + panel.height / 2 < anchor.top + anchor.height / 2 ? "top" : "bottom";
  }
  return panel.left + panel.width / 2 < anchor.left + anchor.width / 2 ? "left" : "right";
}
