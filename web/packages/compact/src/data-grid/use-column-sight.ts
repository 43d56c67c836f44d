import { useState } from "react";
import { columnsInSight, type LaidColumn } from "./core/column-layout.ts";

/** With more columns than this, only the visible ones are rendered. */
const COLUMNS_DRAWN = 24;
/** Maximum share of the width that pinned columns may take. */
const PINNED_MOST = 0.6;
/** Assumed width before the first layout. */
const VIEW_PX = 1000;

/** The rendered columns of a grid. */
export interface ColumnSight {
  readonly first: number;
  readonly last: number;
  /** Whether pinned columns would leave too little room. They then scroll with the others. */
  readonly isNarrow: boolean;
  /** Call when the grid is scrolled. */
  readonly scrolled: (viewport: Element) => void;
}

export function useColumnSight(laid: readonly LaidColumn<unknown>[], viewWidthPx: number): ColumnSight {
  const [scrollPx, setScrollPx] = useState(0);
  const isMany = laid.length > COLUMNS_DRAWN;
  const pinnedPx = laid.reduce((sum, { pin, widthPx }) => sum + (pin ? widthPx : 0), 0);
  return {
    ...(isMany ? columnsInSight(laid, scrollPx, viewWidthPx || VIEW_PX) : { first: 0, last: laid.length }),
    isNarrow: viewWidthPx > 0 && pinnedPx > PINNED_MOST * viewWidthPx,
    scrolled: ({ scrollLeft }) => {
      if (isMany) setScrollPx(Math.abs(scrollLeft));
    },
  };
}
