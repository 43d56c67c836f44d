import type { FullEngine, Instances, Material } from "@orbitroom/engine/full";
import { mat4, type quat, type vec3 } from "gl-matrix";
import { WICKET_Z_M } from "./creases.ts";
import { bailMesh, stumpMesh } from "./field-meshes.ts";

/** Which wicket: that at +Z, or that at -Z. */
export type WicketEnd = "striker" | "bowler";

/** Where a stump or a bail is: its foot, or its middle. */
export interface WicketPart {
  readonly position: Readonly<ArrayLike<number>>;
  readonly rotation: Readonly<ArrayLike<number>>;
}

/** The parts of a wicket, from -X to +X: three stumps, then two bails. */
export type WicketParts = readonly WicketPart[];

const FLOATS = 16;
const STUMPS = 3;
const BAILS = 2;
/** 22.86 cm from the outer edge of one stump to that of the other (Law 8.1). */
const STUMP_GAP_M = 0.095;
/** Height of the middle of a bail, which lies in the grooves of two stumps. */
const BAIL_HEIGHT_M = 0.718;

/** The wicket at an end as it stands before the ball. */
export function standingWicket(end: WicketEnd): WicketParts {
  const z = end === "striker" ? WICKET_Z_M : -WICKET_Z_M;
  const upright = [0, 0, 0, 1] as const;
  const stumps = [-1, 0, 1].map((at) => ({ position: [at * STUMP_GAP_M, 0, z], rotation: upright }));
  const bails = [-0.5, 0.5].map((at) => ({
    position: [at * STUMP_GAP_M, BAIL_HEIGHT_M, z],
    rotation: upright,
  }));
  return [...stumps, ...bails];
}

/** Both wickets, in two draw calls. */
export class Wickets {
  readonly #stumps: Instances;
  readonly #bails: Instances;
  readonly #stumpMatrices = new Float32Array(2 * STUMPS * FLOATS);
  readonly #bailMatrices = new Float32Array(2 * BAILS * FLOATS);
  readonly #matrix = mat4.create();

  constructor(engine: FullEngine, material: Material) {
    const make = (name: string, mesh: Parameters<FullEngine["createMesh"]>[0], count: number): Instances =>
      engine.createInstances({ name, mesh: engine.createMesh(mesh), material, count });
    this.#stumps = make("stumps", stumpMesh(), 2 * STUMPS);
    this.#bails = make("bails", bailMesh(), 2 * BAILS);
    this.set("striker", standingWicket("striker"));
    this.set("bowler", standingWicket("bowler"));
  }

  /** Puts the parts of a wicket where they are. */
  set(end: WicketEnd, parts: WicketParts): void {
    const side = end === "striker" ? 0 : 1;
    for (let at = 0; at < STUMPS; at += 1) {
      this.#write(this.#stumpMatrices, side * STUMPS + at, parts[at]);
    }
    for (let at = 0; at < BAILS; at += 1) {
      this.#write(this.#bailMatrices, side * BAILS + at, parts[STUMPS + at]);
    }
    this.#stumps.setTransforms(this.#stumpMatrices);
    this.#bails.setTransforms(this.#bailMatrices);
  }

  #write(matrices: Float32Array, at: number, part: WicketPart | undefined): void {
    if (!part) return;
    mat4.fromRotationTranslation(this.#matrix, part.rotation as quat, part.position as vec3);
    matrices.set(this.#matrix as Float32Array, at * FLOATS);
  }
}
