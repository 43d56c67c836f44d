import type { ReactNode } from "react";
import type { PinSide } from "./core/column-layout.ts";

/** A column of a `DataGrid`. */
export interface DataGridColumn<Row> {
  /** Property of a row to show. Also identifies the column. */
  dataKey: string;
  /** Column heading. */
  label: string;
  /**
   * Initial width in pixels. Users can resize the column.
   * @default 160
   */
  width?: number | undefined;
  /**
   * Minimum width in pixels.
   * @default 48
   */
  minWidth?: number | undefined;
  /** Pins the column to the start or end while the others scroll. Users can change it. */
  pin?: PinSide | undefined;
  /** Computes the value of a row, if it is not simply a property. */
  value?: ((row: Row) => unknown) | undefined;
  /**
   * Formats a value for display, search and CSV export. Sorting uses the value itself. Without it, dates are written in
   * ISO 8601, and `NaN` and invalid dates are empty.
   */
  format?: ((value: unknown, row: Row) => string) | undefined;
  /** Renders custom cell content, such as a link. Search and exports use the text. */
  render?: ((value: unknown, row: Row) => ReactNode) | undefined;
  /**
   * Determines how values are sorted, aligned and edited. By default `"number"` if more values are numbers, dates or booleans
   * than texts that read as no number, and `"text"` otherwise.
   */
  type?: "text" | "number" | "select" | undefined;
  /** Options for editing a cell of type `"select"`. */
  options?: readonly string[] | undefined;
  /**
   * Makes all cells, or those of some rows, editable.
   * @default false
   */
  editable?: boolean | ((row: Row) => boolean) | undefined;
  /**
   * Validates an edited value. Returns an error message, or undefined if it is valid. The editor stays open with the message
   * until the value is corrected, or discarded with Escape.
   */
  validate?: ((value: string | number | null, row: Row) => string | undefined) | undefined;
  /**
   * Allows sorting by this column.
   * @default true
   */
  sortable?: boolean | undefined;
  /**
   * Allows resizing the column.
   * @default true
   */
  resizable?: boolean | undefined;
}

/** A sort criterion. */
export interface GridSort {
  /** `dataKey` of the column. */
  readonly dataKey: string;
  /**
   * Sorts in descending order.
   * @default false
   */
  readonly descending?: boolean | undefined;
}

/** An edited cell. */
export interface CellEdit<Row> {
  readonly row: Row;
  /** Index of the row in `rows`. */
  readonly rowIndex: number;
  readonly dataKey: string;
  /** The new value. In number columns a number, or `null` if empty. */
  readonly value: string | number | null;
  readonly previous: unknown;
}
