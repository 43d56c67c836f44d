import { useState } from "react";
import type { GridCell } from "./core/cell-navigation.ts";
import type { ViewRows } from "./core/query-runner.ts";
import type { CellRange } from "./grid-controller.ts";

/** The selected range of cells, from where it was started to the focused cell. Without ranges, the focused cell. */
export function useCellRange(
  hasRanges: boolean,
  /** The rows as shown. Others end the range. */
  order: ViewRows,
  /** View index of the first row of the page. */
  start: number,
  active: GridCell,
  focus: (cell: GridCell) => void,
): { range: CellRange; focus: (cell: GridCell, extendsRange?: boolean) => void } {
  /** Where the range was started, and what was shown then. */
  const [anchor, setAnchor] = useState<GridCell & { readonly start: number; readonly order: ViewRows }>();
  const from = hasRanges && anchor?.start === start && anchor.order === order ? anchor : active;
  return {
    range: {
      firstRow: start + Math.min(from.row, active.row),
      lastRow: start + Math.max(from.row, active.row),
      firstColumn: Math.min(from.column, active.column),
      lastColumn: Math.max(from.column, active.column),
    },
    focus: (cell, extendsRange = false) => {
      setAnchor(extendsRange ? { row: from.row, column: from.column, start, order } : undefined);
      focus(cell);
    },
  };
}
