import type { ReactNode } from "react";
import type { PinSide } from "./core/column-layout.ts";

/** One column of a `DataGrid`. */
export interface DataGridColumn<Row> {
  /** The property of a row that the column shows; its name for sorting, exports and the column's place. */
  dataKey: string;
  /** The heading. */
  label: string;
  /**
   * Width in pixels. Users may change it.
   * @default 160
   */
  width?: number | undefined;
  /**
   * The narrowest it can be made.
   * @default 48
   */
  minWidth?: number | undefined;
  /** Keeps the column at one end while the others scroll. Users may change it. */
  pin?: PinSide | undefined;
  /** The value of a row, where it is not simply a property. */
  value?: ((row: Row) => unknown) | undefined;
  /** The text of a value, which is shown, searched and exported to CSV. Sorting goes by the value. */
  format?: ((value: unknown, row: Row) => string) | undefined;
  /** What is shown in place of the text, such as a link. Searching and exports keep to the text. */
  render?: ((value: unknown, row: Row) => ReactNode) | undefined;
  /**
   * How values are sorted, aligned and edited. By default numbers and dates are `"number"` and the rest is `"text"`,
   * by the first value there is.
   */
  type?: "text" | "number" | "select" | undefined;
  /** What can be chosen when a cell of type `"select"` is edited. */
  options?: readonly string[] | undefined;
  /**
   * Lets users edit the cells, or those of some rows.
   * @default false
   */
  editable?: boolean | ((row: Row) => boolean) | undefined;
  /** Why a value that was typed will not do, as a sentence. */
  validate?: ((value: string | number | null, row: Row) => string | undefined) | undefined;
  /**
   * Lets users sort by the column.
   * @default true
   */
  sortable?: boolean | undefined;
  /**
   * Lets users change its width.
   * @default true
   */
  resizable?: boolean | undefined;
}

/** A column that rows are sorted by. */
export interface GridSort {
  /** The column's. */
  readonly dataKey: string;
  /**
   * The greatest first.
   * @default false
   */
  readonly descending?: boolean | undefined;
}

/** A cell that a user has edited. */
export interface CellEdit<Row> {
  readonly row: Row;
  /** The row's place in `rows`. */
  readonly rowIndex: number;
  readonly dataKey: string;
  /** What was typed or chosen: a number, or `null` for none, in a column of numbers. */
  readonly value: string | number | null;
  readonly previous: unknown;
}
