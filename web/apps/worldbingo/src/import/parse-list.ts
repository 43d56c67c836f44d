import { MAX_OWN_SQUARES, MAX_SQUARE_CHARS, oneLine } from "../card/recipe.ts";
import { squareKey } from "../card/square-list.ts";

/** Larger files are not lists of squares. */
export const MAX_IMPORT_BYTES = 2_000_000;

/** Names of the column that has the squares. */
const COLUMN_NAMES = new Set([
  "square",
  "squares",
  "text",
  "event",
  "events",
  "prediction",
  "predictions",
  "title",
]);
/** What lists in a text begin their lines with: bullets, boxes to tick, numbers. */
const BULLET = /^\s*(?:[-*•–]\s+|\[[ xX]?\]\s*|\d{1,4}[.)]\s+)+/;

/** The squares in a text. Nothing is left out silently. */
export interface ParsedList {
  readonly squares: readonly string[];
  /** Lines with something on them, or rows of a table. */
  readonly lineCount: number;
  /** Squares that come twice, each once. */
  readonly duplicates: readonly string[];
  /** Squares that were cut at `MAX_SQUARE_CHARS`. */
  readonly shortened: readonly string[];
  /** Squares beyond `MAX_OWN_SQUARES`. */
  readonly leftOut: number;
}

/** Thrown if a file is not a list: `too_large`, `not_text` or `empty`. */
export class ImportError extends Error {
  override readonly name = "ImportError";

  constructor(
    readonly code: "too_large" | "not_text" | "empty",
    message: string,
  ) {
    super(message);
  }
}

/** Reads the text of a file: UTF-8, UTF-16 with its mark, or else Windows-1252. Throws an `ImportError`. */
export async function readListFile(file: File): Promise<string> {
  if (file.size > MAX_IMPORT_BYTES) {
    throw new ImportError(
      "too_large",
      `'${file.name}' is larger than 2 MB. Choose a text or CSV file with one square a line.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isUtf16 && bytes.includes(0)) {
    throw new ImportError(
      "not_text",
      `'${file.name}' is not a text file. Save it as text or CSV, then choose it again.`,
    );
  }
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Finds the squares in a text with one a line, or in a table (CSV with commas, semicolons or tabs). Throws an `ImportError`. */
export function parseList(text: string): ParsedList {
  const texts = tableColumn(text) ?? text.split(/\r\n|\r|\n/).map((line) => line.replace(BULLET, ""));
  const lines = texts.map((line) => oneLine(line, 10 * MAX_SQUARE_CHARS)).filter((line) => line !== "");
  if (lines.length === 0)
    throw new ImportError("empty", "There are no squares in it. Write one square a line.");
  const known = new Set<string>();
  const duplicates = new Map<string, string>();
  const shortened: string[] = [];
  const squares: string[] = [];
  let leftOut = 0;
  for (const line of lines) {
    const square = oneLine(line, MAX_SQUARE_CHARS);
    const key = squareKey(square);
    if (known.has(key)) {
      duplicates.set(key, square);
      continue;
    }
    known.add(key);
    if (squares.length === MAX_OWN_SQUARES) {
      leftOut += 1;
      continue;
    }
    if (square !== line) shortened.push(square);
    squares.push(square);
  }
  return { squares, lineCount: lines.length, duplicates: [...duplicates.values()], shortened, leftOut };
}

/** The column of a table that has the squares; undefined if the text is not a table. */
function tableColumn(text: string): string[] | undefined {
  for (const separator of ["\t", ";", ","]) {
    const rows = tableRows(text, separator).filter((row) => row.some((field) => field.trim() !== ""));
    const width = rows[0]?.length ?? 0;
    const isQuoted = /^\s*"/.test(text);
    // A text whose lines happen to have a comma is not a table: all rows of a table have the same number of fields.
    const isTable = rows.every((row) => row.length === width) && (width > 1 ? rows.length > 1 : isQuoted);
    if (!isTable) continue;
    const names = rows[0]?.map((name) => name.trim().toLowerCase()) ?? [];
    const named = names.findIndex((name) => COLUMN_NAMES.has(name));
    if (named >= 0) return rows.slice(1).map((row) => row[named] ?? "");
    return rows.map((row) => row[wordiestColumn(rows, width)] ?? "");
  }
  return undefined;
}

/** If no column is named so, the squares are in the column with the most letters: others have numbers, dates and marks. */
function wordiestColumn(rows: readonly (readonly string[])[], width: number): number {
  const letters = (column: number): number =>
    rows.slice(0, 50).reduce((sum, row) => sum + (row[column]?.match(/\p{L}/gu)?.length ?? 0), 0);
  const counts = Array.from({ length: width }, (_, column) => letters(column));
  return counts.indexOf(Math.max(...counts));
}

/** Rows and fields (RFC 4180): a field in quotation marks may have separators, line breaks and doubled marks. */
function tableRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let isQuoted = false;
  const endRow = (): void => {
    rows.push([...row, field]);
    [row, field] = [[], ""];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted) {
      if (char !== '"') field += char;
      else if (text.charAt(at + 1) === '"') {
        field += char;
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && field.trim() === "") {
      [isQuoted, field] = [true, ""];
    } else if (char === separator) {
      row.push(field);
      field = "";
    } else if (char === "\n" || char === "\r") {
      if (char === "\r" && text.charAt(at + 1) === "\n") at += 1;
      endRow();
    } else field += char;
  }
  if (field !== "" || row.length > 0) endRow();
  return rows;
}
