import { expect, test } from "vitest";
import { type CameraView, chooseShot } from "./camera-rules.ts";

const view: CameraView = {
  seat: "batter",
  phase: "inPlay",
  reducedMotion: false,
  isBreak: false,
  current: "batter",
  isHit: false,
  ballFarM: 0,
  ropeSecs: Number.POSITIVE_INFINITY,
};
const shotOf = (change: Partial<CameraView>) => chooseShot({ ...view, ...change });

test("one plays from one's seat until the ball is hit away", () => {
  expect(shotOf({})).toEqual({ kind: "batter", cuts: false });
  expect(shotOf({ seat: "watcher", current: "bowler" }).kind).toBe("bowler");
  expect(shotOf({ isHit: true, ballFarM: 5 }).kind).toBe("batter");
  expect(shotOf({ isHit: true, ballFarM: 9 })).toEqual({ kind: "follow", cuts: false });
  // A ball that the keeper takes is not followed.
  expect(shotOf({ ballFarM: 9 }).kind).toBe("batter");
  expect(shotOf({ ballFarM: 18 }).kind).toBe("follow");
});

test("the camera does not go back and forth during a ball", () => {
  expect(shotOf({ current: "follow", isHit: true, ballFarM: 1 }).kind).toBe("follow");
  expect(shotOf({ current: "boundary", isHit: true, phase: "after" }).kind).toBe("boundary");
});

test("the camera at the rope is cut to, in time", () => {
  expect(shotOf({ current: "follow", isHit: true, ballFarM: 50, ropeSecs: 1 })).toEqual({
    kind: "boundary",
    cuts: true,
  });
  expect(shotOf({ current: "follow", isHit: true, ballFarM: 50, ropeSecs: 2 }).kind).toBe("follow");
});

test("a camera that looks the other way is cut to", () => {
  const far = { isHit: true, ballFarM: 30 };
  expect(shotOf({ seat: "bowler", current: "bowler", ...far })).toEqual({ kind: "follow", cuts: true });
  expect(shotOf({ phase: "choosing", current: "table" }).cuts).toBe(true);
  expect(shotOf({ phase: "choosing", current: "follow", ballFarM: 60 }).cuts).toBe(true);
  expect(shotOf({ phase: "choosing", current: "follow", ballFarM: 8 }).cuts).toBe(false);
});

test("breaks are seen from far away", () => {
  expect(shotOf({ isBreak: true, phase: "choosing" })).toEqual({ kind: "table", cuts: true });
});

test("under reduced motion no camera moves", () => {
  const still = { reducedMotion: true, isHit: true, ballFarM: 30, ropeSecs: 1 };
  expect(shotOf(still)).toEqual({ kind: "wagon", cuts: true });
  expect(shotOf({ ...still, current: "wagon" })).toEqual({ kind: "wagon", cuts: false });
  expect(shotOf({ ...still, phase: "choosing", current: "wagon" })).toEqual({ kind: "batter", cuts: true });
});
