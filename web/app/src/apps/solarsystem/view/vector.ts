/** Three numbers: a position or a direction. */
export type Vec3 = readonly [x: number, y: number, z: number];

export const ZERO: Vec3 = [0, 0, 0];
export const UP: Vec3 = [0, 1, 0];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const lengthOf = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);
export const distanceBetween = (a: Vec3, b: Vec3): number => lengthOf(subtract(a, b));

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The direction of a vector; `otherwise` for one without length. */
export function directionOf(a: Vec3, otherwise: Vec3 = [0, 0, -1]): Vec3 {
  const length = lengthOf(a);
  return length > 0 ? scale(a, 1 / length) : otherwise;
}

/** Between `a` (at 0) and `b` (at 1). */
export const mix = (a: Vec3, b: Vec3, at: number): Vec3 => [
  a[0] + (b[0] - a[0]) * at,
  a[1] + (b[1] - a[1]) * at,
  a[2] + (b[2] - a[2]) * at,
];

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Between two positive numbers, even in their ratio: half way from 1 to 100 is 10. */
export const mixRatio = (a: number, b: number, at: number): number =>
  Math.exp(Math.log(a) + (Math.log(b) - Math.log(a)) * at);
