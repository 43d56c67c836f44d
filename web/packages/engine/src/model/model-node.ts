import { requireBoolean, requireList, requireNumbers, requireProperties } from "../arguments.ts";
import type { Vec3, Vec4 } from "../math-types.ts";
import type { Change } from "./change.ts";
import type { ModelRecord } from "./model-record.ts";

/** The transform of a node relative to its parent. */
export interface NodeTransform {
  /** Metres. */
  readonly translation: Vec3;
  /** A unit quaternion. */
  readonly rotation: Vec4;
  /** Factors along the axes of the node. */
  readonly scale: Vec3;
}

/** The names of the parts of a transform. */
export const transformProperties = [
  "translation",
  "rotation",
  "scale",
] as const satisfies readonly (keyof NodeTransform)[];

/** The initial state of a node. */
export interface NodeDescription {
  readonly index: number;
  readonly name?: string | undefined;
  readonly parent?: number | undefined;
  readonly mesh?: number | undefined;
  readonly morphTargets?: number | undefined;
  readonly transform: NodeTransform;
  readonly isVisible: boolean;
}

/** Numbers of a transform, as the wasm module lists them. */
const NUMBERS = 10;

/** Reads the transform of a node from what the wasm module lists. */
export function readTransform(numbers: ArrayLike<number>): NodeTransform {
  const at = (offset: number): number => numbers[offset] ?? 0;
  return {
    translation: [at(0), at(1), at(2)],
    rotation: [at(3), at(4), at(5), at(6)],
    scale: [at(7), at(8), at(9)],
  };
}

/** A node of a model's scene graph. */
export class ModelNode {
  /** Its index in `Model.nodes`. */
  readonly index: number;
  /** The name in the file. */
  readonly name: string | undefined;
  /** Index of the parent node. */
  readonly parent: number | undefined;
  /** Index of the mesh. */
  readonly mesh: number | undefined;
  /** Number of morph weights, if the mesh can be morphed. */
  readonly morphTargets: number | undefined;
  readonly #record: ModelRecord;
  /** The transform that the file or `setTransform` defines; animations do not change it. */
  #restTransform: NodeTransform;
  #isVisible: boolean;

  /** Use `Model.node` or `Model.nodes`. */
  constructor(record: ModelRecord, description: NodeDescription) {
    this.index = description.index;
    this.name = description.name;
    this.parent = description.parent;
    this.mesh = description.mesh;
    this.morphTargets = description.morphTargets;
    this.#record = record;
    this.#restTransform = description.transform;
    this.#isVisible = description.isVisible;
  }

  /** The position relative to the parent in metres, as of the last frame or change. */
  get translation(): Vec3 {
    return this.#transform().translation;
  }

  /** The rotation relative to the parent as a unit quaternion, as of the last frame or change. */
  get rotation(): Vec4 {
    return this.#transform().rotation;
  }

  /** The scale relative to the parent, as of the last frame or change. */
  get scale(): Vec3 {
    return this.#transform().scale;
  }

  /** Whether the node is shown, if its ancestors are. */
  get isVisible(): boolean {
    return this.#isVisible;
  }

  /**
   * Changes the transform relative to the parent. Parts that are left out stay as the file or an earlier call defines them. An
   * animation of the node takes precedence until its playback is stopped.
   */
  setTransform(change: Change<NodeTransform>): void {
    requireProperties("transform", change, transformProperties);
    const rest = this.#restTransform;
    const { translation = rest.translation, rotation = rest.rotation, scale = rest.scale } = change;
    requireNumbers("translation", translation, 3);
    requireNumbers("rotation", rotation, 4);
    requireNumbers("scale", scale, 3);
    const numbers = [...translation, ...rotation, ...scale] as const;
    this.#restTransform = readTransform(numbers);
    const { index } = this;
    this.#record.set("nodeTransform", index, (core, id) => core.setNodeTransform(id, index, ...numbers));
  }

  /** Shows or hides the node and its descendants. */
  setVisible(isVisible: boolean): void {
    requireBoolean("isVisible", isVisible);
    this.#isVisible = isVisible;
    const { index } = this;
    this.#record.set("nodeVisible", index, (core, id) => core.setNodeVisible(id, index, isVisible));
  }

  /**
   * Sets the morph weights; missing ones are 0. They also apply after an animation of the node's weights: until its playback is
   * stopped, the animation takes precedence.
   */
  setMorphWeights(weights: ArrayLike<number>): void {
    requireList("weights", weights);
    const numbers = Float32Array.from(weights);
    const { index } = this;
    this.#record.set("morphWeights", index, (core, id) => core.setMorphWeights(id, index, numbers));
  }

  /** Returns the world matrix, column-major, as of the last frame or change. */
  worldMatrix(out: Float32Array = new Float32Array(16)): Float32Array {
    requireList("out", out, 16);
    this.#record.call((core, id) => core.worldMatrix(id, this.index, out));
    return out;
  }

  /** The transform as of now, or at rest while no core has the model. */
  #transform(): NodeTransform {
    const numbers = new Float32Array(NUMBERS);
    const read = this.#record.call((core, id) => {
      core.nodeTransform(id, this.index, numbers);
      return readTransform(numbers);
    });
    return read ?? this.#restTransform;
  }
}
