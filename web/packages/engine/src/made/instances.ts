import { invalid, requireList, requireObject } from "../arguments.ts";
import type { FullCore } from "../core/full-core.ts";
import type { MadeScene } from "./made-scene.ts";
import type { Mesh } from "./mesh.ts";
import { type NodeOptions, SceneNode } from "./scene-node.ts";

const MATRIX_FLOATS = 16;

/** Options of `Engine.createInstances`. */
export interface InstancesOptions extends NodeOptions {
  /** The mesh that is shown. */
  readonly mesh: Mesh;
  /** The number of instances. */
  readonly count: number;
}

/**
 * A node that shows its mesh many times, in one draw call. Each instance has a transform relative to the node, which can change in
 * every frame; at first all are at the node's origin.
 */
export class Instances extends SceneNode {
  /** The number of instances. */
  readonly count: number;
  /** The transforms that a new core receives. */
  readonly #matrices: Float32Array;

  /** Use `Engine.createInstances`. */
  constructor(scene: MadeScene, options: InstancesOptions) {
    requireObject("options", options);
    const { count, ...node } = options;
    if (!Number.isInteger(count) || count < 1) throw invalid("count", "a whole number from 1 on");
    super(scene, node);
    this.count = count;
    this.#matrices = new Float32Array(count * MATRIX_FLOATS);
    for (let at = 0; at < this.#matrices.length; at += MATRIX_FLOATS) this.#matrices.set(identity, at);
  }

  /** Sets the transforms: column-major matrices, one after the other. Instances beyond the end of the array stay as they are. */
  setTransforms(matrices: Float32Array): void {
    this.#requireFloats("matrices", matrices, MATRIX_FLOATS);
    this.#matrices.set(matrices);
    this.call((core) => core.setInstances(this.index, matrices, true));
  }

  /**
   * Sets the positions: three floats each. These instances are neither rotated nor scaled. Instances beyond the end of the array
   * stay as they are.
   */
  setPositions(positions: Float32Array): void {
    this.#requireFloats("positions", positions, 3);
    for (let at = 0, matrix = 0; at < positions.length; at += 3, matrix += MATRIX_FLOATS) {
      this.#matrices.set(identity, matrix);
      this.#matrices[matrix + 12] = positions[at] ?? 0;
      this.#matrices[matrix + 13] = positions[at + 1] ?? 0;
      this.#matrices[matrix + 14] = positions[at + 2] ?? 0;
    }
    this.call((core) => core.setInstances(this.index, positions, false));
  }

  /** @internal */
  override putIn(core: FullCore): void {
    super.putIn(core);
    core.setInstances(this.index, this.#matrices, true);
  }

  protected override get instanceCount(): number {
    return this.count;
  }

  #requireFloats(name: string, floats: Float32Array, each: number): void {
    requireList(name, floats);
    if (floats instanceof Float32Array && floats.length % each === 0 && floats.length <= this.count * each)
      return;
    throw invalid(name, `a Float32Array with ${each} floats for each of up to ${this.count} instances`);
  }
}

const identity = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
