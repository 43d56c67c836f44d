import { type mat4, quat, vec3 } from "gl-matrix";
import { expect, test } from "vitest";
import {
  ARM_LENGTH_M,
  BASE_RADIUS_M,
  NECK_HEIGHT_M,
  newPartMatrices,
  writePartMatrices,
} from "./part-matrices.ts";
import { mirrorPose, newPose, type Pose } from "./pose.ts";
import { poseOf } from "./pose-of.ts";

function partsOf(pose: Partial<Pose>, headingRads = 0, bat?: Parameters<typeof writePartMatrices>[4]) {
  const out = newPartMatrices();
  writePartMatrices(out, { ...newPose(), ...pose }, [2, 0, -3], headingRads, bat);
  return out;
}

const pointOf = (matrix: mat4, x: number, y: number, z: number): number[] => [
  ...vec3.transformMat4(vec3.create(), [x, y, z], matrix),
];
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 5));

test("a figure stands at its place and faces its heading", () => {
  const { body, head } = partsOf({}, Math.PI / 2);
  expect(pointOf(body, 0, 0, 0)).toEqual(near([2, 0, -3]));
  // Ahead is +X now, and the left is -Z.
  expect(pointOf(body, 0, 0, 1)).toEqual(near([3, 0, -3]));
  expect(pointOf(body, 1, 0, 0)).toEqual(near([2, 0, -4]));
  expect(pointOf(head, 0, 0, 0)).toEqual(near([2, NECK_HEIGHT_M, -3]));
});

test("an arm ends in the hand, however far that is", () => {
  const { body, leftArm } = partsOf({ leftX: 0.5, leftY: 1.7, leftZ: 0.3 }, 0.4);
  expect(pointOf(leftArm, 0, -ARM_LENGTH_M, 0)).toEqual(near(pointOf(body, 0.5, 1.7, 0.3)));
});

test("both hands hold a bat from outside", () => {
  const rotation = quat.setAxisAngle(quat.create(), [1, 0, 0], 0.7);
  const place = { position: vec3.fromValues(2.4, 0.1, -3.2), rotation };
  const { bat, leftArm, rightArm } = partsOf({}, 0, place);
  expect(pointOf(bat, 0, 0, 0)).toEqual(near([2.4, 0.1, -3.2]));
  const [upper, lower] = [pointOf(leftArm, 0, -ARM_LENGTH_M, 0), pointOf(rightArm, 0, -ARM_LENGTH_M, 0)];
  expect(upper).toEqual(near(pointOf(bat, 0, 0.83, 0)));
  expect(lower).toEqual(near(pointOf(bat, 0, 0.68, 0)));
});

test("a left-handed figure holds the bat the other way round", () => {
  const place = { position: vec3.fromValues(2, 0.1, -3), rotation: quat.create() };
  const out = newPartMatrices();
  writePartMatrices(out, newPose(), [2, 0, -3], 0, place, true);
  expect(pointOf(out.rightArm, 0, -ARM_LENGTH_M, 0)).toEqual(near(pointOf(out.bat, 0, 0.83, 0)));
  expect(pointOf(out.leftArm, 0, -ARM_LENGTH_M, 0)).toEqual(near(pointOf(out.bat, 0, 0.68, 0)));
  writePartMatrices(
    out,
    { ...newPose(), leftX: 0.3, leftY: 0.7, leftZ: 0.2 },
    [2, 0, -3],
    0,
    undefined,
    true,
  );
  expect(pointOf(out.bat, 0, 0.68, 0)).toEqual(near(pointOf(out.body, 0.3, 0.7, 0.2)));
});

test("a mirrored pose is the mirror image", () => {
  const pose = poseOf("swing", 0.7);
  const right = partsOf(pose);
  const mirrored = mirrorPose({ ...pose });
  const left = newPartMatrices();
  writePartMatrices(left, mirrored, [2, 0, -3], 0, undefined, true);
  const mirrorOf = ([x = 0, y = 0, z = 0]: readonly number[]) => [4 - x, y, z];
  const [bat, hand] = [pointOf(right.bat, 0, 0, 0), pointOf(right.leftArm, 0, -ARM_LENGTH_M, 0)];
  expect(pointOf(left.bat, 0, 0, 0)).toEqual(near(mirrorOf(bat)));
  expect(pointOf(left.rightArm, 0, -ARM_LENGTH_M, 0)).toEqual(near(mirrorOf(hand)));
  expect(mirrorPose({ ...mirrored })).toEqual(pose);
});

test("a carried bat is in the right hand", () => {
  const { bat, body } = partsOf({ rightX: -0.3, rightY: 0.7, rightZ: 0.2 });
  expect(pointOf(bat, 0, 0.68, 0)).toEqual(near(pointOf(body, -0.3, 0.7, 0.2)));
});

test("a figure that lies rests on its side, not in the ground", () => {
  const { body } = partsOf(poseOf("out", 1));
  const [, axisHeight = 0] = pointOf(body, 0, 0.6, 0);
  expect(axisHeight).toBeCloseTo(BASE_RADIUS_M, 5);
  for (let turn = 0; turn < 2 * Math.PI; turn += 0.3) {
    const [, y = -1] = pointOf(body, BASE_RADIUS_M * Math.sin(turn), 0.05, BASE_RADIUS_M * Math.cos(turn));
    expect(y).toBeGreaterThan(-0.01);
  }
});
