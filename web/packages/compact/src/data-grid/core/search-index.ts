/** Rows in one text. Large enough that a search is one long scan, small enough that making it is a few milliseconds. */
export const ROWS_PER_TEXT = 4096;

/** Stands between rows and is in none of them. */
const ROW_END = "\n";

/**
 * The text of every row, lower-cased once, many rows in one string: a search is a scan of long strings by the engine's
 * own `indexOf`, not a call for each row.
 */
export class SearchIndex {
  readonly #texts: string[] = [];
  readonly #ends: Uint32Array[] = [];

  /** How many rows it holds. */
  get rowCount(): number {
    const last = this.#ends.at(-1);
    return last === undefined ? 0 : (this.#texts.length - 1) * ROWS_PER_TEXT + last.length;
  }

  /**
   * Adds the next rows: `ROWS_PER_TEXT` of them, or fewer at the end.
   * @param rowTexts the text of each row
   */
  add(rowTexts: readonly string[]): void {
    this.replace(this.#texts.length, rowTexts);
  }

  /** Puts other texts in the place of those that were added as the `at`-th. */
  replace(at: number, rowTexts: readonly string[]): void {
    // One long string is lower-cased in a fraction of the time that its rows take one by one.
    let text = foldText(rowTexts);
    let ends = endsOf(text, rowTexts.length);
    if (ends === undefined) {
      text = foldText(rowTexts.map(onOneLine));
      ends = endsOf(text, rowTexts.length) ?? new Uint32Array(rowTexts.length);
    }
    this.#texts[at] = text;
    this.#ends[at] = ends;
  }

  /** How many texts it holds. */
  get textCount(): number {
    return this.#texts.length;
  }

  /**
   * The rows that hold `query` anywhere, ignoring case, in their order. An empty query is in every row.
   * @param from the first text to search, for who searches a few at a time
   * @param until the text to stop before
   */
  search(query: string, from = 0, until = this.#texts.length): Uint32Array {
    const wanted = foldQuery(query);
    const last = Math.min(until, this.#texts.length);
    const found = new Uint32Array(Math.max(0, last - from) * ROWS_PER_TEXT);
    let count = 0;
    for (let at = from; at < last; at += 1) {
      const [text, ends] = [this.#texts[at] as string, this.#ends[at] as Uint32Array];
      count = searchText(text, ends, wanted, at * ROWS_PER_TEXT, found, count);
    }
    return found.slice(0, count);
  }

  /** Of `rows`, in rising order, those that hold `query`: a longer query is only in rows that held the shorter one. */
  refine(query: string, rows: Uint32Array): Uint32Array {
    const wanted = foldQuery(query);
    const found = new Uint32Array(rows.length);
    let count = 0;
    for (const row of rows) {
      const at = Math.floor(row / ROWS_PER_TEXT);
      const ends = this.#ends[at];
      const text = this.#texts[at];
      if (ends === undefined || text === undefined) continue;
      const inText = row % ROWS_PER_TEXT;
      const start = inText === 0 ? 0 : (ends[inText - 1] as number);
      if (text.slice(start, ends[inText]).includes(wanted)) found[count++] = row;
    }
    return found.slice(0, count);
  }
}

function searchText(
  text: string,
  ends: Uint32Array,
  wanted: string,
  firstRow: number,
  found: Uint32Array,
  foundCount: number,
): number {
  let count = foundCount;
  let row = 0;
  let from = 0;
  while (row < ends.length) {
    const at = text.indexOf(wanted, from);
    if (at < 0) break;
    while ((ends[row] as number) <= at) row += 1;
    found[count++] = firstRow + row;
    from = ends[row] as number;
    row += 1;
  }
  return count;
}

function onOneLine(text: string): string {
  return text.includes(ROW_END) ? text.replaceAll(ROW_END, " ") : text;
}

/** Lower case, on one line. */
export function foldQuery(text: string): string {
  return onOneLine(text).toLowerCase();
}

function foldText(rowTexts: readonly string[]): string {
  return rowTexts.length === 0 ? "" : (rowTexts.join(ROW_END) + ROW_END).toLowerCase();
}

/** Where each row ends, or nothing when a row has a row end within. */
function endsOf(text: string, rowCount: number): Uint32Array | undefined {
  const ends = new Uint32Array(rowCount);
  let end = 0;
  for (let row = 0; row < rowCount; row += 1) {
    end = text.indexOf(ROW_END, end) + 1;
    ends[row] = end;
  }
  return end === text.length ? ends : undefined;
}
