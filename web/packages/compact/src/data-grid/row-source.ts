import type { GridSort } from "./column.ts";

/** The texts of column filters, as the user typed them, by `dataKey`. */
export type ColumnFilters = Readonly<Record<string, string>>;

/** Which rows of a source a grid shows, and in which order. */
export interface RowQuery {
  /** Search text. */
  readonly filter: string;
  /** Sort criteria in order of priority. */
  readonly sort: readonly GridSort[];
  readonly columnFilters: ColumnFilters;
}

/**
 * Rows that are loaded as they come into view, such as from a server, which also searches and sorts them. `createRowSource` makes
 * one from a function that loads a range.
 */
export interface RowSource<Row> {
  /** Number of rows of the latest query. May change with each `load`. */
  readonly count: number;
  /** Returns a row of the latest query, by its index in the result, if it is loaded. */
  get: (index: number) => Row | undefined;
  /**
   * Loads rows of a query, from `first` to `last` (inclusive), both of which may exceed the number of rows. Once it resolves, `get`
   * returns them. With another query than before, `get` returns none of the earlier rows. `signal` is aborted when the rows are no
   * longer needed.
   */
  load: (first: number, last: number, query: RowQuery, signal: AbortSignal) => Promise<unknown>;
}

/** The rows of a grid: all of them, or a source that loads them. */
export type GridRows<Row> = readonly Row[] | RowSource<Row>;

/** Whether rows are loaded by a source. */
export function isRowSource<Row>(rows: GridRows<Row>): rows is RowSource<Row> {
  return !Array.isArray(rows);
}
