import { vec3 } from "gl-matrix";
import type { CameraPose } from "../scene/camera/shots.ts";

/** Places beyond this are not on the ground, in metres from its middle. */
const FARTHEST_M = 70;

const ahead = vec3.create();
const right = vec3.create();
const above = vec3.create();

/**
 * The place on the ground under a point of the image: `x` and `y` from -1 to 1, to the right and up. Undefined for the sky, and for what
 * is outside of the field.
 */
export function groundUnder(
  { eye, target, up, fovYRads }: Readonly<CameraPose>,
  aspect: number,
  x: number,
  y: number,
): { x: number; z: number } | undefined {
  vec3.subtract(ahead, target, eye);
  vec3.normalize(ahead, ahead);
  vec3.cross(right, ahead, up as vec3);
  vec3.normalize(right, right);
  vec3.cross(above, right, ahead);
  const reach = Math.tan(fovYRads / 2);
  vec3.scaleAndAdd(ahead, ahead, right, x * reach * aspect);
  vec3.scaleAndAdd(ahead, ahead, above, y * reach);
  if (!(ahead[1] < 0)) return undefined;
  const distance = -eye[1] / ahead[1];
  const place = { x: eye[0] + ahead[0] * distance, z: eye[2] + ahead[2] * distance };
  return Math.hypot(place.x, place.z) <= FARTHEST_M ? place : undefined;
}
