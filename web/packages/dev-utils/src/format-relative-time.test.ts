import { expect, test } from "vitest";
import { formatRelativeTime } from "./format-relative-time.ts";

const NOW = Date.UTC(2026, 10, 27, 12);
const HOUR_MS = 3_600_000;

test.each([
  [0, "now"],
  [-999, "now"],
  [999, "now"],
  [-1_000, "1 second ago"],
  [-59_999, "59 seconds ago"],
  [-60_000, "1 minute ago"],
  [-1.9 * HOUR_MS, "1 hour ago"],
  [2 * HOUR_MS, "in 2 hours"],
  [-24 * HOUR_MS, "yesterday"],
  [24 * HOUR_MS, "tomorrow"],
  [-14 * 24 * HOUR_MS, "2 weeks ago"],
  [-40 * 24 * HOUR_MS, "last month"],
  [800 * 24 * HOUR_MS, "in 2 years"],
])("%d ms from now is %s", (distanceMs, text) => {
  expect(formatRelativeTime(NOW + distanceMs, { now: NOW, locale: "en" })).toBe(text);
});

test("the words are those of the language, and can be short", () => {
  expect(formatRelativeTime(new Date(NOW - 24 * HOUR_MS), { now: NOW, locale: "de" })).toBe("gestern");
  expect(formatRelativeTime(NOW - 5 * 60_000, { now: new Date(NOW), locale: "en", style: "short" })).toBe(
    "5 min. ago",
  );
  expect(() => formatRelativeTime(Number.NaN)).toThrow(RangeError);
});
