import { useState } from "react";
import { type ColumnLayout, visibleColumns } from "./core/column-layout.ts";

/** With more columns than this, only the visible ones are rendered. */
const MAX_RENDERED_COLUMNS = 24;
/** Maximum share of the width that pinned columns may take. */
const MAX_PINNED_SHARE = 0.6;
/** Assumed width before the first layout. */
const VIEW_PX = 1000;

/** The rendered columns of a grid. */
export interface ColumnWindow {
  readonly first: number;
  readonly last: number;
  /** Whether pinned columns would leave too little room. They then scroll with the others. */
  readonly isNarrow: boolean;
  /** Call when the grid is scrolled. */
  readonly onScroll: (viewport: Element) => void;
}

/** Windows the columns of a wide grid. */
export function useColumnWindow(layout: readonly ColumnLayout<unknown>[], viewWidthPx: number): ColumnWindow {
  const [scrollPx, setScrollPx] = useState(0);
  const isWindowed = layout.length > MAX_RENDERED_COLUMNS;
  const pinnedPx = layout.reduce((sum, { pin, widthPx }) => sum + (pin ? widthPx : 0), 0);
  return {
    ...(isWindowed
      ? visibleColumns(layout, scrollPx, viewWidthPx || VIEW_PX)
      : { first: 0, last: layout.length }),
    isNarrow: viewWidthPx > 0 && pinnedPx > MAX_PINNED_SHARE * viewWidthPx,
    onScroll: ({ scrollLeft }) => {
      if (isWindowed) setScrollPx(Math.abs(scrollLeft));
    },
  };
}
