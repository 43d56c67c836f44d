import { expect, test } from "vitest";
import { LanePolicy, MAX_BULK_LANES, MIN_BULK_BYTES } from "./lane-policy.ts";

/** Runs the policy over a path whose goodput, in bytes per millisecond, depends on the number of open lanes. */
function lanesAfter(rateOf: (lanes: number) => number, seconds: number): number {
  const policy = new LanePolicy();
  let openLanes = 0;
  let deliveredBytes = 0;
  for (let nowMs = 0; nowMs < seconds * 1000; nowMs += 200) {
    const wanted = policy.sample({ nowMs, deliveredBytes, leftBytes: Number.MAX_SAFE_INTEGER, openLanes });
    if (wanted !== undefined) openLanes = wanted;
    deliveredBytes += 200 * rateOf(Math.max(1, openLanes));
  }
  return openLanes;
}

test("adds all lanes while each one raises goodput", () => {
  expect(lanesAfter((lanes) => lanes * 1_000, 60)).toBe(MAX_BULK_LANES);
});

test("tries a third lane and stops if it does not raise goodput", () => {
  expect(lanesAfter(() => 20_000, 60)).toBe(3);
});

test("adds no lane for a small transfer", () => {
  const policy = new LanePolicy();
  const sample = { nowMs: 0, deliveredBytes: 0, openLanes: 0 };
  expect(policy.sample({ ...sample, leftBytes: MIN_BULK_BYTES - 1 })).toBeUndefined();
  expect(policy.sample({ ...sample, leftBytes: MIN_BULK_BYTES })).toBe(1);
});

test("does not request a lane twice if it never opens", () => {
  const policy = new LanePolicy();
  const wanted = [0, 5_000, 60_000].map((nowMs) =>
    policy.sample({ nowMs, deliveredBytes: nowMs, leftBytes: MIN_BULK_BYTES, openLanes: 0 }),
  );
  expect(wanted).toEqual([1, 2, undefined]);
});
