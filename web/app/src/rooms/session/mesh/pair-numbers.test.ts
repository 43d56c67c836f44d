import { expect, test } from "vitest";
import { MAX_PAIRS } from "../../worker/worker-api.ts";
import { PairNumbers } from "./pair-numbers.ts";

test("a new pair gets the lowest number that nothing uses", () => {
  const numbers = new PairNumbers([0, 2]);
  expect([numbers.take(), numbers.take()]).toEqual([1, 3]);
});

test("the number of a pair that was never linked is free again", () => {
  const numbers = new PairNumbers([]);
  numbers.end(numbers.take(), false);
  expect(numbers.take()).toBe(1);
  numbers.end(1, true);
  expect(numbers.take()).toBe(2);
});

test("when all are used, the one that ended first is used again", () => {
  const numbers = new PairNumbers(Array.from({ length: MAX_PAIRS }, (_, pair) => pair));
  numbers.end(7, true);
  numbers.end(5, true);
  expect([numbers.take(), numbers.take()]).toEqual([7, 5]);
});
