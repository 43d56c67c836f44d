import { expect, test } from "vitest";
import { FramePace } from "./frame-pace.ts";

const FRAME_MS = 1000 / 60;

/** Draws for this time, with frames that take `frameMs`. Returns how many frames were drawn. */
function framesIn(pace: FramePace, fromMs: number, secs: number, frameMs: number, isCalm = false) {
  let frames = 0;
  for (let nowMs = fromMs; nowMs < fromMs + secs * 1000; ) {
    frames += 1;
    nowMs += frameMs + pace.waitMs(nowMs, isCalm);
  }
  return frames;
}

test("draws each frame while they come on time, and few where they come late", () => {
  expect(framesIn(new FramePace(), 0, 10, FRAME_MS)).toBeGreaterThanOrEqual(600);
  const frames = framesIn(new FramePace(), 0, 10, 40);
  expect(frames).toBeLessThan(90);
  expect(frames).toBeGreaterThan(60);
});

test("draws about twenty frames a second while all motion is slow", () => {
  const frames = framesIn(new FramePace(), 0, 10, FRAME_MS, true);
  expect(frames).toBeGreaterThan(150);
  expect(frames).toBeLessThan(200);
});

test("draws each frame again once the device has time", () => {
  const pace = new FramePace();
  framesIn(pace, 0, 3, 40);
  expect(framesIn(pace, 3_000, 10, FRAME_MS)).toBeGreaterThan(450);
});

test("one late frame, and a rest, change nothing", () => {
  const pace = new FramePace();
  let nowMs = 0;
  for (let frame = 0; frame < 300; frame += 1) {
    expect(pace.waitMs(nowMs, false)).toBe(0);
    if (frame % 3 === 0) pace.rest();
    nowMs += frame % 3 === 0 || frame % 20 === 1 ? 500 : FRAME_MS;
  }
});
