import { mat4, vec4 } from "gl-matrix";
import { invert, type Quat, rotate } from "./quaternion.ts";
import { scale, type Vec3 } from "./vector.ts";

/** A position and a rotation. */
export interface Pose {
  readonly position: Vec3;
  readonly rotation: Quat;
}

/** The `world_from_pose` matrix, column-major. */
export function poseMatrix({ position, rotation }: Pose): Float32Array {
  const out = new Float32Array(16);
  mat4.fromRotationTranslation(out, rotation, position);
  return out;
}

/** The `view_from_world` matrix of a camera, column-major. */
export function viewMatrix({ position, rotation }: Pose): Float32Array {
  const inverse = invert(rotation);
  return poseMatrix({ position: rotate(inverse, scale(position, -1)), rotation: inverse });
}

/** Shifts the centre of a projection, in clip space units: 1 is half the viewport. */
export function shiftedProjection(
  clipFromView: Float32Array,
  [x, y]: readonly [x: number, y: number],
): Float32Array {
  const out = clipFromView.slice();
  // Clip space is divided by w, which is -z.
  out[8] = (out[8] ?? 0) - x;
  out[9] = (out[9] ?? 0) - y;
  return out;
}

export function multiplyMatrices(a: Float32Array, b: Float32Array): Float32Array {
  const out = new Float32Array(16);
  mat4.multiply(out, a, b);
  return out;
}

/** Transforms a point to clip space, before the division by w. */
export function project(
  clipFromWorld: Float32Array,
  [x, y, z]: Vec3,
): readonly [x: number, y: number, z: number, w: number] {
  const out: [number, number, number, number] = [0, 0, 0, 0];
  vec4.transformMat4(out, [x, y, z, 1], clipFromWorld);
  return out;
}
