import { type FieldChunk, indexesFrom } from "./fields.ts";
import { GridEngine, type GridQuery, runToEnd } from "./grid-engine.ts";
import { sortByNumber } from "./sort-by-number.ts";

/** A search with fewer matches than this fraction of the rows is narrowed row by row. */
const FEW_OF = 16;

/**
 * The engine of the worker. Runs queries in one go and caches all rows in the last sort order for later
 * searches.
 */
export class WorkerEngine extends GridEngine {
  #ordered: { sort: string; rows: Uint32Array } | undefined;
  #searched: { folded: string; few: Map<number, Uint32Array[]> } | undefined;

  override setChunk(field: number, chunk: number, values: FieldChunk): boolean {
    const isReplaced = super.setChunk(field, chunk, values);
    if (isReplaced) {
      this.#ordered = undefined;
      this.#searched = undefined;
    }
    return isReplaced;
  }

  /**
   * A longer text can only match rows that matched the shorter one. If those were few, only they are
   * searched.
   */
  protected override *search(folded: string, fields: readonly number[]): Generator<void, Uint32Array[]> {
    const last = folded.includes(this.#searched?.folded ?? "") ? this.#searched?.few : undefined;
    const few = new Map<number, Uint32Array[]>();
    const all: Uint32Array[] = [];
    for (const field of fields) {
      const index = yield* this.indexOf(field);
      const before = last?.get(field);
      const lists = before
        ? before.map((rows) => rows.filter((row) => index.text(row).includes(folded)))
        : yield* super.search(folded, [field]);
      // Searching single rows is far slower per row than scanning all of them.
      if (countIn(lists) < this.rowCount / FEW_OF) few.set(field, lists);
      all.push(...lists);
    }
    this.#searched = { folded, few };
    return all;
  }

  /** Sorts any number of rows. */
  protected override sortNumbers(numbers: Float64Array, rows: Uint32Array, descending: boolean): void {
    sortByNumber(numbers, rows, descending);
  }

  /** Runs a query. Returns `null` for all rows in their original order. */
  run(query: GridQuery): Uint32Array | null {
    const { sort } = query;
    const found = runToEnd(this.find(query));
    if (sort.length === 0) return found;
    runToEnd(this.readyToSort(sort));
    // Few rows are sorted alone. Otherwise all rows are sorted once, and the matches are picked from them.
    const key = JSON.stringify(sort);
    if (found && found.length < this.rowCount / 4 && this.#ordered?.sort !== key) {
      return this.sort(sort, found);
    }
    if (this.#ordered?.sort !== key) {
      this.#ordered = { sort: key, rows: this.sort(sort, indexesFrom(0, this.rowCount)) };
    }
    // Return a copy: the caller may transfer its result.
    return found ? pickRows(this.#ordered.rows, found, this.rowCount) : this.#ordered.rows.slice();
  }
}

function countIn(lists: readonly Uint32Array[]): number {
  return lists.reduce((sum, { length }) => sum + length, 0);
}

/** Returns the rows of `found` in the order of `ordered`. */
function pickRows(ordered: Uint32Array, found: Uint32Array, rowCount: number): Uint32Array {
  const isFound = new Uint8Array(rowCount);
  for (const row of found) isFound[row] = 1;
  const rows = new Uint32Array(found.length);
  let count = 0;
  for (const row of ordered) if (isFound[row] === 1) rows[count++] = row;
  return rows;
}
