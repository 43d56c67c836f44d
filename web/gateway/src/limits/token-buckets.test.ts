import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TestClock } from "../testing/test-gateway.ts";
import { TokenBuckets } from "./token-buckets.ts";

function bucketsOf(perMinute: number, maxKeys = 1_000) {
  const clock = new TestClock();
  return { clock, buckets: new TokenBuckets({ perMinute, maxKeys, nowMs: clock.now }) };
}

describe("TokenBuckets", () => {
  it("lets a minute's worth through at once, then as many as time brings", () => {
    const { clock, buckets } = bucketsOf(60);
    for (let index = 0; index < 60; index += 1) expect(buckets.take("a")).toBe(0);
    expect(buckets.take("a")).toBe(1_000);
    clock.advance(400);
    expect(buckets.take("a")).toBe(600);
    clock.advance(600);
    expect(buckets.take("a")).toBe(0);
    expect(buckets.take("a")).toBe(1_000);
  });

  it("keeps keys apart", () => {
    const { buckets } = bucketsOf(1);
    expect(buckets.take("a")).toBe(0);
    expect(buckets.take("a")).toBeGreaterThan(0);
    expect(buckets.take("b")).toBe(0);
  });

  it("never holds more than a minute's worth", () => {
    const { clock, buckets } = bucketsOf(2);
    clock.advance(3_600_000);
    expect([buckets.take("a"), buckets.take("a")]).toEqual([0, 0]);
    clock.advance(3_600_000);
    expect([buckets.take("a"), buckets.take("a")]).toEqual([0, 0]);
    expect(buckets.take("a")).toBeGreaterThan(0);
  });

  it("lifts the limit at 0, and remembers nothing then", () => {
    const { buckets } = bucketsOf(0);
    for (let index = 0; index < 1_000; index += 1) expect(buckets.take("a")).toBe(0);
    expect(buckets.size).toBe(0);
  });

  it("remembers only so many keys, and forgets the one that was used longest ago", () => {
    const { buckets } = bucketsOf(1, 3);
    for (const key of ["a", "b", "c", "a", "d"]) buckets.take(key);
    expect(buckets.size).toBe(3);
    expect(buckets.take("a")).toBeGreaterThan(0);
    expect(buckets.take("b")).toBe(0);
  });

  it("does not empty a bucket when the clock is set back", () => {
    const { clock, buckets } = bucketsOf(2);
    expect(buckets.take("a")).toBe(0);
    clock.advance(-3_600_000);
    expect(buckets.take("a")).toBe(0);
    clock.advance(30_000);
    expect(buckets.take("a")).toBe(0);
  });

  it("never lets more through than a minute's worth and what the time brought, and keeps its word on waiting", () => {
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
