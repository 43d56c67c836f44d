import { mat4, quat, vec3 } from "gl-matrix";
import type { Pose } from "./pose.ts";

/** Radius of a figure's base, on whose edge it leans, in metres. */
export const BASE_RADIUS_M = 0.3;
/** Height of the neck, around which the head turns. */
export const NECK_HEIGHT_M = 1.13;
/** Where the arms begin: to the left and right of the axis, and above the ground. */
const SHOULDER_X_M = 0.25;
const SHOULDER_Y_M = 0.99;
/** Length of the mesh of an arm, from the shoulder to the middle of the hand. */
export const ARM_LENGTH_M = 0.5;
/** On a bat, from the toe: the middle of the lower and of the upper hand. */
const LOWER_GRIP_M = 0.68;
const UPPER_GRIP_M = 0.83;

/** Where a bat is: the middle of its toe, and the rotation of its axes, +Y from the toe to the handle and +Z out of its face. */
export interface BatPlace {
  readonly position: vec3;
  readonly rotation: quat;
}

/** Matrices `world_from_part` of a figure. */
export interface PartMatrices {
  readonly body: mat4;
  readonly head: mat4;
  readonly leftArm: mat4;
  readonly rightArm: mat4;
  readonly bat: mat4;
}

/** Matrices that are written to later. */
export function newPartMatrices(): PartMatrices {
  return {
    body: mat4.create(),
    head: mat4.create(),
    leftArm: mat4.create(),
    rightArm: mat4.create(),
    bat: mat4.create(),
  };
}

const shoulder = vec3.create();
const hand = vec3.create();
const axis = vec3.create();
const turn = quat.create();
const across = quat.create();
const stretched = vec3.create();
const down = vec3.fromValues(0, -1, 0);

/**
 * Writes where the parts of a figure are that stands at a point of the ground and faces a heading: radians from +Z to +X. With a bat
 * from outside, both hands hold it, the right one below the other unless the figure is left-handed; without one they are where the pose
 * says, and a bat goes with the lower one. Allocates nothing.
 */
export function writePartMatrices(
  out: PartMatrices,
  pose: Pose,
  position: Readonly<ArrayLike<number>>,
  headingRads: number,
  bat: BatPlace | undefined,
  isLeftHanded = false,
): void {
  const { body } = out;
  // A round base that leans stands on its edge.
  const lean = Math.abs(Math.sin(pose.pitch)) + Math.abs(Math.sin(pose.roll));
  const lift = pose.rise + BASE_RADIUS_M * Math.min(lean, 1);
  vec3.set(axis, position[0] ?? 0, (position[1] ?? 0) + lift, position[2] ?? 0);
  mat4.fromTranslation(body, axis);
  mat4.rotateY(body, body, headingRads);
  vec3.set(axis, 0, 0, pose.ahead);
  mat4.translate(body, body, axis);
  mat4.rotateY(body, body, pose.yaw);
  mat4.rotateX(body, body, pose.pitch);
  mat4.rotateZ(body, body, -pose.roll);
  const width = 1 / Math.sqrt(pose.stretch);
  vec3.set(stretched, width, pose.stretch, width);
  mat4.scale(body, body, stretched);

  vec3.set(axis, 0, NECK_HEIGHT_M, 0);
  mat4.translate(out.head, body, axis);
  mat4.rotateY(out.head, out.head, pose.headYaw);
  mat4.rotateX(out.head, out.head, pose.headPitch);

  if (bat) mat4.fromRotationTranslation(out.bat, bat.rotation, bat.position);
  else writeCarriedBat(out.bat, body, pose, isLeftHanded);

  vec3.set(shoulder, SHOULDER_X_M, SHOULDER_Y_M, 0);
  if (bat) vec3.set(hand, 0, isLeftHanded ? LOWER_GRIP_M : UPPER_GRIP_M, 0);
  else vec3.set(hand, pose.leftX, pose.leftY, pose.leftZ);
  writeArm(out.leftArm, body, bat ? out.bat : body);
  vec3.set(shoulder, -SHOULDER_X_M, SHOULDER_Y_M, 0);
  if (bat) vec3.set(hand, 0, isLeftHanded ? UPPER_GRIP_M : LOWER_GRIP_M, 0);
  else vec3.set(hand, pose.rightX, pose.rightY, pose.rightZ);
  writeArm(out.rightArm, body, bat ? out.bat : body);
}

/** The arm from `shoulder`, in the body's axes, to `hand`, in those of `handPlace`. Only its length is stretched. */
function writeArm(out: mat4, body: mat4, handPlace: mat4): void {
  vec3.transformMat4(shoulder, shoulder, body);
  vec3.transformMat4(hand, hand, handPlace);
  vec3.subtract(axis, hand, shoulder);
  const length = Math.max(vec3.length(axis), 1e-4);
  vec3.scale(axis, axis, 1 / length);
  quat.rotationTo(turn, down, axis);
  vec3.set(stretched, 1, length / ARM_LENGTH_M, 1);
  mat4.fromRotationTranslationScale(out, turn, shoulder, stretched);
}

/** A bat whose lower grip is in the right hand, or in the left one. */
function writeCarriedBat(out: mat4, body: mat4, pose: Pose, isLeftHanded: boolean): void {
  if (isLeftHanded) vec3.set(axis, pose.leftX, pose.leftY, pose.leftZ);
  else vec3.set(axis, pose.rightX, pose.rightY, pose.rightZ);
  mat4.translate(out, body, axis);
  quat.setAxisAngle(turn, xAxis, -pose.batPitch);
  quat.setAxisAngle(across, zAxis, pose.batRoll);
  quat.multiply(turn, across, turn);
  mat4.fromQuat(rotation, turn);
  mat4.multiply(out, out, rotation);
  vec3.set(axis, 0, -LOWER_GRIP_M, 0);
  mat4.translate(out, out, axis);
}

const rotation = mat4.create();
const xAxis = vec3.fromValues(1, 0, 0);
const zAxis = vec3.fromValues(0, 0, 1);
