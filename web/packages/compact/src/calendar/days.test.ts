import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { dayFormat } from "./day-format.ts";
import {
  addDays,
  addMonths,
  clampDay,
  firstWeekdayOf,
  isDay,
  today,
  utcDate,
  weekdayOf,
  weeksOf,
} from "./days.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const days = fc
  .integer({ min: 0, max: 3_652_058 })
  .map((count) => addDays("0001-01-01", count))
  .filter(isDay);

test.each([
  ["2026-02-28", 1, "2026-03-01"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2026-01-01", -1, "2025-12-31"],
  ["2026-03-28", 1, "2026-03-29"],
  ["0001-01-01", -1, "0001-01-01"],
  ["9999-12-31", 1, "9999-12-31"],
])("%s and %i days is %s", (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2024-01-31", 1, "2024-02-29"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2024-02-29", 12, "2025-02-28"],
  ["2026-11-15", 2, "2027-01-15"],
  ["0001-01-31", -1, "0001-01-01"],
])("%s and %i months is %s", (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

test("a day and back is the same day, and weekdays follow each other", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
      const there = addDays(day, count);
      if (there !== "0001-01-01" && there !== "9999-12-31") expect(addDays(there, -count)).toBe(day);
      if (day !== "9999-12-31") expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) % 7) + 1);
    }),
  );
});

test.each(["2026-02-30", "2026-13-01", "2026-1-01", "26-01-01", "0000-01-01", "", 5, null, undefined])(
  "%s is no day",
  (value) => {
    expect(isDay(value)).toBe(false);
  },
);

test("a month has six weeks that begin on the first weekday and contain the whole month", () => {
  fc.assert(
    fc.property(
      days.filter((day) => day > "0001-02" && day < "9999-12"),
      fc.integer({ min: 1, max: 7 }),
      (day, first) => {
        const weeks = weeksOf(day, first);
        const all = weeks.flat();
        expect([weeks.length, all.length, new Set(all).size, weekdayOf(all[0] ?? "")]).toEqual([
          6,
          42,
          42,
          first,
        ]);
        const month = day.slice(0, 7);
        const length = utcDate(addDays(addMonths(`${month}-01`, 1), -1)).getUTCDate();
        expect(all.filter((each) => each.startsWith(month))).toHaveLength(length);
      },
    ),
  );
});

test("limits hold, and a missing one does not", () => {
  expect(clampDay("2026-05-01", "2026-05-10", undefined)).toBe("2026-05-10");
  expect(clampDay("2026-05-20", undefined, "2026-05-10")).toBe("2026-05-10");
  expect(clampDay("2026-05-05", undefined, undefined)).toBe("2026-05-05");
});

test("today is the day of the browser's clock, not that of UTC", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 23, 30) });
  expect(today()).toBe("2026-11-27");
  vi.setSystemTime(new Date(2026, 10, 27, 0, 10));
  expect(today()).toBe("2026-11-27");
});

test("the week begins as in the region, also where the browser cannot say so", () => {
  const locales = ["de", "en-US", "en-GB", "ar-EG", "pt-BR"];
  const expected = [1, 7, 1, 6, 7];
  expect(locales.map(firstWeekdayOf)).toEqual(expected);
  for (const name of ["getWeekInfo", "weekInfo"])
    Object.defineProperty(Intl.Locale.prototype, name, { value: undefined, configurable: true });
  expect(locales.map(firstWeekdayOf)).toEqual(expected);
});

const LOCALES = (
  "en en-GB en-CA de fr es it pt-BR nl sv da nb fi pl cs sk sl hr sr bg ru uk el tr hu ro lt lv et " +
  "ja zh ko ar-EG ar-SA he fa ur hi bn ta te th vi id ms sw ka hy az kk mn is ga cy eu ca gl af"
).split(" ");

test.each(LOCALES)("what the locale %s writes is read again", (locale) => {
  const { format, parse } = dayFormat(locale);
  for (const day of ["2026-12-31", "2024-02-29", "1969-07-20", "2026-01-02"])
    expect(parse(format(day)), format(day)).toBe(day);
});

test("days are read in the order of the locale, and as ISO 8601 everywhere", () => {
  expect(dayFormat("de").parse("3.5.2026")).toBe("2026-05-03");
  expect(dayFormat("en-US").parse("5/3/2026")).toBe("2026-05-03");
  expect(dayFormat("fr").parse("2026-05-03")).toBe("2026-05-03");
  expect(dayFormat("de").parse("30.2.2026")).toBeUndefined();
  expect(dayFormat("de").parse("0.0.0000")).toBeUndefined();
});
