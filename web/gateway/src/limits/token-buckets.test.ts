import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TestClock } from "../testing/test-gateway.ts";
import { TokenBuckets } from "./token-buckets.ts";

function bucketsOf(perMinute: number, { maxKeys = 1_000, burstMs = 60_000 } = {}) {
  const clock = new TestClock();
  return { clock, buckets: new TokenBuckets({ perMinute, burstMs, maxKeys, nowMs: clock.now }) };
}

describe("TokenBuckets", () => {
  it("holds what it gains in the time of a burst, but one token at least", () => {
    const { clock, buckets } = bucketsOf(120_000, { burstMs: 5_000 });
    for (let index = 0; index < 10_000; index += 1) expect(buckets.take("a")).toBe(0);
    expect(buckets.take("a")).toBe(1);
    clock.advance(60_000);
    for (let index = 0; index < 10_000; index += 1) expect(buckets.take("a")).toBe(0);
    expect(buckets.take("a")).toBe(1);
    const { buckets: small } = bucketsOf(1, { burstMs: 5_000 });
    expect([small.take("a"), small.take("a")]).toEqual([0, 60_000]);
  });

  it("gives a key as many times the rate and the size as its factor says", () => {
    const { clock, buckets } = bucketsOf(60, { burstMs: 1_000 });
    for (let index = 0; index < 4; index += 1) expect(buckets.take("wide", 4)).toBe(0);
    expect(buckets.take("wide", 4)).toBe(250);
    clock.advance(250);
    expect(buckets.take("wide", 4)).toBe(0);
  });

  it("lets a key owe what it was charged, and says how long that takes", () => {
    const { clock, buckets } = bucketsOf(60, { burstMs: 10_000 });
    buckets.charge("a", 15);
    expect(buckets.waitMs("a")).toBe(6_000);
    expect(buckets.take("a")).toBe(6_000);
    clock.advance(6_000);
    expect([buckets.waitMs("a"), buckets.take("a")]).toEqual([0, 0]);
  });

  it("allows a burst at once, then refills continuously", () => {
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

  it("never stores more than a burst", () => {
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
    const { buckets } = bucketsOf(1, { maxKeys: 3 });
    for (const key of ["a", "b", "c", "a", "d"]) buckets.take(key);
    expect(buckets.size).toBe(3);
    expect(buckets.take("a")).toBeGreaterThan(0);
    expect(buckets.take("b")).toBe(0);
  });

  it("keeps dropping the least recently used key over many keys and reuses", () => {
    const { buckets } = bucketsOf(1, { maxKeys: 100 });
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
