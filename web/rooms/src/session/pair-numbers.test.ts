import { expect, test } from "vitest";
import { deviceNumber } from "../worker/device-number.ts";
import type { TextEntry } from "../worker/entry.ts";
import { MAX_PAIRS } from "../worker/worker-api.ts";
import { numbersIn, PairNumbers } from "./pair-numbers.ts";

test("a new pair gets the lowest number that nothing uses", () => {
  const numbers = new PairNumbers([deviceNumber(0), deviceNumber(2)]);
  expect([numbers.take(), numbers.take()]).toEqual([1, 3]);
});

test("the number of a pair that was never linked is free again", () => {
  const numbers = new PairNumbers([]);
  numbers.end(numbers.take(), false);
  expect(numbers.take()).toBe(0);
  numbers.end(deviceNumber(0), true);
  expect(numbers.take()).toBe(1);
});

test("when all are used, the one that ended first is used again", () => {
  const numbers = new PairNumbers(Array.from({ length: MAX_PAIRS }, (_, pair) => deviceNumber(pair)));
  numbers.end(deviceNumber(7), true);
  numbers.end(deviceNumber(5), true);
  expect([numbers.take(), numbers.take()]).toEqual([7, 5]);
});

test("an entry names its sender or its receivers, and in a room of two devices the first one", () => {
  const text = (fields: Partial<TextEntry>): TextEntry => ({
    ...{ kind: "text", id: "1", from: "me", text: "", atMs: 1, delivered: true },
    ...fields,
  });
  const gone = {
    kind: "presence",
    id: "2",
    from: "them",
    atMs: 1,
    pair: deviceNumber(5),
    name: "Ben",
    change: "left",
  } as const;
  expect([...numbersIn([text({})])]).toEqual([0]);
  expect([
    ...numbersIn([
      text({ to: [deviceNumber(1), deviceNumber(2)] }),
      text({ from: "them", pair: deviceNumber(4) }),
      gone,
    ]),
  ]).toEqual([1, 2, 4, 5]);
});
