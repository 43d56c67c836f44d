import { expect, test } from "vitest";
import { LanePolicy, MAX_BULK_LANES, MIN_BULK_BYTES } from "./lane-policy.ts";

/** A short path that could carry more. */
const SHORT = { roundTripMs: 5, isPathFull: false };

/** Runs the policy over a path whose goodput, in bytes per millisecond, depends on the number of open lanes. */
function lanesAfter(rateOf: (lanes: number) => number, seconds: number): number {
  const policy = new LanePolicy();
  let openLanes = 0;
  let deliveredBytes = 0;
  for (let nowMs = 0; nowMs < seconds * 1000; nowMs += 200) {
    const leftBytes = Number.MAX_SAFE_INTEGER;
    const wanted = policy.sample({ nowMs, deliveredBytes, leftBytes, openLanes, ...SHORT });
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

test("adds two more lanes at once when the path turns out to be long", () => {
  const policy = new LanePolicy();
  const wanted = (roundTripMs: number | undefined) => {
    const sample = {
      ...{ nowMs: 0, deliveredBytes: 0, leftBytes: MIN_BULK_BYTES, openLanes: 2 },
      ...{ roundTripMs, isPathFull: false },
    };
    const lanes: number[] = [];
    for (let lane = policy.sample(sample); lane !== undefined; lane = policy.sample(sample)) lanes.push(lane);
    return lanes;
  };
  expect(wanted(undefined)).toEqual([1, 2]);
  expect(wanted(5)).toEqual([]);
  expect(wanted(50)).toEqual([3, 4]);
  expect(wanted(50)).toEqual([]);
});

/** Returns how many lanes a long path has after some seconds, measured one at a time. */
function lanesOfLongPath(bytesPerMs: (second: number) => number, isPathFull: boolean): number {
  const policy = new LanePolicy();
  let openLanes = 0;
  let deliveredBytes = 0;
  for (let nowMs = 0; nowMs < 8_000; nowMs += 200) {
    const leftBytes = Number.MAX_SAFE_INTEGER;
    const sample = { nowMs, deliveredBytes, leftBytes, openLanes, roundTripMs: 50, isPathFull };
    for (let lane = policy.sample(sample); lane !== undefined; lane = policy.sample(sample)) openLanes = lane;
    deliveredBytes += 200 * bytesPerMs(Math.floor(nowMs / 1000));
  }
  return openLanes;
}

test("adds all lanes to a long path that is not full and gets no faster, because it loses packets", () => {
  expect(lanesOfLongPath(() => 3_000, false)).toBe(MAX_BULK_LANES);
  expect(lanesOfLongPath(() => 3_000, true)).toBe(4);
  expect(lanesOfLongPath((second) => 3_000 * 1.3 ** second, false)).toBe(4);
});

test("adds no lane for a small transfer", () => {
  const policy = new LanePolicy();
  const sample = { nowMs: 0, deliveredBytes: 0, openLanes: 0, roundTripMs: undefined, isPathFull: false };
  expect(policy.sample({ ...sample, leftBytes: MIN_BULK_BYTES - 1 })).toBeUndefined();
  expect(policy.sample({ ...sample, leftBytes: MIN_BULK_BYTES })).toBe(1);
});

test("does not request a lane twice if it never opens", () => {
  const policy = new LanePolicy();
  const wanted = [0, 5_000, 60_000].map((nowMs) =>
    policy.sample({
      nowMs,
      deliveredBytes: nowMs,
      leftBytes: MIN_BULK_BYTES,
      openLanes: 0,
      roundTripMs: undefined,
      isPathFull: false,
    }),
  );
  expect(wanted).toEqual([1, 2, undefined]);
});

test("opens a lost lane again, after a wait", () => {
  const policy = new LanePolicy();
  const sample = (nowMs: number, openLanes: number) =>
    policy.sample({ nowMs, deliveredBytes: 0, leftBytes: MIN_BULK_BYTES, openLanes, ...SHORT });
  expect([sample(0, 0), sample(400, 1)]).toEqual([1, 2]);
  policy.lose(1, 1_000);
  expect(sample(1_400, 1)).toBeUndefined();
  expect(sample(2_400, 1)).toBe(1);
  expect(sample(2_800, 1)).toBeUndefined();
});

test("measures each bulk anew", () => {
  const policy = new LanePolicy();
  let deliveredBytes = 0;
  const run = (fromMs: number, leftBytes: number, rate: number) => {
    const wanted: number[] = [];
    for (let nowMs = fromMs; nowMs < fromMs + 10_000; nowMs += 400) {
      deliveredBytes += 400 * rate;
      const lane = policy.sample({ nowMs, deliveredBytes, leftBytes, openLanes: 4, ...SHORT });
      if (lane !== undefined) wanted.push(lane);
    }
    return wanted;
  };
  expect(run(0, MIN_BULK_BYTES, 10_000)).toEqual([1, 2, 3]);
  expect(run(10_000, 0, 0)).toEqual([]);
  expect(run(20_000, MIN_BULK_BYTES, 20_000)).toEqual([4]);
});
