/*
 * gl-matrix on tuples: each function returns a new tuple, in double precision. (gl-matrix's own vectors are 32-bit floats,
 * which are too coarse for positions in au.)
 */
import { vec3 } from "gl-matrix";

/** A position or a direction. */
export type Vec3 = readonly [x: number, y: number, z: number];
type MutableVec3 = [x: number, y: number, z: number];

export const ZERO: Vec3 = [0, 0, 0];
export const UP: Vec3 = [0, 1, 0];

/** Runs a gl-matrix function with a new vector as its output. */
export function newVec3(write: (out: MutableVec3) => unknown): Vec3 {
  const out: MutableVec3 = [0, 0, 0];
  write(out);
  return out;
}

export const add = (a: Vec3, b: Vec3): Vec3 => newVec3((out) => vec3.add(out, a, b));
export const subtract = (a: Vec3, b: Vec3): Vec3 => newVec3((out) => vec3.subtract(out, a, b));
export const scale = (a: Vec3, factor: number): Vec3 => newVec3((out) => vec3.scale(out, a, factor));
export const cross = (a: Vec3, b: Vec3): Vec3 => newVec3((out) => vec3.cross(out, a, b));
/** Linear interpolation from `a` (0) to `b` (1). */
export const lerp = (a: Vec3, b: Vec3, t: number): Vec3 => newVec3((out) => vec3.lerp(out, a, b, t));

export const dot = (a: Vec3, b: Vec3): number => vec3.dot(a, b);
export const length = (a: Vec3): number => vec3.length(a);
export const distance = (a: Vec3, b: Vec3): number => vec3.distance(a, b);

/** Normalizes a vector; returns `fallback` for zero length. */
export const normalize = (a: Vec3, fallback: Vec3 = [0, 0, -1]): Vec3 =>
  length(a) > 0 ? newVec3((out) => vec3.normalize(out, a)) : fallback;
