import { jsonText } from "../../internal/value-text.ts";
import { isFormula } from "./spreadsheet-formula.ts";
import { pause, SLICE_MS } from "./time-slices.ts";

/** A column of an export. */
export interface ExportColumn {
  readonly label: string;
  readonly key: string;
  /** The displayed text, for CSV. */
  readonly text: (row: number) => string;
  /** The value, for JSON. */
  readonly value: (row: number) => unknown;
}

/** Rows written between checks of the clock. */
export const STEP_ROWS = 500;

/** Called before rows are read, with the number of rows so far, `STEP_ROWS` at a time. */
export type PrepareRows = (first: number) => Promise<unknown>;

/** Separates the values of a CSV file. */
export type CsvSeparator = "," | ";" | "\t";

/**
 * Formats a CSV cell (RFC 4180). A text that a spreadsheet could run as a formula gets an apostrophe in front, which makes it a
 * text. Spreadsheets that import the file show the apostrophe, so no other text gets one.
 */
export function csvCell(text: string, separator: CsvSeparator = ","): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Exports rows as CSV with a heading row, in UTF-8 with a BOM for spreadsheets. Runs in slices to keep the page responsive. */
export function toCsv(
  columns: readonly ExportColumn[],
  rows: Iterable<number>,
  separator: CsvSeparator = ",",
  prepare?: PrepareRows,
): Promise<Blob> {
  const line = (cells: string[]) => `${cells.map((text) => csvCell(text, separator)).join(separator)}\r\n`;
  return inParts(
    rows,
    `\ufeff${line(columns.map(({ label }) => label))}`,
    (row) => line(columns.map(({ text }) => text(row))),
    "",
    "text/csv;charset=utf-8",
    prepare,
  );
}

/** Exports rows as a JSON array with one row per line. */
export function toJson(
  columns: readonly ExportColumn[],
  rows: Iterable<number>,
  prepare?: PrepareRows,
): Promise<Blob> {
  let separator = "\n  ";
  const write = (row: number): string => {
    const text = separator + jsonText(Object.fromEntries(columns.map(({ key, value }) => [key, value(row)])));
    separator = ",\n  ";
    return text;
  };
  return inParts(rows, "[", write, "\n]\n", "application/json", prepare);
}

async function inParts(
  rows: Iterable<number>,
  head: string,
  write: (row: number) => string,
  foot: string,
  type: string,
  prepare?: PrepareRows,
): Promise<Blob> {
  const parts = [head];
  let part = "";
  let count = 0;
  let sliceStart = performance.now();
  for (const row of rows) {
    if (prepare && count % STEP_ROWS === 0) await prepare(count);
    part += write(row);
    count += 1;
    if (count % STEP_ROWS === 0) {
      parts.push(part);
      part = "";
      if (performance.now() - sliceStart >= SLICE_MS) {
        await pause();
        sliceStart = performance.now();
      }
    }
  }
  return new Blob([...parts, part, foot], { type });
}
