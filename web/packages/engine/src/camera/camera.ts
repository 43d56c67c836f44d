import { mat4, vec3 } from "gl-matrix";
import type { Vec3 } from "../math-types.ts";

/** The pose of a camera that orbits a target. */
export interface OrbitPose {
  /** The point it looks at, in metres. */
  readonly target: Vec3;
  /** Radians around +Y, to the right; 0 looks along -Z. */
  readonly yaw: number;
  /** Radians upwards; a quarter turn looks straight down. */
  readonly pitch: number;
  /** Metres from the target. */
  readonly distance: number;
}

/**
 * Returns a perspective projection, column-major, with depth from -1 to 1 as in WebGL and WebXR. The engine converts it
 * for WebGPU. Without `far` the projection is infinite.
 */
export function perspective(
  fovYRad: number,
  aspect: number,
  near: number,
  far?: number,
  out: Float32Array = new Float32Array(16),
): Float32Array {
  mat4.perspectiveNO(out, fovYRad, aspect, near, far ?? Number.POSITIVE_INFINITY);
  return out;
}

/** Returns a projection without perspective, column-major, with depth from -1 to 1. All lengths are in metres. */
export function orthographic(
  halfWidth: number,
  halfHeight: number,
  near: number,
  far: number,
  out: Float32Array = new Float32Array(16),
): Float32Array {
  mat4.orthoNO(out, -halfWidth, halfWidth, -halfHeight, halfHeight, near, far);
  return out;
}

/** Returns `view_from_world` of a camera at `eye` that looks at `target`, column-major. */
export function lookAt(
  eye: Vec3,
  target: Vec3,
  up: Vec3 = [0, 1, 0],
  out: Float32Array = new Float32Array(16),
): Float32Array {
  const back: [number, number, number] = [0, 0, 0];
  vec3.normalize(back, vec3.subtract(back, eye, target));
  // There is no direction to the eye itself.
  if (vec3.squaredLength(back) === 0) back[2] = 1;
  const right: [number, number, number] = [0, 0, 0];
  vec3.cross(right, up, back);
  // Looking along `up` leaves the roll undefined: use a horizontal "up" instead.
  if (vec3.squaredLength(right) < 1e-12) vec3.cross(right, [0, 0, -Math.sign(back[1]) || 1], back);
  vec3.normalize(right, right);
  const above: [number, number, number] = [0, 0, 0];
  vec3.cross(above, back, right);
  // `mat4.lookAt` looks elsewhere if the target is nearer than a micrometre.
  const worldFromView = mat4.fromValues(...right, 0, ...above, 0, ...back, 0, 0, 0, 0, 1);
  mat4.translate(out, mat4.transpose(worldFromView, worldFromView), vec3.negate([0, 0, 0], eye));
  return out;
}

/** Returns the position of the camera. */
export function orbitEye({ target, yaw, pitch, distance }: OrbitPose): Vec3 {
  const horizontal = Math.cos(pitch);
  const direction: Vec3 = [Math.sin(yaw) * horizontal, Math.sin(pitch), Math.cos(yaw) * horizontal];
  const eye: [number, number, number] = [0, 0, 0];
  vec3.scaleAndAdd(eye, target, direction, distance);
  return eye;
}

/** Returns `view_from_world` of a camera that orbits a target, column-major. */
export function orbitCamera(pose: OrbitPose, out: Float32Array = new Float32Array(16)): Float32Array {
  const { yaw, pitch } = pose;
  // The pose's own "up" vector also works straight above and below.
  const up: Vec3 = [-Math.sin(yaw) * Math.sin(pitch), Math.cos(pitch), -Math.cos(yaw) * Math.sin(pitch)];
  return lookAt(orbitEye(pose), pose.target, up, out);
}
