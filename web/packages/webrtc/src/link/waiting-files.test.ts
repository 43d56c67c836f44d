import { expect, test } from "vitest";
import { WaitingFiles } from "./waiting-files.ts";

const sourceOf = (size: number) => ({ name: "a", type: "", size, slice: () => new Blob() });
const small = sourceOf(10);
const large = sourceOf(5 << 20);

/** The ids in the order in which the files are taken. */
function drain(waiting: WaitingFiles): string[] {
  const ids: string[] = [];
  for (let next = waiting.next(true); next; next = waiting.next(true)) {
    ids.push(next.id);
    waiting.take(next.id);
  }
  return ids;
}

test("files leave in order, small ones before large ones", () => {
  const waiting = new WaitingFiles();
  for (const [id, file] of [
    ["l1", large],
    ["s1", small],
    ["l2", large],
    ["s2", small],
  ] as const)
    waiting.add(id, file);
  expect([waiting.count, waiting.bytes]).toEqual([4, 2 * small.size + 2 * large.size]);
  expect(drain(waiting)).toEqual(["s1", "s2", "l1", "l2"]);
  expect([waiting.count, waiting.bytes]).toEqual([0, 0]);
});

test("a file that is moved to the front is the next of its size", () => {
  const waiting = new WaitingFiles();
  for (const id of ["l1", "l2", "l3"]) waiting.add(id, large);
  expect(waiting.moveToFront("l3")).toBe(true);
  expect(waiting.moveToFront("gone")).toBe(false);
  expect(drain(waiting)).toEqual(["l3", "l1", "l2"]);
});

test("without room for a large one, a large one is not next", () => {
  const waiting = new WaitingFiles();
  waiting.add("l1", large);
  expect(waiting.next(false)).toBeUndefined();
  expect(waiting.next(true)?.id).toBe("l1");
});
