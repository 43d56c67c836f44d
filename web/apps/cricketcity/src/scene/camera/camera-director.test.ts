import { expect, test } from "vitest";
import { CameraDirector, dampedShare } from "./camera-director.ts";
import { type CameraPlay, shotOf } from "./shots.ts";

const play: CameraPlay = { ball: [12, 3, -20], striker: [-0.35, 0, 8.7], secs: 0 };
const ASPECT = 1.6;

function after(steps: readonly number[]) {
  const director = new CameraDirector();
  director.advance(play, ASPECT, 0);
  director.show("follow");
  for (const dtSecs of steps) director.advance(play, ASPECT, dtSecs);
  return director.pose;
}

test("it moves in the same way at every frame rate", () => {
  const coarse = after([0.1, 0.1]);
  const fine = after(Array.from({ length: 40 }, () => 0.005));
  for (const axis of [0, 1, 2] as const) expect(fine.eye[axis]).toBeCloseTo(coarse.eye[axis], 6);
  expect(fine.fovYRads).toBeCloseTo(coarse.fovYRads, 6);
});

test("half of the way is gone after the half-life", () => {
  expect(dampedShare(0.2, 0.2)).toBeCloseTo(0.5, 12);
  expect(dampedShare(-1, 0.2)).toBe(0);
});

test("the first frame and a cut are there at once, and a glide is not", () => {
  const director = new CameraDirector();
  expect(director.advance(play, ASPECT, 0.016).eye).toEqual(shotOf("batter", play, ASPECT).eye);
  director.show("replaySide", true);
  expect(director.advance(play, ASPECT, 0.016).eye).toEqual(shotOf("replaySide", play, ASPECT).eye);
  director.show("bowler");
  expect(director.advance(play, ASPECT, 0.016).eye).not.toEqual(shotOf("bowler", play, ASPECT).eye);
});

test("to and from the view from above it always cuts", () => {
  const director = new CameraDirector();
  director.advance(play, ASPECT, 0.016);
  director.show("wagon");
  expect(director.advance(play, ASPECT, 0.001).eye).toEqual(shotOf("wagon", play, ASPECT).eye);
  director.show("batter");
  expect(director.advance(play, ASPECT, 0.001).eye).toEqual(shotOf("batter", play, ASPECT).eye);
});
