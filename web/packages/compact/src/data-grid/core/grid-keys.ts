/** A cell by its row in the view (`-1` is the head) and its place among the columns. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** What a key is pressed in. */
export interface GridExtent {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Rows that a page key goes over. */
  readonly pageRows: number;
  readonly rightToLeft: boolean;
}

/** What of a keyboard event matters. */
export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The cell that a key goes to from `cell`, or nothing when the key goes nowhere. */
export function cellAfterKey(cell: GridCell, press: GridKey, extent: GridExtent): GridCell | undefined {
  const isFar = press.ctrlKey || press.metaKey;
  const lastRow = extent.rowCount - 1;
  const lastColumn = extent.columnCount - 1;
  const to = (row: number, column: number): GridCell => ({
    row: Math.max(-1, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  });
  const forward = extent.rightToLeft ? "ArrowLeft" : "ArrowRight";
  const backward = extent.rightToLeft ? "ArrowRight" : "ArrowLeft";
  const { row, column } = cell;
  switch (press.key) {
    case "ArrowDown":
      return isFar ? to(lastRow, column) : to(row + 1, column);
    case "ArrowUp":
      return isFar ? to(Math.min(row, 0), column) : to(row - 1, column);
    case forward:
      return isFar ? to(row, lastColumn) : to(row, column + 1);
    case backward:
      return isFar ? to(row, 0) : to(row, column - 1);
    case "Home":
      return isFar ? to(0, 0) : to(row, 0);
    case "End":
      return isFar ? to(lastRow, lastColumn) : to(row, lastColumn);
    case "PageDown":
      return to(Math.max(0, row) + extent.pageRows, column);
    case "PageUp":
      // From the first row there is nothing above but the head.
      return to(row <= 0 ? -1 : Math.max(0, row - extent.pageRows), column);
    default:
      return undefined;
  }
}
