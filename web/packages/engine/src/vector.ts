/** Three numbers: a place, a direction or a factor. */
export type Vec3 = readonly [x: number, y: number, z: number];
/** Four numbers: a unit quaternion or a colour. */
export type Vec4 = readonly [x: number, y: number, z: number, w: number];

/** A box along the axes, in metres. */
export interface Bounds {
  readonly min: Vec3;
  readonly max: Vec3;
}

/** Difference of two places. */
export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** `a` and `times` times `b`. */
export function addScaled(a: Vec3, b: Vec3, times: number): Vec3 {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}

/** Right-handed cross product. */
export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Dot product. */
export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The same direction, one long; a vector without length stays as it is. */
export function normalize(a: Vec3): Vec3 {
  const length = Math.hypot(...a);
  return length > 0 ? [a[0] / length, a[1] / length, a[2] / length] : a;
}
