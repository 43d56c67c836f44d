import { finished, GridEngine, type SlotQuery } from "./grid-engine.ts";
import { placesFrom, type SlotChunk } from "./slots.ts";

/** Fewer rows than one in so many are looked into one by one. */
const FEW_OF = 16;

/**
 * The engine of a thread that has nothing else to do: it answers all at once, and keeps all rows in the order they were
 * sorted in last, for the searches to come.
 */
export class WorkerEngine extends GridEngine {
  #ordered: { sort: string; rows: Uint32Array } | undefined;
  #searched: { wanted: string; few: Map<number, Uint32Array[]> } | undefined;

  override put(slot: number, chunk: number, values: SlotChunk): boolean {
    const isAnew = super.put(slot, chunk, values);
    if (isAnew) {
      this.#ordered = undefined;
      this.#searched = undefined;
    }
    return isAnew;
  }

  /** A column holds more of a text only in rows where it held less of it: where those were few, no others are looked at. */
  protected override *search(wanted: string, slots: readonly number[]): Generator<void, Uint32Array[]> {
    const last = wanted.includes(this.#searched?.wanted ?? "") ? this.#searched?.few : undefined;
    const few = new Map<number, Uint32Array[]>();
    const all: Uint32Array[] = [];
    for (const slot of slots) {
      const index = yield* this.indexOf(slot);
      const before = last?.get(slot);
      const lists = before
        ? before.map((rows) => rows.filter((row) => index.text(row).includes(wanted)))
        : yield* super.search(wanted, [slot]);
      // Looking into a row by itself takes far longer than passing over it in a scan of all of them.
      if (countIn(lists) < this.rowCount / FEW_OF) few.set(slot, lists);
      all.push(...lists);
    }
    this.#searched = { wanted, few };
    return all;
  }

  /** The rows of a query; `null` stands for all rows as they are. */
  run(query: SlotQuery): Uint32Array | null {
    const { sort } = query;
    const found = finished(this.find(query));
    if (sort.length === 0) return found;
    finished(this.readyToSort(sort));
    // Few rows are ordered by themselves; otherwise all are, once, and the found ones taken from them.
    const key = JSON.stringify(sort);
    if (found && found.length < this.rowCount / 4 && this.#ordered?.sort !== key) {
      return this.order(sort, found);
    }
    if (this.#ordered?.sort !== key) {
      this.#ordered = { sort: key, rows: this.order(sort, placesFrom(0, this.rowCount)) };
    }
    // The caller may give its result away, so it is never the one that is kept.
    return found ? only(this.#ordered.rows, found, this.rowCount) : this.#ordered.rows.slice();
  }
}

function countIn(lists: readonly Uint32Array[]): number {
  return lists.reduce((sum, { length }) => sum + length, 0);
}

/** Of `ordered`, in its order, the rows that are in `found`. */
function only(ordered: Uint32Array, found: Uint32Array, rowCount: number): Uint32Array {
  const isFound = new Uint8Array(rowCount);
  for (const row of found) isFound[row] = 1;
  const rows = new Uint32Array(found.length);
  let count = 0;
  for (const row of ordered) if (isFound[row] === 1) rows[count++] = row;
  return rows;
}
