import { expect, test } from "vitest";
import { checkRelease } from "../game/check-choice.ts";
import { meterCrease, meterMark, releaseAt } from "./meter.ts";

test("a meter that stops at its mark bowls a perfect ball, and a no-ball only beyond the crease", () => {
  expect(releaseAt(meterMark).miss).toBe(0);
  expect(releaseAt(meterMark - 0.015).miss).toBe(0);
  expect(releaseAt(meterMark - 0.1).miss).toBeCloseTo(releaseAt(meterMark + 0.1).miss, 10);
  expect(releaseAt(0).miss).toBe(1);
  expect(releaseAt(meterCrease - 0.01).overstepM).toBeLessThan(0);
  expect(releaseAt(meterCrease + 0.01).overstepM).toBeGreaterThan(0);
});

test("the farther from the mark, the worse, and every release is one that the game takes", () => {
  let before = 2;
  for (let share = 0; share <= meterMark; share += 0.01) {
    const release = releaseAt(share);
    checkRelease(release);
    expect(release.miss).toBeLessThanOrEqual(before);
    before = release.miss;
  }
  for (const share of [1, 7, Number.NaN, -5]) checkRelease(releaseAt(share));
  expect(releaseAt(1)).toEqual({ miss: 0.6, overstepM: -0.2 });
});
