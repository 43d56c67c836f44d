import { expect, test } from "vitest";
import { randomFrom } from "./random.test-data.ts";
import { sortByNumber } from "./sort-by-number.ts";

const rowsOf = (keys: Float64Array) => Uint32Array.from(keys, (_, row) => row);

/** Reference: the language's own stable sort. */
function expected(keys: Float64Array, descending: boolean): number[] {
  return Array.from(keys, (_, row) => row).sort((a, b) => {
    const [left, right] = [keys[a] ?? 0, keys[b] ?? 0];
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    return descending ? right - left : left - right;
  });
}

const edges = [
  0,
  -0,
  1,
  -1,
  0.5,
  -0.5,
  1e300,
  -1e300,
  5e-324,
  -5e-324,
  2 ** 53,
  2 ** 31,
  2 ** 32,
  Number.NaN,
];

test.each([false, true])(
  "sorts like the built-in sort, including ties and NaN (descending: %s)",
  (descending) => {
    const random = randomFrom(3);
    for (let round = 0; round < 200; round += 1) {
      const keys = Float64Array.from({ length: Math.floor(random() * 300) }, () => {
        const kind = random();
        if (kind < 0.2) return edges[Math.floor(random() * edges.length)] ?? 0;
        if (kind < 0.5) return Math.floor(random() * 20);
        return (random() - 0.5) * 10 ** Math.floor(random() * 40 - 20);
      });
      const ordered = sortByNumber(keys, rowsOf(keys), descending);
      const same = expected(keys, descending);
      // -0 and 0 compare equal in both sorts, so ties keep the same rows.
      expect([...ordered]).toEqual(same);
    }
  },
);

test("sorts infinities between finite numbers and NaN", () => {
  const keys = Float64Array.of(Number.NaN, Number.POSITIVE_INFINITY, 3, Number.NEGATIVE_INFINITY);
  expect([...sortByNumber(keys, rowsOf(keys))]).toEqual([3, 2, 1, 0]);
  expect([...sortByNumber(keys, rowsOf(keys), true)]).toEqual([1, 2, 3, 0]);
});

test("sorts only the given rows, by the second column and then the first", () => {
  const first = Float64Array.of(2, 1, 2, 1, 9);
  const second = Float64Array.of(5, 6, 4, 5, 0);
  const order = Uint32Array.of(0, 1, 2, 3);
  sortByNumber(second, order);
  sortByNumber(first, order);
  expect([...order]).toEqual([3, 1, 2, 0]);
});
