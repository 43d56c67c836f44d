import { expect, it } from "vitest";
import { ContentsReader, indexOf } from "./contents-reader.ts";

it("reads kinds of parts, one after the other, and what follows them", () => {
  const reader = new ContentsReader([["Root", "", "Gold"], Float64Array.of(2, 10, 11, 20, 21, 1, 0, -1, 7)]);
  const read = (name: string | undefined, numbers: Float64Array, index: number) => [
    name,
    [...numbers],
    index,
  ];
  expect(reader.parts(2, read)).toEqual([
    ["Root", [10, 11], 0],
    [undefined, [20, 21], 1],
  ]);
  expect(reader.parts(0, read)).toEqual([["Gold", [], 0]]);
  expect(reader.parts(5, read)).toEqual([]);
  expect(indexOf(reader.number())).toBeUndefined();
  expect(indexOf(reader.number())).toBe(7);
});

it("reads nothing of a model that the core does not know", () => {
  const reader = new ContentsReader([[], new Float64Array()]);
  expect(reader.parts(1, () => 1)).toEqual([]);
  expect(reader.number()).toBe(0);
});
