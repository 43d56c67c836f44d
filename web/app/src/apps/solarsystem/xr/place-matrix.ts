import { rotate } from "../view/quaternion.ts";
import type { Pose } from "./rig.ts";

/** A pose as a matrix, column by column. */
export function placeMatrix({ position, turn }: Pose): Float32Array {
  const x = rotate(turn, [1, 0, 0]);
  const y = rotate(turn, [0, 1, 0]);
  const z = rotate(turn, [0, 0, 1]);
  return Float32Array.of(...x, 0, ...y, 0, ...z, 0, ...position, 1);
}
