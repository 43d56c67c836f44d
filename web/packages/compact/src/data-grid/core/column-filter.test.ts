import { expect, test } from "vitest";
import type { GridColumn } from "../column.ts";
import { columnTest } from "./column-filter.ts";
import { GridSource } from "./grid-source.ts";

/** The values of a column that match a filter, or why it is none. */
function matching(
  values: readonly unknown[],
  filter: string,
  more: Partial<GridColumn<{ value: unknown }>> = {},
) {
  const column = { dataKey: "value", label: "Value", ...more };
  const source = new GridSource(
    values.map((value) => ({ value })),
    [column],
    undefined,
    "en",
  );
  const test = columnTest(source, column, filter);
  return typeof test === "function" ? values.filter((_, index) => test(index)) : test;
}

test.each([
  ["an", ["Banana", "Mango"]],
  ["=mango", ["Mango"]],
  ["! AN", ["Kiwi", ""]],
  ["=", [""]],
  [">k", []],
])("texts: %s", (filter, expected) => {
  expect(matching(["Banana", "Mango", "Kiwi", ""], filter)).toEqual(expected);
});

test.each([
  ["5", [5]],
  ["=5", [5]],
  ["!5", [-1, 1.5, 10, null]],
  [">5", [10]],
  [">= 5", [5, 10]],
  ["<1.5", [-1]],
  ["<=1.5", [-1, 1.5]],
  ["1..5", [1.5, 5]],
  ["5..", [5, 10]],
  ["..1.5", [-1, 1.5]],
])("numbers: %s", (filter, expected) => {
  expect(matching([-1, 1.5, 5, 10, null], filter)).toEqual(expected);
});

test.each([
  ["2026-05-31", ["2026-05-31T08:00"]],
  [">2026-05-31", ["2026-06-01"]],
  ["<=2026-05-31", ["2025-01-01", "2026-05-31T08:00"]],
  ["2025-01-01..5/31/2026", ["2025-01-01", "2026-05-31T08:00"]],
])("dates: %s", (filter, expected) => {
  expect(
    matching(["2025-01-01", "2026-05-31T08:00", "2026-06-01", "soon"], filter, { type: "date" }),
  ).toEqual(expected);
});

test("an empty filter is none, and one that cannot be read has a reason", () => {
  expect(matching([1], " ")).toBeUndefined();
  expect(matching([1], "..")).toBe("Enter a number, such as >=5 or 5..10.");
  expect(matching([1], ">=")).toBe("Enter a number, such as >=5 or 5..10.");
  expect(matching(["2026-01-01"], "May", { type: "date" })).toContain("Enter a date");
});
