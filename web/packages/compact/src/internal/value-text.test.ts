import { expect, test } from "vitest";
import { jsonText, valueText } from "./value-text.ts";

test.each([
  ["text", "text"],
  [-0.5, "-0.5"],
  [true, "true"],
  [9n, "9"],
  [["a", "b"], "a,b"],
  [new Date(Date.UTC(2023, 10, 14, 22, 13, 20)), "2023-11-14T22:13:20.000Z"],
])("%o is shown as %j", (value, text) => {
  expect(valueText(value)).toBe(text);
});

test.each([undefined, null, "", Number.NaN, new Date("no date")])(
  "%o is no value, so it has no text",
  (value) => {
    expect(valueText(value)).toBe("");
  },
);

test("what JSON has no form for is written as text, or as null", () => {
  expect(jsonText({ id: 2n ** 64n, at: new Date(Number.NaN), sum: Number.NaN })).toBe(
    '{"id":"18446744073709551616","at":null,"sum":null}',
  );
  expect(jsonText(undefined)).toBe("");
});
