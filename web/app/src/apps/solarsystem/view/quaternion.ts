import { cross, directionOf, dot, lengthOf, UP, type Vec3 } from "./vector.ts";

/** A rotation as a unit quaternion. */
export type Quat = readonly [x: number, y: number, z: number, w: number];

export const NO_TURN: Quat = [0, 0, 0, 1];

/** `a` after `b`: what `b` turned is turned by `a`. */
export const multiply = (a: Quat, b: Quat): Quat => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];

export const conjugate = (q: Quat): Quat => [-q[0], -q[1], -q[2], q[3]];

export function normalise(q: Quat): Quat {
  const length = Math.hypot(q[0], q[1], q[2], q[3]);
  return length > 0 ? [q[0] / length, q[1] / length, q[2] / length, q[3] / length] : NO_TURN;
}

/** A turn by `angleRads` about a unit axis, counter-clockwise as seen from its tip. */
export function turnAbout(axis: Vec3, angleRads: number): Quat {
  const sin = Math.sin(angleRads / 2);
  return [axis[0] * sin, axis[1] * sin, axis[2] * sin, Math.cos(angleRads / 2)];
}

/** Looking left by `yawRads` about the vertical, then up by `pitchRads`. */
export const lookTurn = (yawRads: number, pitchRads: number): Quat =>
  multiply(turnAbout(UP, yawRads), turnAbout([1, 0, 0], pitchRads));

/** Turns a vector. */
export function rotate(q: Quat, v: Vec3): Vec3 {
  const axis: Vec3 = [q[0], q[1], q[2]];
  const t = cross(axis, v);
  const u = cross(axis, t);
  return [v[0] + 2 * (q[3] * t[0] + u[0]), v[1] + 2 * (q[3] * t[1] + u[1]), v[2] + 2 * (q[3] * t[2] + u[2])];
}

/** The turn that takes the axes X, Y, Z to these three, which are at right angles and of length 1. */
export function fromAxes(x: Vec3, y: Vec3, z: Vec3): Quat {
  const trace = x[0] + y[1] + z[2];
  if (trace > 0) {
    const s = 2 * Math.sqrt(trace + 1);
    return [(y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s, s / 4];
  }
  if (x[0] > y[1] && x[0] > z[2]) {
    const s = 2 * Math.sqrt(1 + x[0] - y[1] - z[2]);
    return [s / 4, (y[0] + x[1]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s];
  }
  if (y[1] > z[2]) {
    const s = 2 * Math.sqrt(1 + y[1] - x[0] - z[2]);
    return [(y[0] + x[1]) / s, s / 4, (z[1] + y[2]) / s, (z[0] - x[2]) / s];
  }
  const s = 2 * Math.sqrt(1 + z[2] - x[0] - y[1]);
  return [(z[0] + x[2]) / s, (z[1] + y[2]) / s, s / 4, (x[1] - y[0]) / s];
}

/** The turn of something whose +Z looks along `forward`, its +X as near to `right` as that allows. */
export function facing(forward: Vec3, right: Vec3): Quat {
  const z = directionOf(forward, [0, 0, 1]);
  const side = cross(cross(z, right), z);
  const x = lengthOf(side) > 1e-9 ? directionOf(side) : directionOf(cross(UP, z), [1, 0, 0]);
  return fromAxes(x, cross(z, x), z);
}

/** The shorter way between two turns. */
export function slerp(a: Quat, b: Quat, at: number): Quat {
  const cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const end: Quat = cosine < 0 ? [-b[0], -b[1], -b[2], -b[3]] : b;
  const angle = Math.acos(Math.min(1, Math.abs(cosine)));
  const [from, to] =
    angle < 1e-4
      ? [1 - at, at]
      : [Math.sin((1 - at) * angle) / Math.sin(angle), Math.sin(at * angle) / Math.sin(angle)];
  return normalise([
    a[0] * from + end[0] * to,
    a[1] * from + end[1] * to,
    a[2] * from + end[2] * to,
    a[3] * from + end[3] * to,
  ]);
}

/** How far left of -Z, and how far up, something turned so looks. */
export function lookOf(q: Quat): { yawRads: number; pitchRads: number } {
  const forward = rotate(q, [0, 0, -1]);
  return {
    yawRads: Math.atan2(-forward[0], -forward[2]),
    pitchRads: Math.asin(Math.min(1, Math.max(-1, dot(forward, UP)))),
  };
}
