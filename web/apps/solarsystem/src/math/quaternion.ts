/* gl-matrix on tuples: each function returns a new tuple, in double precision. */
import { quat, vec3 } from "gl-matrix";
import { clamp } from "./scalar.ts";
import { cross, dot, length, newVec3, normalize, UP, type Vec3 } from "./vector.ts";

/** A rotation as a unit quaternion. */
export type Quat = readonly [x: number, y: number, z: number, w: number];
type MutableQuat = [x: number, y: number, z: number, w: number];

export const IDENTITY: Quat = [0, 0, 0, 1];

function newQuat(write: (out: MutableQuat) => unknown): Quat {
  const out: MutableQuat = [0, 0, 0, 1];
  write(out);
  return out;
}

/** `a` after `b`. */
export const multiply = (a: Quat, b: Quat): Quat => newQuat((out) => quat.multiply(out, a, b));
export const invert = (q: Quat): Quat => newQuat((out) => quat.conjugate(out, q));
/** Normalizes a quaternion; returns the identity for zero length. */
export const normalizeQuat = (q: Quat): Quat =>
  quat.length(q) > 0 ? newQuat((out) => quat.normalize(out, q)) : IDENTITY;
/** A rotation about a unit axis, counter-clockwise seen from its tip. */
export const fromAxisAngle = (axis: Vec3, angleRads: number): Quat =>
  newQuat((out) => quat.setAxisAngle(out, axis, angleRads));
/** Spherical interpolation along the shorter arc. */
export const slerp = (a: Quat, b: Quat, t: number): Quat =>
  newQuat((out) => quat.normalize(out, quat.slerp(out, a, b, t)));
/** Rotates a vector. */
export const rotate = (q: Quat, v: Vec3): Vec3 => newVec3((out) => vec3.transformQuat(out, v, q));

/** The rotation of a view that looks left by `yawRads`, then up by `pitchRads`. */
export const fromYawPitch = (yawRads: number, pitchRads: number): Quat =>
  multiply(fromAxisAngle(UP, yawRads), fromAxisAngle([1, 0, 0], pitchRads));

/** The yaw (left of -Z) and pitch (up) of a rotated view. */
export function toYawPitch(q: Quat): { yawRads: number; pitchRads: number } {
  const forward = rotate(q, [0, 0, -1]);
  return {
    yawRads: Math.atan2(-forward[0], -forward[2]),
    pitchRads: Math.asin(clamp(dot(forward, UP), -1, 1)),
  };
}

/** The rotation of an object whose +Z points along `forward` and whose +X is as close to `right` as that allows. */
export function facing(forward: Vec3, right: Vec3): Quat {
  const z = normalize(forward, [0, 0, 1]);
  const side = cross(cross(z, right), z);
  const x = length(side) > 1e-9 ? normalize(side) : normalize(cross(UP, z), [1, 0, 0]);
  const y = cross(z, x);
  return newQuat((out) => quat.fromMat3(out, [...x, ...y, ...z]));
}
