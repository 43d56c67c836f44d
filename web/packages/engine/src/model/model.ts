import { requireList, requireNumbers, requireObject, requirePart, unknownPart } from "../arguments.ts";
import { type ModelCamera, readProjection, viewThrough } from "../camera/model-camera.ts";
import type { Core } from "../core/engine-wasm.ts";
import type { Problem } from "../engine-error.ts";
import type { Bounds, Vec3, Vec4 } from "../math-types.ts";
import type { View, Viewport } from "../scene/frame.ts";
import { IMAGE, type ModelRecord } from "./model-record.ts";
import { Playback, type PlayOptions } from "./playback.ts";
import type { ShaderMaterial } from "./shader-material.ts";

/** A part of the file that is chosen by its index. */
export interface NamedPart {
  readonly name?: string | undefined;
}

/** A node of the model's scene graph. */
export interface ModelNode extends NamedPart {
  readonly index: number;
  /** Index of the parent node. */
  readonly parent?: number | undefined;
  /** Index of the mesh. */
  readonly mesh?: number | undefined;
  /** Number of morph weights, if the mesh can be morphed. */
  readonly morphTargets?: number | undefined;
}

/** An animation of the model. */
export interface ModelAnimation extends NamedPart {
  readonly durationSecs: number;
}

/** The transform of a node relative to its parent. Missing parts become zero translation, no rotation and scale 1. */
export interface NodeTransform {
  readonly translation?: Vec3 | undefined;
  /** A unit quaternion. */
  readonly rotation?: Vec4 | undefined;
  readonly scale?: Vec3 | undefined;
}

/**
 * A loaded model. It is drawn in every frame until it is disposed of; after that, calls are ignored. A call with a wrong index
 * or argument throws an `EngineError`: codes `unknown_node`, `unknown_material` and so on, and `invalid_argument`.
 */
export class Model {
  readonly nodes: readonly ModelNode[];
  readonly animations: readonly ModelAnimation[];
  /** The cameras of the file. */
  readonly cameras: readonly ModelCamera[];
  /** Names of the material variants. */
  readonly variants: readonly string[];
  readonly materials: readonly NamedPart[];
  /** The scenes of the file, for `setScene`. */
  readonly scenes: readonly NamedPart[];
  /** Index of the scene that is shown at first; undefined for none. */
  readonly defaultScene: number | undefined;
  /** The images of the file, for `setImage`. */
  readonly images: readonly NamedPart[];
  /** Bounding box in the rest pose, in the model's own space. */
  readonly bounds: Bounds;
  /** Problems that did not stop the model from loading. */
  readonly warnings: readonly Problem[];
  /** Draw items, before equal ones are drawn together. */
  readonly draws: number;
  readonly triangles: number;
  private readonly record: ModelRecord;

  /** Use `Engine.load`. */
  constructor(record: ModelRecord, core: Core, warnings: readonly Problem[]) {
    this.record = record;
    this.warnings = warnings;
    const info = core.modelInfo(record.id);
    const { nodeNames, nodeParents, nodeMeshes, nodeMorphTargets } = info;
    const { animationNames, animationDurationsSecs, cameraNames, cameraNodes, cameraProjections } = info;
    this.nodes = nodeNames.map((name, index) => ({
      index,
      name: nameOf(name),
      parent: indexOf(nodeParents[index]),
      mesh: indexOf(nodeMeshes[index]),
      morphTargets: nodeMorphTargets[index] || undefined,
    }));
    this.animations = animationNames.map((name, index) => ({
      name: nameOf(name),
      durationSecs: animationDurationsSecs[index] ?? 0,
    }));
    this.cameras = cameraNames.map((name, index) => ({
      name: nameOf(name),
      node: cameraNodes[index] ?? 0,
      projection: readProjection(cameraProjections, index),
    }));
    this.variants = info.variantNames;
    this.materials = info.materialNames.map(toPart);
    this.scenes = info.sceneNames.map(toPart);
    this.defaultScene = indexOf(info.defaultScene);
    this.images = info.imageNames.map(toPart);
    const [minX = 0, minY = 0, minZ = 0] = info.boundsMin;
    const [maxX = 0, maxY = 0, maxZ = 0] = info.boundsMax;
    this.bounds = { min: [minX, minY, minZ], max: [maxX, maxY, maxZ] };
    this.draws = info.drawCount;
    this.triangles = info.triangleCount;
    info.free();
  }

  /** Returns the index of the first node with this name. */
  findNode(name: string): number | undefined {
    return this.nodes.find((node) => node.name === name)?.index;
  }

  /** Sets the model's transform: a column-major matrix. */
  setTransform(worldFromModel: Float32Array): void {
    requireNumbers("worldFromModel", worldFromModel, 16);
    const matrix = Float32Array.from(worldFromModel);
    this.record.set("transform", 0, (core, id) => core.setModelTransform(id, matrix));
  }

  /** Sets a node's transform relative to its parent. */
  setNodeTransform(node: number, transform: NodeTransform): void {
    requirePart("node", this.nodes, node);
    requireObject("transform", transform);
    const { translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] } = transform;
    requireNumbers("translation", translation, 3);
    requireNumbers("rotation", rotation, 4);
    requireNumbers("scale", scale, 3);
    const numbers = [...translation, ...rotation, ...scale] as const;
    this.record.set("nodeTransform", node, (core, id) => core.setNodeTransform(id, node, ...numbers));
  }

  /**
   * Sets a node's morph weights; missing ones are 0. They also apply after an animation of the node's weights: as long as its
   * playback is not stopped, the animation wins.
   */
  setMorphWeights(node: number, weights: ArrayLike<number>): void {
    requirePart("node", this.nodes, node);
    requireList("weights", weights);
    const numbers = Float32Array.from(weights);
    this.record.set("morphWeights", node, (core, id) => core.setMorphWeights(id, node, numbers));
  }

  /** Shows or hides a node and its descendants. */
  setNodeVisible(node: number, isVisible: boolean): void {
    requirePart("node", this.nodes, node);
    this.record.set("nodeVisible", node, (core, id) => core.setNodeVisible(id, node, isVisible));
  }

  /** Returns a node's world matrix, column-major, as of the last frame or change. */
  worldMatrix(node: number, out: Float32Array = new Float32Array(16)): Float32Array {
    requirePart("node", this.nodes, node);
    requireList("out", out, 16);
    this.record.call((core, id) => core.worldMatrix(id, node, out));
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
    const index = name === null ? undefined : this.variants.indexOf(name);
    if (index === -1) throw unknownPart("variant", name);
    this.record.set("variant", 0, (core, id) =>
      index === undefined ? core.clearVariant(id) : core.setVariant(id, index),
    );
  }

  /** Shows another scene of the file, by its index in `scenes`. */
  setScene(index: number): void {
    requirePart("scene", this.scenes, index);
    this.record.set("scene", 0, (core, id) => core.setScene(id, index));
  }

  /**
   * Replaces an image of the file, by its index in `images`. The bitmap stays yours; keep it open as long as the model
   * lives, so that the engine can restore it after a lost context.
   */
  setImage(image: number, bitmap: ImageBitmap): void {
    requirePart("image", this.images, image);
    requireObject("bitmap", bitmap);
    this.record.set(IMAGE, image, (core, id) => {
      // A closed bitmap has no size.
      if (bitmap.width > 0) core.setImage(id, image, bitmap);
    });
  }

  /** Sets a material's base colour, linear RGBA. */
  setBaseColor(material: number, color: Vec4): void {
    requirePart("material", this.materials, material);
    requireNumbers("color", color, 4);
    const [red, green, blue, alpha] = color;
    this.record.set("baseColor", material, (core, id) =>
      core.setBaseColor(id, material, red, green, blue, alpha),
    );
  }

  /** Draws a material with custom shaders (`Engine.createShaderMaterial`); null restores the file's own material. */
  setShaderMaterial(material: number, shaderMaterial: ShaderMaterial | null): void {
    requirePart("material", this.materials, material);
    this.record.set("shaderMaterial", material, (core, id) =>
      core.setShaderMaterial(
        id,
        material,
        shaderMaterial ? this.record.shaderMaterialId(shaderMaterial) : undefined,
      ),
    );
  }

  /** Plays an animation, by index or name. */
  play(animation: number | string, options: PlayOptions = {}): Playback {
    return new Playback(this.record, this.animationIndex(animation), options);
  }

  /**
   * Returns a bounding box around the model while an animation plays alone, in the model's own space: it encloses some
   * moments of it. It is computed at each call, in up to some tenths of a second for large models.
   */
  animationBounds(animation: number | string): Bounds {
    const index = this.animationIndex(animation);
    const corners = this.record.call((core, id) => core.animationBounds(id, index));
    if (!corners?.length) return this.bounds;
    const [minX = 0, minY = 0, minZ = 0, maxX = 0, maxY = 0, maxZ = 0] = corners;
    return { min: [minX, minY, minZ], max: [maxX, maxY, maxZ] };
  }

  /** Removes the model and frees its GPU resources. */
  dispose(): void {
    this.record.dispose();
  }

  private animationIndex(animation: number | string): number {
    const index =
      typeof animation === "number" ? animation : this.animations.findIndex(({ name }) => name === animation);
    if (!this.animations[index]) throw unknownPart("animation", animation);
    return index;
  }
}

function nameOf(name: string): string | undefined {
  return name === "" ? undefined : name;
}

function toPart(name: string): NamedPart {
  return { name: nameOf(name) };
}

/** An index; undefined for -1, which stands for none. */
function indexOf(index = -1): number | undefined {
  return index < 0 ? undefined : index;
}
