import { expect, test } from "vitest";
import { presenceText } from "./presence-text.ts";

const NOW = new Date(2026, 10, 28, 14, 30);
const ago = (days: number, hours = 0) => NOW.getTime() - (days * 24 + hours) * 3_600_000;
const textOf = (seenAtMs: number | undefined, isHere = false) => presenceText({ isHere, seenAtMs }, NOW);

test("says since when a device is away, as exactly as it matters", () => {
  expect(textOf(ago(0), true)).toBe("Here");
  expect(textOf(undefined)).toBe("Away");
  expect(textOf(ago(0, 2))).toMatch(/^Away since 12:30/);
  expect(textOf(ago(2))).toBe("Away since Thursday");
  expect(textOf(ago(40))).toMatch(/^Away since .*2026/);
});
