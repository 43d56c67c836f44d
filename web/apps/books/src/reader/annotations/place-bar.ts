/** Gaps of the bar to the text and to the edges of the window. */
const GAP_PX = 8;

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Where selected text is in the window, in pixels. */
export interface TextPlace {
  readonly top: number;
  readonly bottom: number;
  readonly centre: number;
}

/** The position of a bar in pixels: above the text, or below it if there is no room, or over its end, and always in the window. */
export function placeBar(text: TextPlace, bar: Size, view: Size): { left: number; top: number } {
  const maxLeft = Math.max(GAP_PX, view.widthPx - bar.widthPx - GAP_PX);
  const maxTop = Math.max(GAP_PX, view.heightPx - bar.heightPx - GAP_PX);
  const above = text.top - GAP_PX - bar.heightPx;
  const top = above >= GAP_PX ? above : text.bottom + GAP_PX;
  return {
    left: Math.min(maxLeft, Math.max(GAP_PX, text.centre - bar.widthPx / 2)),
    top: Math.min(maxTop, Math.max(GAP_PX, top)),
  };
}
