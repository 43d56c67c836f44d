import { dateInputText, dateOf } from "../../internal/locale-text/dates.ts";
import { valueText } from "../../internal/value-text.ts";
import type { GridColumn } from "../column.ts";
import { type GridRows, isRowSource, type RowSource } from "../row-source.ts";
import { type FieldReader, numberOf } from "./fields.ts";

/** Number of rows, spread over all of them, whose values show what a column contains. */
const SAMPLED_ROWS = 200;
/** Number of rows on which a new function of a column is compared with the one it replaces. */
const COMPARED_ROWS = 200;

/** The identity of a row: the result of `rowKey`, or, without it, the row itself. */
export type RowKey = string | number | object;

/** A value that was entered, and the one it replaced. */
export interface CellChange {
  readonly value: unknown;
  readonly before: unknown;
}

/** The kinds of values in a column, as far as its rows were examined. */
interface ColumnContent {
  /** Most values are numbers, dates or booleans. */
  readonly isNumeric: boolean;
  /** All values are numbers, whose text is their digits. */
  readonly isOnlyNumbers: boolean;
}

/** Whether the values of a column are dates, and whether with a time. */
export function isDateColumn({ type }: { type?: string | undefined }): boolean {
  return type === "date" || type === "datetime";
}

/** Whether a value sorts as a number. */
function isNumeric(value: unknown): boolean {
  return ["number", "bigint", "boolean"].includes(typeof value) || value instanceof Date;
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(
    one instanceof Date ? one.getTime() : one,
    other instanceof Date ? other.getTime() : other,
  );
}

/** The values and texts of a grid. Sources with equal values share one, so that equal rows are not queried again. */
export interface GridData<Row> {
  /** The source to read from. A component updates it after it has rendered. */
  source: GridSource<Row>;
}

/**
 * Rows and columns of a grid as of one render, and the edits that the caller has not applied to its rows yet. Each column
 * has two fields: one to sort by, one to search.
 */
export class GridSource<Row> {
  readonly rows: GridRows<Row>;
  /** Whether rows are loaded as they come into view. The grid then queries and compares none. */
  readonly isLazy: boolean;
  readonly columns: readonly GridColumn<Row>[];
  readonly #rowKey: ((row: Row) => RowKey) | undefined;
  readonly #edits = new Map<RowKey, Map<string, CellChange>>();
  readonly #contents = new Map<string, ColumnContent>();
  #indexes: Map<RowKey, number> | undefined;
  #data: GridData<Row> = { source: this };
  #set: object = this;
  readonly #array: readonly Row[];
  /** The locale in which dates are written. */
  readonly locale: string | undefined;
  readonly #formats = new Map<boolean, Intl.DateTimeFormat>();

  constructor(
    rows: GridRows<Row>,
    columns: readonly GridColumn<Row>[],
    rowKey: ((row: Row) => RowKey) | undefined,
    locale?: string,
  ) {
    this.rows = rows;
    this.isLazy = isRowSource(rows);
    this.#array = isRowSource(rows) ? [] : rows;
    this.columns = columns;
    this.#rowKey = rowKey;
    this.locale = locale;
  }

  /** Number of rows. */
  get count(): number {
    return isRowSource(this.rows) ? this.rows.count : this.rows.length;
  }

  /** A row by its index in the data, if it is loaded. */
  row(index: number): Row | undefined {
    return this.isLazy ? (this.rows as RowSource<Row>).get(index) : this.#array[index];
  }

  /** Shared by sources with equal values. */
  get data(): GridData<Row> {
    return this.#data;
  }

  /** Shared by sources with the same set of rows: some were changed, and some either added or removed. */
  get set(): object {
    return this.#set;
  }

  /** The source for the next rows and columns. An edit is kept until the caller passes another value for its cell. */
  next(
    rows: GridRows<Row>,
    columns: readonly GridColumn<Row>[],
    rowKey: ((row: Row) => RowKey) | undefined,
    locale?: string,
  ): GridSource<Row> {
    const next = new GridSource(rows, columns, rowKey, locale);
    if (this.isLazy || next.isLazy) return this.#nextLazy(next);
    for (const [key, cells] of this.#edits) {
      const index = next.indexOf(key);
      const kept = [...cells].filter(([dataKey, { before }]) => {
        const column = columns.find((each) => each.dataKey === dataKey);
        return column && index >= 0 && isSame(next.#ownValue(index, column), before);
      });
      if (kept.length > 0) next.#edits.set(key, new Map(kept));
    }
    if (this.#hasSameValues(next)) next.#data = this.#data;
    if (next.#data === this.#data || this.#isSameSet(next)) next.#set = this.#set;
    return next;
  }

  #nextLazy(next: GridSource<Row>): GridSource<Row> {
    if (next.rows === this.rows) {
      for (const [key, cells] of this.#edits) next.#edits.set(key, cells);
      next.#indexes = this.#indexes;
      next.#data = this.#data;
      next.#set = this.#set;
    }
    return next;
  }

  #hasSameValues(next: GridSource<Row>): boolean {
    const { columns } = next;
    const rows = next.#array;
    if (rows.length !== this.#array.length || columns.length !== this.columns.length) return false;
    const step = Math.max(1, Math.floor(rows.length / COMPARED_ROWS));
    const isSameColumn = (column: GridColumn<Row>, at: number): boolean => {
      const before = this.columns[at];
      if (!before || before.dataKey !== column.dataKey || before.type !== column.type) return false;
      if (before.value === column.value && before.format === column.format) return true;
      // Functions are often created again in each render. They differ if their results do.
      for (let index = 0; index < rows.length; index += step) {
        const [one, other] = [this.value(index, before), next.value(index, column)];
        if (!isSame(one, other) || this.text(index, before) !== next.text(index, column)) return false;
      }
      return true;
    };
    return (
      columns.every(isSameColumn) &&
      (rows === this.#array ||
        rows.every(
          (row, index) =>
            (row === this.#array[index] && !this.#edits.has(this.keyOf(index))) ||
            columns.every((column) => isSame(this.value(index, column), next.value(index, column))),
        ))
    );
  }

  /** Whether one of two sources has the rows of the other, in the same order. */
  #isSameSet(next: GridSource<Row>): boolean {
    const [less, more] = this.count < next.count ? [this, next] : [next, this];
    let found = 0;
    for (let index = 0; index < more.count && found < less.count; index += 1) {
      if (less.keyOf(found) === more.keyOf(index)) found += 1;
    }
    return found > 0 && found === less.count;
  }

  /** The key of a row, by its index in the data. A row that is not loaded has a separate key for each index. */
  keyOf(index: number): RowKey {
    const row = this.row(index);
    if (row === undefined) return `\u0000${index}`;
    const key = this.#rowKey ? this.#rowKey(row) : (row as RowKey);
    if (this.isLazy) {
      this.#indexes ??= new Map();
      this.#indexes.set(key, index);
    }
    return key;
  }

  /** The index of a row in the data, or -1. Of rows that are loaded as needed, only those that were in view are known. */
  indexOf(key: RowKey): number {
    if (!this.#indexes) {
      this.#indexes = new Map();
      for (let index = this.#array.length - 1; index >= 0; index -= 1)
        this.#indexes.set(this.keyOf(index), index);
    }
    const index = this.#indexes.get(key) ?? -1;
    return this.isLazy && index >= 0 && this.keyOf(index) !== key ? -1 : index;
  }

  /** The value of a cell, by the row's index in the data. */
  value(index: number, column: GridColumn<Row>): unknown {
    if (this.#edits.size > 0) {
      const edited = this.#edits.get(this.keyOf(index))?.get(column.dataKey);
      // A row that was loaded again may have another value.
      if (edited && (!this.isLazy || isSame(this.#ownValue(index, column), edited.before)))
        return edited.value;
    }
    return this.#ownValue(index, column);
  }

  /** The value in the caller's row. */
  #ownValue(index: number, column: GridColumn<Row>): unknown {
    const row = this.row(index);
    if (row === undefined || row === null) return undefined;
    if (column.value) return column.value(row);
    return (row as Record<string, unknown>)[column.dataKey];
  }

  /** The text of a cell. */
  text(index: number, column: GridColumn<Row>): string {
    const value = this.value(index, column);
    if (column.format) {
      const row = this.row(index);
      return row === undefined ? "" : column.format(value, row);
    }
    const date = isDateColumn(column) ? dateOf(value) : undefined;
    return date ? this.#dateFormat(column).format(date) : valueText(value);
  }

  /** The text of a cell for other programs, which read dates in ISO 8601. */
  plainText(index: number, column: GridColumn<Row>): string {
    const date = isDateColumn(column) && !column.format ? dateOf(this.value(index, column)) : undefined;
    return date ? dateInputText(date, column.type === "datetime") : this.text(index, column);
  }

  #dateFormat({ type }: GridColumn<Row>): Intl.DateTimeFormat {
    const hasTime = type === "datetime";
    let format = this.#formats.get(hasTime);
    if (!format) {
      format = new Intl.DateTimeFormat(this.locale, {
        dateStyle: "medium",
        ...(hasTime && { timeStyle: "short" }),
      });
      this.#formats.set(hasTime, format);
    }
    return format;
  }

  /** Overrides the value of a cell. Returns the override before, for `restore`. */
  edit(index: number, column: GridColumn<Row>, value: unknown): CellChange | undefined {
    const key = this.keyOf(index);
    const last = this.#edits.get(key)?.get(column.dataKey);
    this.restore(key, column.dataKey, { value, before: this.#ownValue(index, column) });
    return last;
  }

  /** Sets or removes the override of a cell. */
  restore(key: RowKey, dataKey: string, change: CellChange | undefined): void {
    const cells = this.#edits.get(key) ?? new Map<string, CellChange>();
    if (change) cells.set(dataKey, change);
    else cells.delete(dataKey);
    if (cells.size > 0) this.#edits.set(key, cells);
    else this.#edits.delete(key);
  }

  /** A value of a column, from the row itself if it has one. It shows how the column stores its dates. */
  example(index: number, column: GridColumn<Row>): unknown {
    const value = this.value(index, column);
    if (value !== null && value !== undefined && value !== "") return value;
    const count = Math.min(this.count, SAMPLED_ROWS);
    for (let each = 0; each < count; each += 1) {
      const other = this.value(each, column);
      if (valueText(other) !== "") return other;
    }
    return undefined;
  }

  /** Whether a column contains numbers. */
  isNumeric(column: GridColumn<Row>): boolean {
    return column.type ? column.type === "number" : this.#contentOf(column).isNumeric;
  }

  /** Readers of all fields, two per column: sort field, then search field. They read from the latest source. */
  fields(): FieldReader[] {
    const data = this.#data;
    return this.columns.flatMap((column, index) => {
      const latest = () => data.source.columns[index] ?? column;
      const isDate = isDateColumn(column);
      return [
        {
          kind: isDate || this.isNumeric(column) ? ("number" as const) : ("text" as const),
          read: isDate
            ? (row: number) => dateOf(data.source.value(row, latest()))
            : (row: number) => data.source.value(row, latest()),
        },
        { kind: "text" as const, read: (row: number) => data.source.text(row, latest()) },
      ];
    });
  }

  /** The field that a column is sorted by. */
  sortField(dataKey: string): number | undefined {
    const index = this.columns.findIndex((column) => column.dataKey === dataKey);
    return index < 0 ? undefined : 2 * index;
  }

  /** The fields to search. Uses the sort field where its text is the displayed text. */
  searchFields(): number[] {
    return this.columns.map((column, index) => {
      const isPlain =
        !column.format &&
        !isDateColumn(column) &&
        (!this.isNumeric(column) || this.#contentOf(column).isOnlyNumbers);
      return isPlain ? 2 * index : 2 * index + 1;
    });
  }

  #contentOf(column: GridColumn<Row>): ColumnContent {
    let known = this.#contents.get(column.dataKey);
    if (known === undefined) {
      known = this.#examine(column);
      // Nothing is known about rows that are not loaded yet.
      if (!this.isLazy || this.row(0) !== undefined) this.#contents.set(column.dataKey, known);
    }
    return known;
  }

  /** A few odd values must not decide: a text that reads as a number fits both kinds, an empty one none. */
  #examine(column: GridColumn<Row>): ColumnContent {
    let [numberCount, textCount] = [0, 0];
    let isOnlyNumbers = true;
    const count = this.isLazy ? Math.min(this.count, SAMPLED_ROWS) : this.count;
    const step = Math.ceil(count / SAMPLED_ROWS);
    for (let index = 0; index < count; index += step) {
      const value = this.value(index, column);
      if (valueText(value) === "") continue;
      if (isNumeric(value)) numberCount += 1;
      else if (Number.isNaN(numberOf(value))) textCount += 1;
      isOnlyNumbers &&= typeof value === "number";
    }
    return { isNumeric: numberCount > textCount, isOnlyNumbers };
  }
}
