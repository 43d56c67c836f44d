import { expect, test } from "vitest";
import { Actor, angleBetween, headingTo } from "./actor.ts";

const FRAME_SECS = 1 / 60;

test("a figure walks to another place and never jumps", () => {
  const actor = new Actor(0);
  actor.follow("here", 0, 0);
  actor.cut();
  actor.follow("there", 20, 10);
  let before = [actor.x, actor.z] as const;
  let hasRun = false;
  for (let frame = 0; frame < 60 * 15; frame += 1) {
    actor.advance(FRAME_SECS);
    expect(Math.hypot(actor.x - before[0], actor.z - before[1])).toBeLessThan(0.27);
    hasRun ||= actor.kind === "run";
    before = [actor.x, actor.z];
  }
  expect(before).toEqual([20, 10]);
  expect(hasRun).toBe(true);
  expect(actor.kind).toBe("stand");
});

test("during a ball it is soon where it should be", () => {
  const actor = new Actor(0);
  actor.follow("here", 0, 0);
  actor.cut();
  actor.isHurried = true;
  actor.follow("there", 30, 0);
  for (let frame = 0; frame < 60; frame += 1) actor.advance(FRAME_SECS);
  expect(30 - actor.x).toBeLessThan(1);
});

test("it runs the way that its target moves, and looks there", () => {
  const actor = new Actor(0);
  actor.follow("ball", 0, 0);
  actor.cut();
  for (let frame = 1; frame < 60; frame += 1) {
    actor.follow("ball", 0.1 * frame, 0);
    actor.advance(FRAME_SECS);
  }
  expect(actor.x).toBeCloseTo(5.9, 5);
  expect(actor.kind).toBe("run");
  expect(actor.headingRads).toBeCloseTo(Math.PI / 2, 2);
  expect(actor.speedMS).toBeCloseTo(6, 1);
});

test("it is there at once when the camera cuts", () => {
  const actor = new Actor(0);
  actor.follow("there", 3, 4);
  actor.faceRads = 1;
  actor.cut();
  expect([actor.x, actor.z, actor.headingRads]).toEqual([3, 4, 1]);
});

test("a gesture is done once, and held", () => {
  const actor = new Actor(0);
  actor.perform({ kind: "throw", from: 0.55, to: 1, secs: 0.5, holdSecs: 0.2 });
  actor.advance(0.25);
  expect([actor.kind, actor.phase]).toEqual(["throw", expect.closeTo(0.775, 5)]);
  actor.advance(0.3);
  expect(actor.phase).toBe(1);
  actor.advance(0.3);
  actor.advance(0);
  expect(actor.kind).toBe("stand");
});

test("turns are the short way round", () => {
  expect(angleBetween(3, -3)).toBeCloseTo(2 * Math.PI - 6, 9);
  expect(angleBetween(-3, 3)).toBeCloseTo(6 - 2 * Math.PI, 9);
  expect(headingTo(0, 0, 0, -1)).toBeCloseTo(Math.PI, 9);
});
