import fc from "fast-check";
import { expect, test } from "vitest";
import { type ByteRange, PackSpace } from "./pack-space.ts";

/** Lengths to take, and which of the taken ranges to give back afterwards. */
const steps = fc.array(fc.record({ length: fc.nat({ max: 50 }), released: fc.option(fc.nat()) }));

function run(space: PackSpace, todo: { length: number; released: number | null }[]): ByteRange[] {
  const taken: ByteRange[] = [];
  for (const { length, released } of todo) {
    taken.push({ offset: space.take(length), length });
    if (released === null) continue;
    for (const range of taken.splice(released % taken.length, 1)) space.release(range);
  }
  return taken;
}

const byOffset = (ranges: ByteRange[]) =>
  ranges.filter(({ length }) => length > 0).sort((a, b) => a.offset - b.offset);

test("no two stored files overlap, also after the pack was opened again", () => {
  fc.assert(
    fc.property(steps, steps, (before, after) => {
      const kept = run(new PackSpace([]), before);
      const all = byOffset([...kept, ...run(new PackSpace(kept), after)]);
      all.forEach(({ offset, length }, index) => {
        expect(offset + length).toBeLessThanOrEqual(all[index + 1]?.offset ?? Number.POSITIVE_INFINITY);
      });
    }),
  );
});

test("a pack whose files are all gone is empty", () => {
  fc.assert(
    fc.property(steps, (todo) => {
      const space = new PackSpace([]);
      for (const range of run(space, todo)) space.release(range);
      expect(space.endBytes).toBe(0);
    }),
  );
});

test("the place of a file that is gone is used again, joined with the places beside it", () => {
  const space = new PackSpace([]);
  const [first, second] = [10, 20, 5].map((length) => ({ offset: space.take(length), length }));
  if (first) space.release(first);
  if (second) space.release(second);
  expect(space.take(30)).toBe(0);
  expect(space.take(1)).toBe(35);
});

test("what is not recorded is free: gaps, and everything after the last file", () => {
  const space = new PackSpace([
    { offset: 30, length: 10 },
    { offset: 5, length: 5 },
  ]);
  expect([space.take(5), space.take(20), space.take(1)]).toEqual([0, 10, 40]);
});
