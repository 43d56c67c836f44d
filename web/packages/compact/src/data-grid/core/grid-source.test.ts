import fc from "fast-check";
import { expect, test } from "vitest";
import { GridSource } from "./grid-source.ts";

const column = { dataKey: "value", label: "Value" };
const sourceOf = (values: readonly unknown[]) =>
  new GridSource(
    values.map((value) => ({ value })),
    [column],
    undefined,
  );
const isNumeric = (values: readonly unknown[]) => sourceOf(values).isNumeric(column);
const none = [undefined, null, "", Number.NaN, new Date(Number.NaN)];

test.each([
  ["a text that reads as a number, before numbers", ["10", 2, 3, -1, 0], true],
  ["a text that does not, before numbers", ["n/a", 2, 3, -1, 0], true],
  ["a number before texts", [80, "A4", "B2"], false],
  ["as many texts as numbers", [80, "A4"], false],
  ["texts that read as numbers, such as postcodes", ["01067", "80331"], false],
  ["dates", [new Date(0), new Date(1)], true],
  ["bigints and booleans", [1n, true], true],
  ["no values", none, false],
  ["numbers after 150 rows without one", [...Array(150).fill(null), 1, 2], true],
  ["one text among 100,000 numbers", ["-", ...Array(100_000).fill(1)], true],
])("most values decide whether a column is one of numbers: %s", (_, values, numeric) => {
  expect(isNumeric(values)).toBe(numeric);
});

test("the order of the rows, and rows without a value, do not decide", () => {
  const value = fc.oneof(fc.constantFrom(...none), fc.integer(), fc.constantFrom("10", "a", "b c"));
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 100 }),
      fc.array(fc.constantFrom(...none), { maxLength: 50 }),
      (values, gaps) => {
        const numeric = isNumeric(values);
        expect(isNumeric(values.toReversed())).toBe(numeric);
        expect(isNumeric([...gaps, ...values])).toBe(numeric);
      },
    ),
  );
});

test("texts among numbers can be searched", () => {
  expect(sourceOf([1, 2, 3]).searchFields()).toEqual([0]);
  expect(sourceOf([1, "n/a", 3]).searchFields()).toEqual([1]);
});
