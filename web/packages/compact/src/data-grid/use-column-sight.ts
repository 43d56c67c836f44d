import { useState } from "react";
import { columnsInSight, type LaidColumn } from "./core/column-layout.ts";

/** With more columns than these, only those in sight are drawn. */
const COLUMNS_DRAWN = 24;
/** How much of the width pinned columns may take. */
const PINNED_MOST = 0.6;
/** Before the first layout. */
const VIEW_PX = 1000;

/** Which columns are drawn, and whether the pinned ones leave room for the others. */
export interface ColumnSight {
  readonly first: number;
  readonly last: number;
  /** The pinned ones would leave too little: they scroll along. */
  readonly isNarrow: boolean;
  /** The grid was scrolled, perhaps sideways. */
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
