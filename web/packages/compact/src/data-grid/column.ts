import type { ReactNode } from "react";
import type { PinSide } from "./core/column-layout.ts";

/** The property of a row that a column can show. */
export type ColumnKey<Row> = keyof Row & string;

/** How a column's values are sorted, aligned and edited. */
export type ColumnType = "text" | "number" | "select" | "date" | "datetime";

/** A value that was entered: in number and date columns `null` if empty. Columns of dates enter what their cell had. */
export type EnteredValue = string | number | Date | null;

/** The values that can be entered in a column: dates only if it has some. */
type EnteredFor<Value> = Date extends Value ? EnteredValue : Exclude<EnteredValue, Date>;

/** The properties that any column can have. `Value` is the type of its values. */
export interface DataGridColumnProps<Row, Value = unknown> {
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
  /**
   * Formats a value for display, search and CSV export. Sorting uses the value itself. Without it, dates are written in
   * ISO 8601 (in columns of type `"date"` and `"datetime"` by the rules of the locale), and `NaN` and invalid dates are empty.
   */
  format?: ((value: Value, row: Row) => string) | undefined;
  /** Renders custom cell content, such as a link. Search and exports use the text. */
  render?: ((value: Value, row: Row) => ReactNode) | undefined;
  /**
   * Determines how values are sorted, aligned and edited. By default `"number"` if more values are numbers, dates or booleans
   * than texts that read as no number, and `"text"` otherwise. Dates are `Date`s, or texts in ISO 8601 such as `"2026-05-31"`.
   */
  type?: ColumnType | undefined;
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
  validate?: ((value: EnteredFor<Value>, row: Row) => string | undefined) | undefined;
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

/** A column that shows a property of its rows. */
export interface PropertyColumn<Row, Key extends ColumnKey<Row>> extends DataGridColumnProps<Row, Row[Key]> {
  /** Property of a row to show. Also identifies the column. */
  dataKey: Key;
  /** Only columns whose values are computed have one. */
  value?: undefined;
}

/** A column whose values are computed. */
export interface ComputedColumn<Row, Value = unknown> extends DataGridColumnProps<Row, Value> {
  /** Identifies the column. */
  dataKey: string;
  /** Computes the value of a row, such as `(row) => row.address.city`. */
  value: (row: Row) => Value;
}

/** A column of a `DataGrid`: a property of its rows, or a computed value. */
export type DataGridColumn<Row> =
  | { [Key in ColumnKey<Row>]: PropertyColumn<Row, Key> }[ColumnKey<Row>]
  | ComputedColumn<Row>;

/** A column of either kind, as the grid uses it: it passes each function only values of its own column. */
export interface GridColumn<Row> extends DataGridColumnProps<Row> {
  dataKey: string;
  value?: ((row: Row) => unknown) | undefined;
}

/** The columns as the grid uses them. */
export function gridColumns<Row>(columns: readonly DataGridColumn<Row>[]): readonly GridColumn<Row>[] {
  return columns as unknown as readonly GridColumn<Row>[];
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
  /** `dataKey` of the column. */
  readonly dataKey: string;
  /** The new value. In number and date columns `null` if empty. */
  readonly value: EnteredValue;
  readonly previous: unknown;
}

/** Accepts an edit (`true` or nothing), or refuses it: `false`, or a message that gives the reason. */
export type EditAnswer = boolean | string | undefined;
