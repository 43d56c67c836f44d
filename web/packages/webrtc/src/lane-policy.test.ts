import { expect, test } from "vitest";
import { BULK_WORTH_BYTES, LanePolicy, MAX_BULK_LANES } from "./lane-policy.ts";

/** Runs the policy against a wire whose goodput, in bytes a millisecond, is a function of its open lanes. */
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

test("a wire that each lane speeds up gets all the lanes there are", () => {
  expect(lanesAfter((lanes) => lanes * 1_000, 60)).toBe(MAX_BULK_LANES);
});

test("a wire that more lanes do not speed up gets a third on trial and no more", () => {
  expect(lanesAfter(() => 20_000, 60)).toBe(3);
});

test("nothing is opened for what is soon through", () => {
  const policy = new LanePolicy();
  const sample = { nowMs: 0, deliveredBytes: 0, openLanes: 0 };
  expect(policy.sample({ ...sample, leftBytes: BULK_WORTH_BYTES - 1 })).toBeUndefined();
  expect(policy.sample({ ...sample, leftBytes: BULK_WORTH_BYTES })).toBe(1);
});

test("a lane that never comes up is not asked for twice", () => {
  const policy = new LanePolicy();
  const wanted = [0, 5_000, 60_000].map((nowMs) =>
    policy.sample({ nowMs, deliveredBytes: nowMs, leftBytes: BULK_WORTH_BYTES, openLanes: 0 }),
  );
  expect(wanted).toEqual([1, 2, undefined]);
});
