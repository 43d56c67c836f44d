import { expect, test } from "vitest";
import { dateInputText, dateOf, dateTyped, storedDate } from "./dates.ts";

const day = (year: number, month: number, date: number, hour = 0, minute = 0, second = 0) =>
  new Date(year, month - 1, date, hour, minute, second);

test("a text without a time is that day in every time zone", () => {
  expect(dateOf("2026-05-31")).toEqual(day(2026, 5, 31));
  expect(dateOf("2026-05-31T10:00:00Z")).toEqual(new Date(Date.UTC(2026, 4, 31, 10)));
  expect(dateOf(new Date(5))).toEqual(new Date(5));
  expect(dateOf(5)).toEqual(new Date(5));
});

test.each([
  ["2026-02-30"],
  ["soon"],
  [""],
  [null],
  [undefined],
  [true],
  [Number.NaN],
  [new Date(Number.NaN)],
])("%s is no date", (value) => {
  expect(dateOf(value)).toBeUndefined();
});

test("the text of an input is local, and has seconds only where the date has", () => {
  expect(dateInputText(day(2026, 5, 3, 8, 5), false)).toBe("2026-05-03");
  expect(dateInputText(day(2026, 5, 3, 8, 5), true)).toBe("2026-05-03T08:05");
  expect(dateInputText(day(2026, 5, 3, 8, 5, 9), true)).toBe("2026-05-03T08:05:09");
});

test.each([
  ["2026-05-31", "de", day(2026, 5, 31)],
  ["2026-05-31T18:30", "de", day(2026, 5, 31, 18, 30)],
  ["31.5.2026", "de", day(2026, 5, 31)],
  ["5/31/2026", "en-US", day(2026, 5, 31)],
  ["31/05/2026 18:30:05", "en-GB", day(2026, 5, 31, 18, 30, 5)],
  ["2026. 5. 31.", "ko", day(2026, 5, 31)],
  ["2026/5/31", "en-US", day(2026, 5, 31)],
  [" ", "en", null],
])("%s is read as a date in %s", (typed, locale, expected) => {
  expect(dateTyped(typed, locale)).toEqual(expected);
});

test.each([
  ["31/5/2026", "en-US"],
  ["5/31/26", "en-US"],
  ["30.2.2026", "de"],
  ["31.5.2026 25:00", "de"],
  ["May", "en"],
])("%s is no date in %s", (typed, locale) => {
  expect(dateTyped(typed, locale)).toBeUndefined();
});

test("an entered date is stored as the column stores its dates", () => {
  const date = day(2026, 5, 31, 18, 30);
  expect(storedDate(date, new Date(0), true)).toBe(date);
  expect(storedDate(date, "2020-01-01", false)).toBe("2026-05-31");
  expect(storedDate(date, "2020-01-01T00:00:00Z", true)).toBe(date.toISOString());
  expect(storedDate(date, undefined, true)).toBe("2026-05-31T18:30");
});
