import { conjugate, type Quat, rotate } from "./quaternion.ts";
import type { Vec3 } from "./vector.ts";

/** A projection whose middle is moved, by shares of half the picture. */
export function shifted(clipFromView: Float32Array, [x, y]: readonly [x: number, y: number]): Float32Array {
  const out = clipFromView.slice();
  // What is added to clip space is divided by w, which is -z.
  out[8] = (out[8] ?? 0) - x;
  out[9] = (out[9] ?? 0) - y;
  return out;
}

/** Takes world space to the space of an eye that stands at `eye`, turned by `turn`. */
export function viewFromWorld(eye: Vec3, turn: Quat): Float32Array {
  const back = conjugate(turn);
  const x = rotate(back, [1, 0, 0]);
  const y = rotate(back, [0, 1, 0]);
  const z = rotate(back, [0, 0, 1]);
  const t = rotate(back, [-eye[0], -eye[1], -eye[2]]);
  return Float32Array.of(
    ...[x[0], x[1], x[2], 0],
    ...[y[0], y[1], y[2], 0],
    ...[z[0], z[1], z[2], 0],
    ...[t[0], t[1], t[2], 1],
  );
}

/** `a` times `b`: what `b` moved is moved by `a`. */
export function multiplyMatrices(a: Float32Array, b: Float32Array): Float32Array {
  const out = new Float32Array(16);
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      let sum = 0;
      for (let k = 0; k < 4; k += 1) sum += (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0);
      out[column * 4 + row] = sum;
    }
  }
  return out;
}

/** Where a point of the space before `matrix` comes to lie: clip space, before the division. */
export function project(matrix: Float32Array, [x, y, z]: Vec3): [x: number, y: number, z: number, w: number] {
  const row = (r: number): number =>
    (matrix[r] ?? 0) * x + (matrix[r + 4] ?? 0) * y + (matrix[r + 8] ?? 0) * z + (matrix[r + 12] ?? 0);
  return [row(0), row(1), row(2), row(3)];
}
