/**
 * Rows per text. Large enough that a search is one long scan, small enough that indexing takes a few
 * milliseconds.
 */
export const ROWS_PER_TEXT = 4096;

/** Separates rows. Never part of a row. */
export const ROW_END = "\n";

/** Joins the texts of rows. */
export function joinRows(rowTexts: readonly string[]): string {
  return rowTexts.join(ROW_END);
}

/** Folds a search text: lower case, on one line. */
export function foldQuery(query: string): string {
  return query.replaceAll(ROW_END, " ").toLowerCase();
}

/**
 * A search index that joins the lower-cased texts of many rows into long strings. A search is then a few
 * scans with the engine's fast `indexOf` rather than a call per row.
 */
export class SearchIndex {
  readonly #texts: string[] = [];
  readonly #counts: number[] = [];
  readonly #ends: (Uint32Array | undefined)[] = [];

  /** Number of indexed texts. */
  get textCount(): number {
    return this.#texts.length;
  }

  /**
   * Indexes one text: `ROWS_PER_TEXT` rows, or fewer in the last.
   *
   * @param joined the texts of the rows, separated by `ROW_END`
   */
  set(textIndex: number, joined: string, rowCount: number): void {
    // Lower-casing one long string is much faster than lower-casing each row.
    this.#texts[textIndex] = joined.toLowerCase() + ROW_END;
    this.#counts[textIndex] = rowCount;
    this.#ends[textIndex] = undefined;
  }

  /**
   * Returns the rows that contain `query` (folded by `foldQuery`), in ascending order. An empty text matches
   * every row.
   *
   * @param from first text to search
   * @param until end of the texts to search (exclusive)
   */
  search(query: string, from = 0, until = this.#texts.length): Uint32Array {
    const last = Math.min(until, this.#texts.length);
    const found = new Uint32Array(Math.max(0, last - from) * ROWS_PER_TEXT);
    let count = 0;
    for (let textIndex = from; textIndex < last; textIndex += 1)
      count = this.#searchText(textIndex, query, found, count);
    return found.slice(0, count);
  }

  /** The lower-cased text of a row. */
  text(row: number): string {
    const textIndex = Math.floor(row / ROWS_PER_TEXT);
    const ends = this.#endsOf(textIndex);
    const inText = row % ROWS_PER_TEXT;
    return (this.#texts[textIndex] as string).slice(ends[inText - 1] ?? 0, ends[inText]);
  }

  #searchText(textIndex: number, query: string, found: Uint32Array, foundCount: number): number {
    const text = this.#texts[textIndex] as string;
    let count = foundCount;
    let hit = text.indexOf(query);
    if (hit < 0) return count;
    const ends = this.#endsOf(textIndex);
    const firstRow = textIndex * ROWS_PER_TEXT;
    let row = 0;
    while (hit >= 0 && row < ends.length) {
      while ((ends[row] as number) <= hit) row += 1;
      found[count++] = firstRow + row;
      const from = ends[row] as number;
      row += 1;
      hit = text.indexOf(query, from);
    }
    return count;
  }

  /** End offsets of the rows in a text. Computed on first use, since most texts have no matches. */
  #endsOf(textIndex: number): Uint32Array {
    const known = this.#ends[textIndex];
    if (known) return known;
    const text = this.#texts[textIndex] as string;
    const ends = new Uint32Array(this.#counts[textIndex] as number);
    let end = 0;
    for (let row = 0; row < ends.length; row += 1) {
      end = text.indexOf(ROW_END, end) + 1;
      ends[row] = end;
    }
    this.#ends[textIndex] = ends;
    return ends;
  }
}

/** Merges lists of rows into one ascending list without duplicates. */
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
  let next = 0;
  for (let row = isFound.indexOf(1); row >= 0; row = isFound.indexOf(1, row + 1)) rows[next++] = row;
  return rows;
}
