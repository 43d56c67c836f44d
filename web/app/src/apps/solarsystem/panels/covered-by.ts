import type { Covered } from "../view/flat-stage.ts";

/** As in the style sheets: where panels go to the lower edge, and how high time and list are there. */
const NARROW_PX = 768;
const NARROW_DOCK_PX = 130;
/** What is seen above the facts keeps a little below the button of the view. */
const NARROW_TOP_PX = 24;
/** How wide the list of bodies is elsewhere, and how far up the time reaches. */
const RAIL_PX = 140;
const DOCK_PX = 84;

/** What lies over the picture, in CSS pixels of the picture. */
export interface Panels {
  readonly widthPx: number;
  readonly heightPx: number;
  /** How high the facts are; 0 where none are shown. */
  readonly factsPx: number;
  /** How high the panel for the view is; 0 while it is closed. */
  readonly viewPx: number;
  /** What is open at the upper right: how wide it is, and how far down it reaches. */
  readonly side: { readonly widthPx: number; readonly lowerEdgePx: number } | undefined;
}

/**
 * How much of the picture the panels cover. On a narrow window they stand over the lower edge. Elsewhere what is looked
 * at goes beside the open panel, or below it where that leaves it more room, as on a tablet that is held upright.
 */
export function coveredBy({ widthPx, heightPx, factsPx, viewPx, side }: Panels): Covered {
  if (widthPx < NARROW_PX) {
    const topPx = viewPx || (factsPx && NARROW_TOP_PX);
    return { topPx, bottomPx: NARROW_DOCK_PX + factsPx };
  }
  if (!side) return { leftPx: RAIL_PX };
  const besidePx = Math.min(widthPx - RAIL_PX - side.widthPx, heightPx);
  const belowPx = Math.min(widthPx - RAIL_PX, heightPx - side.lowerEdgePx - DOCK_PX);
  return besidePx >= belowPx
    ? { leftPx: RAIL_PX, rightPx: side.widthPx }
    : { leftPx: RAIL_PX, topPx: side.lowerEdgePx, bottomPx: DOCK_PX };
}
