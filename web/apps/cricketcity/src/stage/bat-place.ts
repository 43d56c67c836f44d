import type { PlayState } from "@orbitroom/physics";
import { mat3, quat, vec3 } from "gl-matrix";
import type { BatPlace } from "../scene/figures/part-matrices.ts";

/** The distance from the middle between the hands to the toe, as in physics. */
const HANDS_TO_TOE_M = 0.74;

const up = vec3.create();
const face = vec3.create();
const across = vec3.create();
const axes = mat3.create();

/** Writes where physics has the bat: the middle of its toe, +Y to the handle, +Z out of its face. A stroke must have begun. */
export function writeBatPlace(state: Pick<PlayState, "get">, out: BatPlace): void {
  vec3.set(up, -state.get("along", 0), -state.get("along", 1), -state.get("along", 2));
  vec3.set(face, state.get("face", 0), state.get("face", 1), state.get("face", 2));
  vec3.cross(across, up, face);
  mat3.set(
    axes,
    ...([across[0], across[1], across[2]] as [number, number, number]),
    ...([up[0], up[1], up[2]] as [number, number, number]),
    ...([face[0], face[1], face[2]] as [number, number, number]),
  );
  quat.fromMat3(out.rotation, axes);
  quat.normalize(out.rotation, out.rotation);
  vec3.set(out.position, state.get("hands", 0), state.get("hands", 1), state.get("hands", 2));
  vec3.scaleAndAdd(out.position, out.position, up, -HANDS_TO_TOE_M);
}
