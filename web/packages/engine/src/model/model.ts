import { type ModelCamera, readProjection, viewThrough } from "../camera/model-camera.ts";
import { callWasm, EngineError, type Problem } from "../engine-error.ts";
import type { Core } from "../engine-wasm.ts";
import type { Bounds, Vec3, Vec4 } from "../math-types.ts";
import type { View, Viewport } from "../scene/frame.ts";
import { Playback, type PlayOptions } from "./playback.ts";
import type { ShaderMaterial } from "./shader-material.ts";

/** A node of the model's scene graph. */
export interface ModelNode {
  readonly index: number;
  readonly name?: string;
  /** Index of the parent node. */
  readonly parent?: number;
  /** Index of the mesh. */
  readonly mesh?: number;
  /** Number of morph weights, if the mesh can be morphed. */
  readonly morphTargets?: number;
}

/** An animation of the model. */
export interface ModelAnimation {
  readonly name?: string;
  readonly durationSecs: number;
}

/** The transform of a node relative to its parent. Missing parts become zero translation, no rotation and scale 1. */
export interface NodeTransform {
  readonly translation?: Vec3;
  /** A unit quaternion. */
  readonly rotation?: Vec4;
  readonly scale?: Vec3;
}

/** What a model needs of its engine. */
export interface ModelOwner {
  /** The renderer; undefined once the engine is disposed of. */
  readonly core: () => Core | undefined;
  /** Called when the model is disposed of. */
  readonly onDispose: (model: Model) => void;
}

/** A loaded model. It is drawn in every frame until it is disposed of; after that, every call is ignored. */
export class Model {
  readonly nodes: readonly ModelNode[];
  readonly animations: readonly ModelAnimation[];
  /** The cameras of the file. */
  readonly cameras: readonly ModelCamera[];
  /** Names of the material variants. */
  readonly variants: readonly string[];
  readonly materials: readonly { readonly name?: string }[];
  /** Bounding box in the rest pose, in the model's own space. */
  readonly bounds: Bounds;
  /** Problems that did not stop the model from loading. */
  readonly warnings: readonly Problem[];
  /** Draw items, before equal ones are drawn together. */
  readonly draws: number;
  readonly triangles: number;
  /** The engine's id. */
  readonly id: number;
  private readonly playbacks = new Map<number, Playback>();
  private readonly replacedImages = new Map<number, ImageBitmap>();
  private readonly owner: ModelOwner;
  private isDisposed = false;

  constructor(owner: ModelOwner, core: Core, id: number, warnings: readonly Problem[]) {
    this.owner = owner;
    this.id = id;
    this.warnings = warnings;
    const info = core.modelInfo(id);
    const { nodeNames, nodeParents, nodeMeshes, nodeMorphTargets } = info;
    const { animationNames, animationDurationsSecs, cameraNames, cameraNodes, cameraProjections } = info;
    this.nodes = nodeNames.map((name, index) => ({
      index,
      ...withName(name),
      ...withIndex("parent", nodeParents[index]),
      ...withIndex("mesh", nodeMeshes[index]),
      // Nodes without morph targets have no such field.
      ...withIndex("morphTargets", nodeMorphTargets[index] || -1),
    }));
    this.animations = animationNames.map((name, index) => ({
      ...withName(name),
      durationSecs: animationDurationsSecs[index] ?? 0,
    }));
    this.cameras = cameraNames.map((name, index) => ({
      ...withName(name),
      node: cameraNodes[index] ?? 0,
      projection: readProjection(cameraProjections, index),
    }));
    this.variants = info.variantNames;
    this.materials = info.materialNames.map(withName);
    const [minX = 0, minY = 0, minZ = 0] = info.boundsMin;
    const [maxX = 0, maxY = 0, maxZ = 0] = info.boundsMax;
    this.bounds = { min: [minX, minY, minZ], max: [maxX, maxY, maxZ] };
    this.draws = info.drawCount;
    this.triangles = info.triangleCount;
    info.free();
  }

  /** Images that were set with `setImage`, by index. */
  get customImages(): ReadonlyMap<number, ImageBitmap> {
    return this.replacedImages;
  }

  /** Returns the index of the first node with this name. */
  findNode(name: string): number | undefined {
    return this.nodes.find((node) => node.name === name)?.index;
  }

  /** Sets the model's transform: a column-major matrix. */
  setTransform(worldFromModel: Float32Array): void {
    this.call((core) => core.setModelTransform(this.id, worldFromModel));
  }

  /** Sets a node's transform relative to its parent. */
  setNodeTransform(node: number, transform: NodeTransform): void {
    const { translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] } = transform;
    this.call((core) => core.setNodeTransform(this.id, node, ...translation, ...rotation, ...scale));
  }

  /**
   * Sets a node's morph weights; missing ones are 0. They also apply after an animation of the node's weights: as long as its
   * playback is not stopped, the animation wins.
   */
  setMorphWeights(node: number, weights: ArrayLike<number>): void {
    this.call((core) => core.setMorphWeights(this.id, node, Float32Array.from(weights)));
  }

  /** Shows or hides a node and its descendants. */
  setNodeVisible(node: number, isVisible: boolean): void {
    this.call((core) => core.setNodeVisible(this.id, node, isVisible));
  }

  /** Returns a node's world matrix, column-major, as of the last frame or change. */
  worldMatrix(node: number, out: Float32Array = new Float32Array(16)): Float32Array {
    this.call((core) => core.worldMatrix(this.id, node, out));
    return out;
  }

  /**
   * Returns the view through one of the file's cameras, for `Engine.renderFrame`, as of the last frame or change. It shows
   * the camera's whole picture, and more of the scene on two sides if the viewport has another shape.
   */
  cameraView(camera: ModelCamera, viewport: Viewport): View {
    return viewThrough(camera, this.worldMatrix(camera.node), viewport);
  }

  /** Shows a material variant; null restores the file's own materials. */
  setVariant(name: string | null): void {
    if (name === null) return void this.call((core) => core.clearVariant(this.id));
    const index = this.variants.indexOf(name);
    if (index < 0) throw new EngineError("unknown_variant", `The model has no variant '${name}'`);
    this.call((core) => core.setVariant(this.id, index));
  }

  /** Shows another scene of the file. */
  setScene(index: number): void {
    this.call((core) => core.setScene(this.id, index));
  }

  /**
   * Replaces an image of the file. The bitmap stays yours; keep it open as long as the model lives, so that the engine
   * can restore it after a lost context.
   */
  setImage(image: number, bitmap: ImageBitmap): void {
    this.replacedImages.set(image, bitmap);
    this.call((core) => core.setImage(this.id, image, bitmap));
  }

  /** Sets a material's base colour, linear RGBA. */
  setBaseColor(material: number, color: Vec4): void {
    this.call((core) => core.setBaseColor(this.id, material, ...color));
  }

  /** Draws a material with custom shaders (`Engine.createShaderMaterial`); null restores the file's own material. */
  setShaderMaterial(material: number, shaderMaterial: ShaderMaterial | null): void {
    this.call((core) => core.setShaderMaterial(this.id, material, shaderMaterial?.id));
  }

  /** Plays an animation, by index or name. */
  play(animation: number | string, options: PlayOptions = {}): Playback {
    const index =
      typeof animation === "number" ? animation : this.animations.findIndex(({ name }) => name === animation);
    if (!this.animations[index]) {
      throw new EngineError("unknown_animation", `The model has no animation '${animation}'`);
    }
    const { loop = "repeat", speed = 1, weight = 1 } = options;
    const id = this.call((core) => core.play(this.id, index, speed, weight, loop)) ?? 0;
    const onStop = () => this.playbacks.delete(id);
    const playback = new Playback({ core: () => this.core(), onStop }, id, speed);
    this.playbacks.set(id, playback);
    return playback;
  }

  /**
   * Calls the listeners of a playback, if it is one of this model.
   * @internal
   */
  emitPlaybackEvent(playback: number, loops: number): void {
    this.playbacks.get(playback)?.emit(loops);
  }

  /** Removes the model and frees its GPU resources. */
  dispose(): void {
    const core = this.core();
    this.isDisposed = true;
    this.replacedImages.clear();
    this.playbacks.clear();
    if (!core) return;
    core.removeModel(this.id);
    this.owner.onDispose(this);
  }

  private core(): Core | undefined {
    return this.isDisposed ? undefined : this.owner.core();
  }

  private call<T>(call: (core: Core) => T): T | undefined {
    const core = this.core();
    return core && callWasm(() => call(core));
  }
}

function withName(name: string): { readonly name?: string } {
  return name === "" ? {} : { name };
}

/** A field for an index; no field for -1, which stands for none. */
function withIndex<Key extends string>(key: Key, index = -1): { readonly [K in Key]?: number } {
  return index < 0 ? {} : ({ [key]: index } as { readonly [K in Key]: number });
}
