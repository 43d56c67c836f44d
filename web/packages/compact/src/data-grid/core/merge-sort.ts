/** Rows sorted at once, in a few milliseconds. */
const RUN_ROWS = 16_384;
/** Rows merged between checks of the clock. */
const STEP_ROWS = 4096;

/** How to sort rows: a run in place, and two rows against each other. */
export interface RowSorter {
  readonly sort: (rows: Uint32Array) => void;
  readonly compare: (left: number, right: number) => number;
}

/**
 * Merge sort in steps that fit into a frame. It is slower than sorting in one go, and used if there is no worker. It is as
 * stable as `by.sort`.
 */
export function* mergeSortSteps(rows: Uint32Array, by: RowSorter): Generator<void, Uint32Array> {
  for (let start = 0; start < rows.length; start += RUN_ROWS) {
    by.sort(rows.subarray(start, start + RUN_ROWS));
    yield;
  }
  let from: Uint32Array = rows;
  let to: Uint32Array = new Uint32Array(rows.length);
  for (let width = RUN_ROWS; width < rows.length; width *= 2) {
    for (let start = 0; start < rows.length; start += 2 * width) {
      const middle = Math.min(start + width, rows.length);
      const end = Math.min(start + 2 * width, rows.length);
      let left = start;
      let right = middle;
      for (let target = start; target < end; target += 1) {
        const takesLeft =
          right >= end || (left < middle && by.compare(from[left] as number, from[right] as number) <= 0);
        to[target] = from[takesLeft ? left++ : right++] as number;
        if (target % STEP_ROWS === 0) yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
