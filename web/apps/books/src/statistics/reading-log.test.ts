import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReadSince } from "./reading-clock.ts";
import {
  addReading,
  EMPTY_LOG,
  MAX_BOOKS,
  MAX_DAYS,
  MAX_RATES,
  parseReadingLog,
  type ReadingLog,
} from "./reading-log.ts";
import { startOfDay } from "./time-spans.ts";

const NOON_MS = new Date(2026, 10, 27, 12).getTime();
const MINUTE = 60_000;
const book = { id: "a", title: "The Second Light" };

/** So many minutes, from so many minutes after noon. */
const read = (fromMin: number, minutes: number, change: Partial<ReadSince> = {}): ReadSince => ({
  spans: [{ fromMs: NOON_MS + fromMin * MINUTE, toMs: NOON_MS + (fromMin + minutes) * MINUTE }],
  pages: 1,
  fraction: 0.5,
  rates: [],
  ...change,
});

const minutesOf = ({ days, books }: ReadingLog) => ({
  days: Object.fromEntries(Object.entries(days).map(([day, { ms }]) => [day, ms / MINUTE])),
  books: Object.fromEntries(books.map(({ id, ms }) => [id, ms / MINUTE])),
});

test("time is summed by book and by day, also over midnight", () => {
  const other = { id: "b", title: "Another" };
  const log = addReading(addReading(EMPTY_LOG, book, read(0, 10)), other, read(11 * 60 + 50, 20));
  expect(minutesOf(log)).toEqual({ days: { "2026-11-27": 20, "2026-11-28": 10 }, books: { a: 10, b: 20 } });
  expect(log.books[0]).toMatchObject({ id: "b", title: "Another", pages: 1, fraction: 0.5 });
});

test("time that two tabs measured counts once, in whichever order they report it", () => {
  for (const reports of [
    [read(0, 10), read(5, 10)],
    [read(5, 10), read(0, 10)],
    [read(0, 10), read(0, 10), read(10, 5)],
  ]) {
    const log = reports.reduce<ReadingLog>((known, report) => addReading(known, book, report), EMPTY_LOG);
    expect(minutesOf(log).days).toEqual({ "2026-11-27": 15 });
  }
});

test("what is kept is bounded, and the oldest goes first", () => {
  let log = EMPTY_LOG;
  for (let at = 0; at < MAX_DAYS + 5; at += 1) {
    const fromMs = startOfDay(NOON_MS, at);
    const spans = [{ fromMs, toMs: fromMs + MINUTE }];
    log = addReading(log, { id: `${at}`, title: "T".repeat(999) }, read(0, 1, { spans, rates: [1, 2] }));
  }
  expect(Object.keys(log.days)).toHaveLength(MAX_DAYS);
  expect(log.days["2026-11-27"]).toBeUndefined();
  expect(log.books).toHaveLength(MAX_BOOKS);
  expect(log.books[0]?.id).toBe(`${MAX_DAYS + 4}`);
  expect(log.books[0]?.title).toHaveLength(200);
  expect(log.counted).toHaveLength(1);
  const rates = Array.from({ length: 100 }, (_, at) => at);
  expect(addReading(EMPTY_LOG, book, read(0, 1, { rates })).books[0]?.rates).toEqual(rates.slice(-MAX_RATES));
});

test("a log is read as it was written, and what is damaged in it is left out", () => {
  const log = addReading(EMPTY_LOG, book, read(0, 10, { rates: [0.01] }));
  expect(parseReadingLog(structuredClone(log))).toEqual(log);
  expect(parseReadingLog(undefined)).toEqual(EMPTY_LOG);
  const damaged = {
    ...log,
    days: { ...log.days, yesterday: { ms: 5 }, "2026-11-26": { ms: "long" } },
    books: [...log.books, { id: 5 }, null],
    counted: "none",
  };
  expect(parseReadingLog(damaged)).toEqual({
    ...log,
    days: { ...log.days, "2026-11-26": { ms: 0, pages: 0 } },
    counted: [],
  });
  fc.assert(
    fc.property(fc.object(), (stored) => {
      const parsed = parseReadingLog({ ...stored, version: 1 });
      expect(parsed && addReading(parsed, book, read(0, 1)).books.length).toBeGreaterThan(0);
    }),
  );
});

test("a log of a newer version of the app is not touched", () => {
  expect(parseReadingLog({ version: 2, days: {} })).toBeUndefined();
});
