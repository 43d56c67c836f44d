import { expect, test } from "vitest";
import { QualityGovernor } from "./quality-governor.ts";

const options = { windowFrames: 10, windowsBeforeRise: 3 };
const FAST_MS = 16.7;
const SLOW_MS = 24;

function run(governor: QualityGovernor, frames: number, frameMs: number): number {
  for (let frame = 0; frame < frames; frame += 1) governor.observe(frameMs);
  return governor.level;
}

test("a window of slow frames steps down, one after another to the lowest level", () => {
  const governor = new QualityGovernor(2, options);
  expect(run(governor, 9, SLOW_MS)).toBe(2);
  expect(run(governor, 1, SLOW_MS)).toBe(1);
  expect(run(governor, 100, SLOW_MS)).toBe(0);
});

test("a few slow frames in a window change nothing", () => {
  const governor = new QualityGovernor(2, options);
  for (let window = 0; window < 50; window += 1) {
    run(governor, 2, SLOW_MS);
    run(governor, 8, FAST_MS);
  }
  expect(governor.level).toBe(2);
});

test("many good windows step up, to the highest level", () => {
  const governor = new QualityGovernor(1, options);
  expect(run(governor, 29, FAST_MS)).toBe(1);
  expect(run(governor, 1, FAST_MS)).toBe(2);
  expect(run(governor, 300, FAST_MS)).toBe(3);
});

test("a level that proves too high is tried later each time", () => {
  const governor = new QualityGovernor(1, options);
  /** A device that is too slow for level 2. Returns the frames between its tries. */
  const tries: number[] = [];
  let since = 0;
  for (let frame = 0; frame < 1500; frame += 1) {
    const before = governor.level;
    governor.observe(before >= 2 ? SLOW_MS : FAST_MS);
    since += 1;
    if (governor.level <= before) continue;
    tries.push(since);
    since = 0;
  }
  expect(tries.length).toBeGreaterThan(3);
  tries.slice(1, 4).forEach((wait, at) => {
    expect(wait).toBeGreaterThan((tries[at] ?? 0) * 1.5);
  });
});

test("pauses and nonsense do not count", () => {
  const governor = new QualityGovernor(2, options);
  run(governor, 100, 4000);
  run(governor, 100, Number.NaN);
  run(governor, 100, 0);
  expect(governor.level).toBe(2);
});

test("one long frame after another is a slow device, which steps down within seconds", () => {
  const governor = new QualityGovernor(2);
  expect(run(governor, 24, 300)).toBe(0);
  const interrupted = new QualityGovernor(2);
  for (let pause = 0; pause < 50; pause += 1) {
    run(interrupted, 1, 300);
    run(interrupted, 20, FAST_MS);
  }
  expect(interrupted.level).toBeGreaterThanOrEqual(2);
});
