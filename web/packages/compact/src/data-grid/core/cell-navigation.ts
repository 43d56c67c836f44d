/** A cell by its row (-1 is the header) and column index. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** Size and direction of the grid in which a key was pressed. */
export interface GridExtent {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Number of rows that Page Up and Page Down skip. */
  readonly pageRows: number;
  readonly rightToLeft: boolean;
}

/** The relevant part of a keyboard event. */
export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Returns the cell that a key moves to, or undefined if the key does not move. */
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
      // Above the first row is only the header.
      return to(row <= 0 ? -1 : Math.max(0, row - extent.pageRows), column);
    default:
      return undefined;
  }
}
