// @vitest-environment node
import { expect, test } from "vitest";
import { numberText, numberTyped } from "./number-text.ts";

test.each([
  ["en", "1,234", 1234],
  ["en", "1,234,567.5", 1_234_567.5],
  ["en", "-1,234.5", -1234.5],
  ["en", "12.5", 12.5],
  ["en", "0.125", 0.125],
  ["en", "1e3", 1000],
  ["de", "1.234", 1234],
  ["de", "1.234,5", 1234.5],
  ["de", "1,234", 1.234],
  ["de", "-0,5", -0.5],
  ["fr", "1 234,5", 1234.5],
  ["fr", "1\u202f234", 1234],
  ["de-CH", "1'234.5", 1234.5],
  ["en-IN", "12,34,567", 1_234_567],
  ["sv", "\u221212,5", -12.5],
  ["ar-EG", "١٬٢٣٤٫٥", 1234.5],
  ["fa", "۱۲٫۵", 12.5],
])("in %s, %s is %d", (locale, typed, value) => {
  expect(numberTyped(typed, locale)).toBe(value);
});

test.each([
  ["en", "12,5", 12.5],
  ["en", "0,125", 0.125],
  ["en", "1,2345", 1.2345],
  ["de", "12.5", 12.5],
])("in %s, the separator of %s cannot group, so it is a decimal sign", (locale, typed, value) => {
  expect(numberTyped(typed, locale)).toBe(value);
});

test.each([
  ["en", "1,23,4"],
  ["en", "1,234,5"],
  ["en", "1.234.567"],
  ["de", "1,234,567"],
  ["en", "12a"],
  ["en", "Infinity"],
  ["en", "-"],
])("in %s, %s is not a number", (locale, typed) => {
  expect(numberTyped(typed, locale)).toBeUndefined();
});

test("an empty text is no value", () => {
  expect(numberTyped("  ", "en")).toBeNull();
});

test.each(["en", "de", "fr", "de-CH", "en-IN", "ar-EG", "fa", "sv"])(
  "in %s, the text for editing is read as the same number",
  (locale) => {
    for (const value of [0, -1, 0.1, 1234, 1234.5, -98_765.4321, 1e-7, 2 ** 53]) {
      expect(numberTyped(numberText(value, locale), locale), String(value)).toBe(value);
    }
  },
);
