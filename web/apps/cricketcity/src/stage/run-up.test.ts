import { expect, test } from "vitest";
import { STRIDE_SECS } from "../game/match-game.ts";
import { releasePhase } from "../scene/figures/pose-keys.ts";
import { followThroughPhase, MARK, RELEASE, runUpZ, stridePhase, strideShare } from "./run-up.ts";

const FRAME_SECS = 1 / 60;

test("the arm is at the release exactly when the ball leaves it", () => {
  expect(stridePhase(STRIDE_SECS, true)).toBeCloseTo(releasePhase, 9);
  expect(strideShare(STRIDE_SECS, true)).toBeCloseTo(1, 9);
  expect(followThroughPhase(0)).toBe(releasePhase);
  expect(stridePhase(STRIDE_SECS - FRAME_SECS, true)).toBeLessThan(releasePhase);
});

test("a run-up goes on for as long as the meter runs, and never past the last stride", () => {
  expect(runUpZ(0)).toBe(MARK.z);
  let before: number = MARK.z;
  for (let secs = FRAME_SECS; secs < 8; secs += FRAME_SECS) {
    const z = runUpZ(secs);
    expect(z).toBeGreaterThan(before);
    expect((z - before) / FRAME_SECS).toBeLessThan(5);
    before = z;
  }
  expect(before).toBeLessThan(RELEASE.z - 3);
});

test("without a seed the bowler hangs in the gather, and the arm does not come over", () => {
  let before = 0;
  for (let secs = 0; secs < 4; secs += FRAME_SECS) {
    const phase = stridePhase(secs, false);
    expect(phase).toBeGreaterThanOrEqual(before);
    expect(phase - before).toBeLessThan(0.03);
    before = phase;
  }
  expect(before).toBeLessThan(0.45);
});

test("the seed makes no jump that is seen if it comes in time", () => {
  for (const secs of [0.1, 0.3]) expect(stridePhase(secs, true) - stridePhase(secs, false)).toBeCloseTo(0, 2);
});
