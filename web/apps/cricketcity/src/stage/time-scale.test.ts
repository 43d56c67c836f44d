import { expect, test } from "vitest";
import { SLOWEST, timeScaleAt } from "./time-scale.ts";

const never = Number.POSITIVE_INFINITY;

test("time slows down towards a moment, and comes back after it", () => {
  expect(timeScaleAt(never, never)).toBe(1);
  expect(timeScaleAt(0.5, never)).toBe(1);
  expect(timeScaleAt(0, never)).toBeCloseTo(SLOWEST, 9);
  expect(timeScaleAt(never, 0)).toBeCloseTo(SLOWEST, 9);
  expect(timeScaleAt(never, 2)).toBe(1);
});

test("it never jumps", () => {
  for (let secs = 0; secs < 2; secs += 1 / 60) {
    for (const scaleAt of [(at: number) => timeScaleAt(at, never), (at: number) => timeScaleAt(never, at)]) {
      expect(Math.abs(scaleAt(secs + 1 / 60) - scaleAt(secs))).toBeLessThan(0.08);
    }
  }
});
