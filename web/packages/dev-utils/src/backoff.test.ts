import fc from "fast-check";
import { expect, test } from "vitest";
import { Backoff } from "./backoff.ts";

test("doubles the wait up to the maximum", () => {
  const backoff = new Backoff({ minMs: 500, maxMs: 3_000, random: () => 1 });
  expect(Array.from({ length: 5 }, () => backoff.nextMs())).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
});

test("makes half of each wait random", () => {
  const backoff = new Backoff({ minMs: 500, maxMs: 3_000, random: () => 0 });
  expect([backoff.nextMs(), backoff.nextMs()]).toEqual([250, 500]);
});

test("starts again at the minimum after a reset", () => {
  const backoff = new Backoff({ minMs: 500, maxMs: 3_000, random: () => 1 });
  backoff.nextMs();
  backoff.nextMs();
  backoff.reset();
  expect(backoff.nextMs()).toBe(500);
});

test("never waits longer than the maximum or less than half the minimum", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), (failures) => {
      const backoff = new Backoff({ minMs: 500, maxMs: 15_000 });
      for (let failure = 0; failure < failures; failure += 1) backoff.nextMs();
      const waitMs = backoff.nextMs();
      expect(waitMs).toBeGreaterThanOrEqual(250);
      expect(waitMs).toBeLessThanOrEqual(15_000);
    }),
  );
});
