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
    const lowered = rowTexts.map((text) => foldRow(text));
    const ends = new Uint32Array(lowered.length);
    let end = 0;
    lowered.forEach((text, at) => {
      end += text.length + ROW_END.length;
      ends[at] = end;
    });
    this.#texts.push(lowered.join(ROW_END) + ROW_END);
    this.#ends.push(ends);
  }

  /** The rows that hold `query` anywhere, ignoring case, in their order. An empty query is in every row. */
  search(query: string): Uint32Array {
    const wanted = foldRow(query);
    const found = new Uint32Array(this.rowCount);
    let count = 0;
    this.#texts.forEach((text, at) => {
      count = searchText(text, this.#ends[at] as Uint32Array, wanted, at * ROWS_PER_TEXT, found, count);
    });
    return found.slice(0, count);
  }

  /** Of `rows`, in rising order, those that hold `query`: a longer query is only in rows that held the shorter one. */
  refine(query: string, rows: Uint32Array): Uint32Array {
    const wanted = foldRow(query);
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

/** Lower case, on one line. */
function foldRow(text: string): string {
  return text.includes(ROW_END) ? text.toLowerCase().replaceAll(ROW_END, " ") : text.toLowerCase();
}
