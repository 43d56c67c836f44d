/** Rows in one text. Large enough that a search is one long scan, small enough that making it is a few milliseconds. */
export const ROWS_PER_TEXT = 4096;

/** Stands between rows and is in none of them. */
export const ROW_END = "\n";

/** The texts of many rows as one. */
export function joinRows(rowTexts: readonly string[]): string {
  return rowTexts.join(ROW_END);
}

/** Lower case, on one line: what is searched for as it is searched. */
export function foldQuery(query: string): string {
  return query.replaceAll(ROW_END, " ").toLowerCase();
}

/**
 * The texts of rows, lower-cased once, many rows in one string: a search is a scan of long strings by the engine's own
 * `indexOf`, not a call for each row.
 */
export class SearchIndex {
  readonly #texts: string[] = [];
  readonly #counts: number[] = [];
  readonly #ends: (Uint32Array | undefined)[] = [];

  /** How many texts it holds. */
  get textCount(): number {
    return this.#texts.length;
  }

  /**
   * Takes the rows of the `at`-th text: `ROWS_PER_TEXT` of them, or fewer in the last.
   * @param joined the texts of the rows, with a row end between them
   */
  set(at: number, joined: string, rowCount: number): void {
    // One long string is lower-cased in a fraction of the time that its rows take one by one.
    this.#texts[at] = joined.toLowerCase() + ROW_END;
    this.#counts[at] = rowCount;
    this.#ends[at] = undefined;
  }

  /**
   * The rows that hold `wanted`, folded as `foldQuery` does, in their order. An empty text is in every row.
   * @param from the first text to search, for who searches a few at a time
   * @param until the text to stop before
   */
  search(wanted: string, from = 0, until = this.#texts.length): Uint32Array {
    const last = Math.min(until, this.#texts.length);
    const found = new Uint32Array(Math.max(0, last - from) * ROWS_PER_TEXT);
    let count = 0;
    for (let at = from; at < last; at += 1) count = this.#searchText(at, wanted, found, count);
    return found.slice(0, count);
  }

  /** The text of a row, lower-cased. */
  text(row: number): string {
    const at = Math.floor(row / ROWS_PER_TEXT);
    const ends = this.#endsOf(at);
    const inText = row % ROWS_PER_TEXT;
    return (this.#texts[at] as string).slice(ends[inText - 1] ?? 0, ends[inText]);
  }

  #searchText(at: number, wanted: string, found: Uint32Array, foundCount: number): number {
    const text = this.#texts[at] as string;
    let count = foundCount;
    let hit = text.indexOf(wanted);
    if (hit < 0) return count;
    const ends = this.#endsOf(at);
    const firstRow = at * ROWS_PER_TEXT;
    let row = 0;
    while (hit >= 0 && row < ends.length) {
      while ((ends[row] as number) <= hit) row += 1;
      found[count++] = firstRow + row;
      const from = ends[row] as number;
      row += 1;
      hit = text.indexOf(wanted, from);
    }
    return count;
  }

  /** Where each row ends; most texts hold nothing that is searched for, and are never asked. */
  #endsOf(at: number): Uint32Array {
    const known = this.#ends[at];
    if (known) return known;
    const text = this.#texts[at] as string;
    const ends = new Uint32Array(this.#counts[at] as number);
    let end = 0;
    for (let row = 0; row < ends.length; row += 1) {
      end = text.indexOf(ROW_END, end) + 1;
      ends[row] = end;
    }
    this.#ends[at] = ends;
    return ends;
  }
}

/** The rows of all lists, each once and in rising order. */
export function mergeRows(lists: readonly Uint32Array[], rowCount: number): Uint32Array {
  const filled = lists.filter((list) => list.length > 0);
  if (filled.length <= 1) return filled[0] ?? new Uint32Array(0);
  const isFound = new Uint8Array(rowCount);
  let count = 0;
  for (const list of filled) {
    for (const row of list) {
      if (isFound[row] === 1) continue;
      isFound[row] = 1;
      count += 1;
    }
  }
  const rows = new Uint32Array(count);
  let at = 0;
  for (let row = isFound.indexOf(1); row >= 0; row = isFound.indexOf(1, row + 1)) rows[at++] = row;
  return rows;
}
