import type { Insets } from "../flat-stage.ts";

/** The values of the style sheets: below this width, panels are at the lower edge, where time and list have this height. */
const NARROW_PX = 768;
const NARROW_DOCK_PX = 130;
/** Space for the button of the view panel above the facts. */
const NARROW_TOP_PX = 24;
/** Width of the list of bodies, and height of the time dock, in wider windows. */
const RAIL_PX = 140;
const DOCK_PX = 84;

/** The panels over the canvas, in CSS pixels. */
export interface PanelSizes {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Height of the facts panel; 0 while it is closed. */
  readonly factsPx: number;
  /** Height of the view panel; 0 while it is closed. */
  readonly viewPx: number;
  /** The open panel at the upper right, if any. */
  readonly side: { readonly widthPx: number; readonly lowerEdgePx: number } | undefined;
}

/**
 * How far the panels cover the canvas from each edge. In a narrow window they are at the lower edge. Otherwise the free
 * area is beside the open panel, or below it if that area is larger, as on a tablet in portrait.
 */
export function panelInsets({ widthPx, heightPx, factsPx, viewPx, side }: PanelSizes): Insets {
  if (widthPx < NARROW_PX) {
    const topPx = viewPx || (factsPx && NARROW_TOP_PX);
    return { topPx, bottomPx: NARROW_DOCK_PX + factsPx };
  }
  if (!side) return { leftPx: RAIL_PX };
  const besideSizePx = Math.min(widthPx - RAIL_PX - side.widthPx, heightPx);
  const belowSizePx = Math.min(widthPx - RAIL_PX, heightPx - side.lowerEdgePx - DOCK_PX);
  return besideSizePx >= belowSizePx
    ? { leftPx: RAIL_PX, rightPx: side.widthPx }
    : { leftPx: RAIL_PX, topPx: side.lowerEdgePx, bottomPx: DOCK_PX };
}
