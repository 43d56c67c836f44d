import type { DataGridColumn } from "../column.ts";
import { type FieldReader, textOf } from "./fields.ts";

/** Number of rows to examine for the first non-empty value. */
const KIND_ROWS = 100;

/** Whether a value sorts as a number. */
function isNumeric(value: unknown): boolean {
  return ["number", "bigint", "boolean"].includes(typeof value) || value instanceof Date;
}

/** Describes how the values of columns are read. Equal descriptions read equal values. */
export function readingOf<Row>(columns: readonly DataGridColumn<Row>[]): string {
  return JSON.stringify(
    columns.map(({ dataKey, type, value, format }) => [
      dataKey,
      type,
      value !== undefined,
      format !== undefined,
    ]),
  );
}

/**
 * Cell values of a grid, including edits that the caller has not applied to its rows yet. Each column has two
 * fields: one to sort by, one to search.
 */
export class GridSource<Row> {
  readonly reading: string;
  rows: readonly Row[];
  columns: readonly DataGridColumn<Row>[];
  readonly #edits = new Map<number, Map<string, unknown>>();
  readonly #numeric = new Map<string, boolean>();

  constructor(rows: readonly Row[], columns: readonly DataGridColumn<Row>[], reading: string) {
    this.rows = rows;
    this.columns = columns;
    this.reading = reading;
  }

  /** Adopts new rows that differ only in the rows edited here. Returns false if they are new data. */
  adopt(rows: readonly Row[]): boolean {
    if (this.#edits.size === 0 || rows.length !== this.rows.length) return false;
    for (let index = 0; index < rows.length; index += 1) {
      if (rows[index] !== this.rows[index] && !this.#edits.has(index)) return false;
    }
    for (const row of [...this.#edits.keys()]) if (rows[row] !== this.rows[row]) this.#edits.delete(row);
    this.rows = rows;
    return true;
  }

  /** The value of a cell, by the row's index in the data. */
  value(index: number, column: DataGridColumn<Row>): unknown {
    const edited = this.#edits.get(index);
    if (edited?.has(column.dataKey)) return edited.get(column.dataKey);
    const row = this.rows[index];
    if (row === undefined || row === null) return undefined;
    if (column.value) return column.value(row);
    return (row as Record<string, unknown>)[column.dataKey];
  }

  /** The text of a cell. */
  text(index: number, column: DataGridColumn<Row>): string {
    const value = this.value(index, column);
    const row = this.rows[index];
    return column.format && row !== undefined ? column.format(value, row) : textOf(value);
  }

  /** Overrides the value of a cell. */
  edit(index: number, dataKey: string, value: unknown): void {
    const edited = this.#edits.get(index) ?? new Map<string, unknown>();
    this.#edits.set(index, edited.set(dataKey, value));
  }

  /** Whether a column contains numbers. */
  isNumeric(column: DataGridColumn<Row>): boolean {
    if (column.type) return column.type === "number";
    let known = this.#numeric.get(column.dataKey);
    if (known === undefined) {
      known = isNumeric(this.#firstValue(column));
      this.#numeric.set(column.dataKey, known);
    }
    return known;
  }

  /** Readers of all fields, two per column: sort field, then search field. */
  fields(): FieldReader[] {
    return this.columns.flatMap(({ dataKey }, index) => {
      // Looked up on each read, because the caller may pass new columns with every render.
      const column = () => this.columns[index] ?? { dataKey, label: dataKey };
      return [
        {
          kind: this.isNumeric(column()) ? ("number" as const) : ("text" as const),
          read: (row: number) => this.value(row, column()),
        },
        { kind: "text" as const, read: (row: number) => this.text(row, column()) },
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
        !column.format && (!this.isNumeric(column) || typeof this.#firstValue(column) === "number");
      return isPlain ? 2 * index : 2 * index + 1;
    });
  }

  #firstValue(column: DataGridColumn<Row>): unknown {
    for (let index = 0; index < Math.min(KIND_ROWS, this.rows.length); index += 1) {
      const value = this.value(index, column);
      if (value !== null && value !== undefined && value !== "") return value;
    }
    return undefined;
  }
}
