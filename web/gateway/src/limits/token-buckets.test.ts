import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TestClock } from "../testing/test-gateway.ts";
import { TokenBuckets } from "./token-buckets.ts";

function bucketsOf(perMinute: number, maxKeys = 1_000) {
  const clock = new TestClock();
  return { clock, buckets: new TokenBuckets({ perMinute, maxKeys, nowMs: clock.now }) };
}

describe("TokenBuckets", () => {
  it("allows a minute's worth at once, then refills continuously", () => {
    const { clock, buckets } = bucketsOf(60);
    for (let index = 0; index < 60; index += 1) expect(buckets.take("a")).toBe(0);
    expect(buckets.take("a")).toBe(1_000);
    clock.advance(400);
    expect(buckets.take("a")).toBe(600);
    clock.advance(600);
    expect(buckets.take("a")).toBe(0);
    expect(buckets.take("a")).toBe(1_000);
  });

  it("counts each key separately", () => {
    const { buckets } = bucketsOf(1);
    expect(buckets.take("a")).toBe(0);
    expect(buckets.take("a")).toBeGreaterThan(0);
    expect(buckets.take("b")).toBe(0);
  });

  it("never stores more than a minute's worth", () => {
    const { clock, buckets } = bucketsOf(2);
    clock.advance(3_600_000);
    expect([buckets.take("a"), buckets.take("a")]).toEqual([0, 0]);
    clock.advance(3_600_000);
    expect([buckets.take("a"), buckets.take("a")]).toEqual([0, 0]);
    expect(buckets.take("a")).toBeGreaterThan(0);
  });

  it("has no limit and stores nothing when perMinute is 0", () => {
    const { buckets } = bucketsOf(0);
    for (let index = 0; index < 1_000; index += 1) expect(buckets.take("a")).toBe(0);
    expect(buckets.size).toBe(0);
  });

  it("drops the least recently used key when there are too many", () => {
    const { buckets } = bucketsOf(1, 3);
    for (const key of ["a", "b", "c", "a", "d"]) buckets.take(key);
    expect(buckets.size).toBe(3);
    expect(buckets.take("a")).toBeGreaterThan(0);
    expect(buckets.take("b")).toBe(0);
  });

  it("keeps dropping the least recently used key over many keys and reuses", () => {
    const { buckets } = bucketsOf(1, 100);
    for (let index = 0; index < 1_000; index += 1) {
      buckets.take("regular");
      buckets.take(`visitor ${index}`);
    }
    expect(buckets.size).toBe(100);
    expect(buckets.take("regular")).toBeGreaterThan(0);
    expect(buckets.take("visitor 999")).toBeGreaterThan(0);
    expect(buckets.take("visitor 950")).toBeGreaterThan(0);
    expect(buckets.take("visitor 800")).toBe(0);
  });

  it("keeps the level of a bucket when the clock is set back", () => {
    const { clock, buckets } = bucketsOf(2);
    expect(buckets.take("a")).toBe(0);
    clock.advance(-3_600_000);
    expect(buckets.take("a")).toBe(0);
    clock.advance(30_000);
    expect(buckets.take("a")).toBe(0);
  });

  it("never allows more than capacity and refill together, and allows a request after the wait it asked for", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600 }),
        fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 300 }),
        (perMinute, stepsMs) => {
          const { clock, buckets } = bucketsOf(perMinute);
          const startMs = clock.ms;
          let passed = 0;
          for (const stepMs of stepsMs) {
            clock.advance(stepMs);
            const waitMs = buckets.take("a");
            if (waitMs === 0) {
              passed += 1;
            } else {
              clock.advance(waitMs);
              expect(buckets.take("a")).toBe(0);
              passed += 1;
            }
          }
          const allowed = perMinute + ((clock.ms - startMs) * perMinute) / 60_000;
          expect(passed).toBeLessThanOrEqual(allowed + 1e-6);
        },
      ),
    );
  });
});
