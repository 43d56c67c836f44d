import { pause, SLICE_MS } from "./slices.ts";

/** A column of an export: its heading, its name in JSON, and what stands in it. */
export interface ExportColumn {
  readonly label: string;
  readonly key: string;
  /** What is shown: for CSV. */
  readonly text: (row: number) => string;
  /** What it is: for JSON. */
  readonly value: (row: number) => unknown;
}

/** Rows written between two looks at the clock. */
const STEP_ROWS = 500;

/**
 * One cell of CSV (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it, which the
 * spreadsheet hides; a plain number stays a number.
 */
export function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV of the rows, with a heading, as UTF-8 that spreadsheets recognise. Made in slices, so that a million is no stop. */
export function toCsv(columns: readonly ExportColumn[], rows: Iterable<number>): Promise<Blob> {
  const line = (cells: string[]) => `${cells.map(csvCell).join(",")}\r\n`;
  return inParts(
    rows,
    `\ufeff${line(columns.map(({ label }) => label))}`,
    (row) => line(columns.map(({ text }) => text(row))),
    "",
    "text/csv;charset=utf-8",
  );
}

/** A JSON list of the rows, one a line, each with the columns' keys. */
export function toJson(columns: readonly ExportColumn[], rows: Iterable<number>): Promise<Blob> {
  let separator = "\n  ";
  const write = (row: number): string => {
    const text =
      separator + JSON.stringify(Object.fromEntries(columns.map(({ key, value }) => [key, value(row)])));
    separator = ",\n  ";
    return text;
  };
  return inParts(rows, "[", write, "\n]\n", "application/json");
}

async function inParts(
  rows: Iterable<number>,
  head: string,
  write: (row: number) => string,
  foot: string,
  type: string,
): Promise<Blob> {
  const parts = [head];
  let part = "";
  let count = 0;
  let sliceStart = performance.now();
  for (const row of rows) {
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
