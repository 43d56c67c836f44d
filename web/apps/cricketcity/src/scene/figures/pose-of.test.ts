import { expect, test } from "vitest";
import { newPose, type Pose, poseFields, uprightPose } from "./pose.ts";
import { impactPhase, movements, type PoseKind, releasePhase } from "./pose-keys.ts";
import { poseOf } from "./pose-of.ts";

const kinds = Object.keys(movements) as PoseKind[];
const cyclic = kinds.filter((kind) => "isCyclic" in movements[kind]);
/** Steps so small that a jump cannot hide between them. */
const STEPS = 400;

const numbers = (pose: Pose): number[] => poseFields.map((field) => pose[field]);

test.each(kinds)("%s has no jump and stays above the ground", (kind) => {
  let before = numbers(poseOf(kind, 0));
  for (let step = 1; step <= STEPS; step += 1) {
    const pose = poseOf(kind, step / STEPS);
    const now = numbers(pose);
    now.forEach((value, at) => {
      expect(Math.abs(value - (before[at] ?? 0)), `${poseFields[at]} at ${step / STEPS}`).toBeLessThan(0.12);
    });
    expect(pose.rise).toBeGreaterThanOrEqual(0);
    expect(pose.stretch).toBeGreaterThan(0.8);
    expect(pose.stretch).toBeLessThan(1.2);
    before = now;
  }
});

test.each(cyclic)("%s ends where it begins, and goes on", (kind) => {
  const first = numbers(poseOf(kind, 0));
  numbers(poseOf(kind, 1 - 1e-9)).forEach((value, at) => {
    expect(value).toBeCloseTo(first[at] ?? Number.NaN, 5);
  });
  expect(numbers(poseOf(kind, 3.4))).toEqual(numbers(poseOf(kind, 3.4 - 3)).map((n) => expect.closeTo(n, 9)));
});

test("what is not cyclic stays as it ends", () => {
  expect(poseOf("out", 7)).toEqual(poseOf("out", 1));
  expect(poseOf("bowl", -1)).toEqual(poseOf("bowl", 0));
});

test("a bowler releases with the arm straight overhead", () => {
  const { rightY, rightZ } = poseOf("bowl", releasePhase);
  expect(rightY).toBeGreaterThan(1.75);
  expect(Math.abs(rightZ)).toBeLessThan(0.02);
  // The hand comes from behind before the release, and is ahead of the body after it.
  expect(poseOf("bowl", releasePhase - 0.15).rightZ).toBeLessThan(-0.2);
  expect(poseOf("bowl", releasePhase + 0.15).rightZ).toBeGreaterThan(0.2);
});

test("a catcher's hands are together and above the head", () => {
  const { leftX, leftY, rightX, rightY } = poseOf("catch", 0.45);
  expect(leftX - rightX).toBeLessThan(0.3);
  expect(Math.min(leftY, rightY)).toBeGreaterThan(1.7);
});

test("who is out lies on the back, with the head away from the bowler", () => {
  expect(poseOf("out", 1).pitch).toBeCloseTo(-Math.PI / 2, 9);
});

test("a runner hops twice in a cycle", () => {
  const rises = Array.from({ length: 101 }, (_, at) => poseOf("run", at / 100).rise);
  const tops = rises.filter((rise, at) => rise > (rises[at - 1] ?? 9) && rise > (rises[at + 1] ?? 9));
  expect(tops).toHaveLength(2);
  expect(rises[0]).toBeCloseTo(0, 9);
});

test("the swing goes from one side over the ball to the other", () => {
  expect(poseOf("swing", 0).batRoll).toBeLessThan(-2);
  expect(Math.abs(poseOf("swing", impactPhase).batRoll)).toBeLessThan(0.2);
  expect(poseOf("swing", 1).batRoll).toBeGreaterThan(2);
});

test("a pose is written into the object that is given", () => {
  const out = newPose();
  expect(poseOf("celebrate", 0.25, out)).toBe(out);
  expect(out.rise).toBeGreaterThan(0.3);
  expect(uprightPose.rise).toBe(0);
});
