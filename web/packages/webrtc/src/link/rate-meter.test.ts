import { expect, test } from "vitest";
import { RateMeter } from "./rate-meter.ts";

test("returns 0 first, then the rate over all samples", () => {
  const meter = new RateMeter();
  expect(meter.sample(0, 0)).toBe(0);
  expect(meter.sample(500, 500)).toBe(1000);
  expect(meter.sample(2000, 1000)).toBe(2000);
});

test("ignores samples older than its window", () => {
  const meter = new RateMeter();
  for (let second = 0; second <= 20; second += 1)
    meter.sample(second < 10 ? second * 1000 : 10_000, second * 1000);
  expect(meter.sample(10_000, 21_000)).toBe(0);
});

test("returns no negative rate when the total falls because a piece is sent again", () => {
  const meter = new RateMeter();
  meter.sample(1000, 0);
  expect(meter.sample(500, 100)).toBe(0);
});
