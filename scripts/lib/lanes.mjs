// Runs tasks in parallel, but not all of them at once.
import { allDone } from "./steps.mjs";

/**
 * Does the work of each item, `laneCount` at a time and in their order. An item that fails ends only its lane: the other lanes do
 * the rest.
 * @template Item
 * @template Result
 * @param {number} laneCount
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>} in the order of the items
 */
export async function inLanes(laneCount, items, work) {
  const waiting = items.entries();
  /** @type {Result[]} */
  const results = [];
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await allDone(Array.from({ length: laneCount }, lane));
  return results;
}

/**
 * Returns a function that runs the tasks it is given one after the other. One that fails does not prevent the next.
 * @returns {<Result>(work: () => Promise<Result>) => Promise<Result>}
 */
export function oneAtATime() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
