import { joinRows, ROW_END, ROWS_PER_TEXT } from "./search-index.ts";

/** What rows are ordered and searched by: one value a row, as a number or as a text. */
export type SlotKind = "number" | "text";

/** The values of `ROWS_PER_TEXT` rows: numbers (`NaN` for none), or texts with a line end between them. */
export type SlotChunk = Float64Array | string;

/** Reads one slot of the caller's rows. */
export interface SlotReader {
  readonly kind: SlotKind;
  /** The value of a row, by its place in the data. */
  readonly read: (row: number) => unknown;
}

/** How many chunks so many rows are in. */
export function chunkCountOf(rowCount: number): number {
  return Math.ceil(rowCount / ROWS_PER_TEXT);
}

/** So many places one after the other. */
export function placesFrom(first: number, count: number): Uint32Array {
  const places = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) places[at] = first + at;
  return places;
}

/** The rows of one chunk, by their place in the data. */
export function rowsOfChunk(chunk: number, rowCount: number): Uint32Array {
  const first = chunk * ROWS_PER_TEXT;
  return placesFrom(first, Math.min(ROWS_PER_TEXT, rowCount - first));
}

/** The values of a chunk of rows: small enough to be a fraction of a millisecond. */
export function readChunk(slot: SlotReader, rows: Uint32Array): SlotChunk {
  const count = rows.length;
  if (slot.kind === "number") {
    const numbers = new Float64Array(count);
    for (let at = 0; at < count; at += 1) numbers[at] = numberOf(slot.read(rows[at] as number));
    return numbers;
  }
  const texts: string[] = new Array(count);
  for (let at = 0; at < count; at += 1) {
    const text = textOf(slot.read(rows[at] as number));
    texts[at] = text.includes(ROW_END) ? text.replaceAll(ROW_END, " ") : text;
  }
  return joinRows(texts);
}

/** The texts of a chunk that was read as text. */
export function splitChunk(chunk: string): string[] {
  return chunk.split(ROW_END);
}

/** The number that a value is ordered by: dates by their time, what is no number (or nothing) as `NaN`. */
export function numberOf(value: unknown): number {
  if (typeof value === "number") return value;
  if (value === null || value === undefined || value === "") return Number.NaN;
  if (typeof value === "symbol" || Array.isArray(value)) return Number.NaN;
  return Number(value);
}

/** The text that a value is shown, ordered and searched as. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  return String(value);
}

/** The texts of a chunk of either kind, joined; a number that is none has no text. */
export function textOfChunk(chunk: SlotChunk): string {
  if (typeof chunk === "string") return chunk;
  return joinRows(Array.from(chunk, (value) => (Number.isNaN(value) ? "" : String(value))));
}

/** Whether the text of a number may hold `query`: with any other letter in it, columns of numbers need no look. */
export function canBeInNumber(query: string): boolean {
  const lower = query.toLowerCase();
  return /^[\d.+\-e]*$/.test(lower) || "-infinity".includes(lower);
}
