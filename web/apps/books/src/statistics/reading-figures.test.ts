import { expect, test } from "vitest";
import { chapterEnd, namedDocuments } from "./chapter-end.ts";
import { lastWeek, MIN_RATES, streakDays, timeLeft } from "./reading-figures.ts";
import { dayOf, startOfDay } from "./time-spans.ts";
import { durationText, timeLeftText } from "./time-text.ts";

const NOW_MS = new Date(2026, 10, 27, 12).getTime();
const MINUTE = 60_000;

/** A log with minutes by how many days ago they were. */
const logOf = (minutes: Readonly<Record<number, number>>) => ({
  days: Object.fromEntries(
    Object.entries(minutes).map(([daysAgo, count]) => [
      dayOf(startOfDay(NOW_MS, -Number(daysAgo))),
      { ms: count * MINUTE, pages: 0 },
    ]),
  ),
});

test("the last week has seven days, and ends today", () => {
  const week = lastWeek(logOf({ 0: 5, 6: 7, 7: 9 }), NOW_MS);
  expect(week.map(({ ms }) => ms / MINUTE)).toEqual([7, 0, 0, 0, 0, 0, 5]);
  expect(week.map(({ day }) => day).at(0)).toBe("2026-11-21");
  expect(week.map(({ day }) => day).at(-1)).toBe("2026-11-27");
});

test("days in a row go on until a day without reading, and today does not end them", () => {
  expect(streakDays(logOf({ 0: 5, 1: 5, 2: 5, 4: 5 }), NOW_MS)).toBe(3);
  expect(streakDays(logOf({ 1: 5, 2: 5 }), NOW_MS)).toBe(2);
  expect(streakDays(logOf({ 0: 0.5, 1: 5 }), NOW_MS)).toBe(1);
  expect(streakDays(logOf({ 2: 5 }), NOW_MS)).toBe(0);
  expect(streakDays(logOf({}), NOW_MS)).toBe(0);
});

test("the rest takes as long as this reader needs, and a jump does not change that", () => {
  const rates = Array.from({ length: MIN_RATES - 1 }, () => 0.002);
  expect(timeLeft(rates, 0.5, 0.55)).toBeUndefined();
  const left = timeLeft([...rates, 3], 0.5, 0.55);
  expect(left?.chapterMinutes).toBeCloseTo(25);
  expect(left?.bookMinutes).toBeCloseTo(250);
  expect(left && timeLeftText(left)).toBe("About 25 min left in this chapter, 4 h in the book");
  expect(timeLeft([...rates, 3], 0.5, undefined)?.chapterMinutes).toBeUndefined();
  expect(timeLeft([...rates, 3], 0.6, 0.55)?.chapterMinutes).toBe(0);
});

test("a chapter ends where the next document begins that the contents name", () => {
  const sections = [
    { size: 100 },
    { size: 300 },
    { size: 500, linear: "no" },
    { size: 100 },
    { size: 500 },
  ] as const;
  const named = new Set([0, 3]);
  expect(chapterEnd(sections, named, 0)).toBeCloseTo(0.4);
  expect(chapterEnd(sections, named, 1)).toBeCloseTo(0.4);
  expect(chapterEnd(sections, named, 3)).toBe(1);
  expect(chapterEnd([], named, 0)).toBeUndefined();
});

test("the contents name documents at every depth, and some entries name none", () => {
  const toc = [
    { label: "I", subitems: [{ label: "1", href: "b" }] },
    { label: "II", href: "x" },
  ];
  const engine = {
    model: { toc },
    targetOf: (href: string) => (href === "b" ? { index: 4 } : undefined),
  } as unknown as Parameters<typeof namedDocuments>[0];
  expect(namedDocuments(engine)).toEqual(new Set([4]));
});

test("times are short, and estimates say no more than they know", () => {
  expect(durationText(59_000)).toBe("less than a minute");
  expect(durationText(25.9 * MINUTE)).toBe("25 min");
  expect(durationText(80 * MINUTE)).toBe("1 h 20 min");
  expect(durationText(61 * 60 * MINUTE + MINUTE)).toBe("61 h");
  const text = (chapterMinutes: number | undefined, bookMinutes: number) =>
    timeLeftText({ chapterMinutes, bookMinutes });
  expect(text(undefined, 47)).toBe("About 45 min left in the book");
  expect(text(0.2, 7)).toBe("Less than a minute left in this chapter, 7 min in the book");
  expect(text(7, 7)).toBe("About 7 min left in the book");
});
