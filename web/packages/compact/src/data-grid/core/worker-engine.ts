import { finished, GridEngine, type SlotQuery } from "./grid-engine.ts";
import { placesFrom, type SlotChunk } from "./slots.ts";

/**
 * The engine of a thread that has nothing else to do: it answers all at once, and keeps all rows in the order they were
 * sorted in last, for the searches to come.
 */
export class WorkerEngine extends GridEngine {
  #ordered: { sort: string; rows: Uint32Array } | undefined;

  override put(slot: number, chunk: number, values: SlotChunk): boolean {
    const isAnew = super.put(slot, chunk, values);
    if (isAnew) this.#ordered = undefined;
    return isAnew;
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

/** Of `ordered`, in its order, the rows that are in `found`. */
function only(ordered: Uint32Array, found: Uint32Array, rowCount: number): Uint32Array {
  const isFound = new Uint8Array(rowCount);
  for (const row of found) isFound[row] = 1;
  const rows = new Uint32Array(found.length);
  let count = 0;
  for (const row of ordered) if (isFound[row] === 1) rows[count++] = row;
  return rows;
}
