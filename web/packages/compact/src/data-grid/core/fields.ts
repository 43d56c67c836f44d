import { valueText } from "../../internal/value-text.ts";
import { joinRows, ROW_END, ROWS_PER_TEXT } from "./search-index.ts";

/** A field has one value per row, a number or a text, by which rows are sorted or searched. */
export type FieldKind = "number" | "text";

/** The values of `ROWS_PER_TEXT` rows: numbers (`NaN` for none), or texts joined with `ROW_END`. */
export type FieldChunk = Float64Array | string;

/** Reads a field from the caller's rows. */
export interface FieldReader {
  readonly kind: FieldKind;
  /** Returns the value of a row, by its index in the data. */
  readonly read: (row: number) => unknown;
}

/** Number of chunks for `rowCount` rows. */
export function chunkCountFor(rowCount: number): number {
  return Math.ceil(rowCount / ROWS_PER_TEXT);
}

/** Returns `count` consecutive indexes from `first`. */
export function indexesFrom(first: number, count: number): Uint32Array {
  const indexes = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) indexes[i] = first + i;
  return indexes;
}

/** The rows of a chunk, by their index in the data. */
export function chunkRows(chunk: number, rowCount: number): Uint32Array {
  const first = chunk * ROWS_PER_TEXT;
  return indexesFrom(first, Math.min(ROWS_PER_TEXT, rowCount - first));
}

/** Reads a chunk of rows, which takes a fraction of a millisecond. */
export function readChunk(field: FieldReader, rows: Uint32Array): FieldChunk {
  const count = rows.length;
  if (field.kind === "number") {
    const numbers = new Float64Array(count);
    for (let i = 0; i < count; i += 1) numbers[i] = numberOf(field.read(rows[i] as number));
    return numbers;
  }
  const texts: string[] = new Array(count);
  for (let i = 0; i < count; i += 1) {
    const text = valueText(field.read(rows[i] as number));
    texts[i] = text.includes(ROW_END) ? text.replaceAll(ROW_END, " ") : text;
  }
  return joinRows(texts);
}

/** Splits a text chunk into the texts of its rows. */
export function splitChunk(chunk: string): string[] {
  return chunk.split(ROW_END);
}

/** The number a value sorts by. Dates sort by time; anything that is not a number is `NaN`. */
export function numberOf(value: unknown): number {
  if (typeof value === "number") return value;
  if (value === null || value === undefined) return Number.NaN;
  if (typeof value === "symbol" || Array.isArray(value)) return Number.NaN;
  if (typeof value === "string" && value.trim() === "") return Number.NaN;
  return Number(value);
}

/** The joined texts of a chunk of either kind. `NaN` becomes an empty text. */
export function chunkText(chunk: FieldChunk): string {
  if (typeof chunk === "string") return chunk;
  return joinRows(Array.from(chunk, (value) => (Number.isNaN(value) ? "" : String(value))));
}

/** Whether the text of a number can contain `query`. If not, number fields need not be searched. */
export function canMatchNumber(query: string): boolean {
  const lower = query.toLowerCase();
  return /^[\d.+\-e]*$/.test(lower) || "-infinity".includes(lower);
}
