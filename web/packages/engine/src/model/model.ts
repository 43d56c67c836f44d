import {
  findPart,
  requireBoolean,
  requireImage,
  requireNumbers,
  requireObject,
  requirePart,
} from "../arguments.ts";
import { type ModelCamera, readProjection, viewThrough } from "../camera/model-camera.ts";
import type { Core } from "../core/engine-wasm.ts";
import type { Problem } from "../engine-error.ts";
import type { Bounds } from "../math-types.ts";
import type { View, Viewport } from "../scene/frame.ts";
import { ContentsReader, indexOf } from "./contents-reader.ts";
import { numbersPerMaterial, readMaterial } from "./material-properties.ts";
import { ModelMaterial } from "./model-material.ts";
import { ModelNode, readTransform } from "./model-node.ts";
import { IMAGE, type ModelRecord } from "./model-record.ts";
import { Playback, type PlayOptions } from "./playback.ts";

/** A part of the file that is chosen by its index. */
export interface NamedPart {
  /** The name in the file. */
  readonly name?: string | undefined;
}

/** The parent node of a model. */
export interface ModelParent {
  /** The core's index. */
  readonly index: number;
  /** Called when the model has left. */
  readonly forget: (model: Model) => void;
}

/** How a model takes part in shadows. */
export interface ModelShadows {
  /** Default: true. */
  readonly casts?: boolean;
  /** Default: true. */
  readonly receives?: boolean;
}

/** An animation of the model. */
export interface ModelAnimation extends NamedPart {
  /** How long it takes at normal speed. */
  readonly durationSecs: number;
}

/**
 * A loaded model. It is drawn in every frame until it is disposed of; after that, calls are ignored. A call with a wrong index
 * or argument throws an `EngineError`: codes `unknown_node`, `unknown_material` and so on, and `invalid_argument`.
 */
export class Model {
  /** The nodes of the file. */
  readonly nodes: readonly ModelNode[];
  /** The animations of the file. */
  readonly animations: readonly ModelAnimation[];
  /** The cameras of the file. */
  readonly cameras: readonly ModelCamera[];
  /** Names of the material variants. */
  readonly variants: readonly string[];
  /** The materials of the file. */
  readonly materials: readonly ModelMaterial[];
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
  /** The number of draw items, before equal ones are drawn together. */
  readonly draws: number;
  /** The number of triangles. */
  readonly triangles: number;
  private readonly record: ModelRecord;
  private parent: ModelParent | undefined;

  /** Use `Engine.load`. */
  constructor(record: ModelRecord, core: Core, warnings: readonly Problem[]) {
    this.record = record;
    this.warnings = warnings;
    const contents = new ContentsReader(core.modelContents(record.id));
    this.nodes = contents.parts(14, (name, numbers, index) => {
      const [parent, mesh, morphTargets, isVisible] = numbers;
      return new ModelNode(record, {
        index,
        name,
        parent: indexOf(parent),
        mesh: indexOf(mesh),
        morphTargets: morphTargets || undefined,
        transform: readTransform(numbers.subarray(4)),
        isVisible: isVisible === 1,
      });
    });
    this.cameras = contents.parts(6, (name, numbers) => {
      const [node = 0] = numbers;
      return { name, node, projection: readProjection(numbers.subarray(1)) };
    });
    this.animations = contents.parts(1, (name, [durationSecs = 0]) => ({ name, durationSecs }));
    this.variants = contents.parts(0, (name = "") => name);
    this.materials = contents.parts(
      numbersPerMaterial,
      (name, numbers, index) => new ModelMaterial(record, index, name, readMaterial(numbers)),
    );
    this.scenes = contents.parts(0, (name) => ({ name }));
    this.images = contents.parts(0, (name) => ({ name }));
    this.defaultScene = indexOf(contents.number());
    this.bounds = readBounds(contents.take(6));
    this.draws = contents.number();
    this.triangles = contents.number();
  }

  /** Returns a node, by index or by name: the first one with this name. */
  node(key: number | string): ModelNode {
    return findPart("node", this.nodes, key);
  }

  /** Returns a material, by index or by name: the first one with this name. */
  material(key: number | string): ModelMaterial {
    return findPart("material", this.materials, key);
  }

  /** Sets the model's transform relative to its parent node, as a column-major matrix. */
  setTransform(parentFromModel: Float32Array): void {
    requireNumbers("parentFromModel", parentFromModel, 16);
    const matrix = Float32Array.from(parentFromModel);
    this.record.set("transform", 0, (core, id) => core.setModelTransform(id, matrix));
  }

  /**
   * Returns the view through one of the file's cameras, for `Engine.renderFrame`, as of the last frame or change. It shows the
   * camera's whole image, and more of the scene on two sides if the viewport has another shape.
   */
  cameraView(camera: ModelCamera, viewport: Viewport): View {
    requireObject("camera", camera);
    requireObject("viewport", viewport);
    return viewThrough(camera, this.node(camera.node).worldMatrix(), viewport);
  }

  /** Sets whether the model casts shadows, and whether it shows those of others. */
  setShadows(shadows: ModelShadows): void {
    requireObject("shadows", shadows);
    const { casts = true, receives = true } = shadows;
    requireBoolean("casts", casts);
    requireBoolean("receives", receives);
    this.record.set("shadows", 0, (core, id) => core.setModelShadows(id, casts, receives));
  }

  /** Shows a material variant; null restores the file's own materials. */
  setVariant(name: string | null): void {
    const named = this.variants.map((variant, index) => ({ name: variant, index }));
    const index = name === null ? undefined : findPart("variant", named, name).index;
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
   * Replaces an image of the file, by its index in `images`. The bitmap still belongs to you; keep it open as long as the model
   * lives, so that the engine can restore it after a lost context.
   */
  setImage(image: number, bitmap: ImageBitmap): void {
    requirePart("image", this.images, image);
    requireImage("bitmap", bitmap);
    this.record.set(IMAGE, image, (core, id) => {
      // A closed bitmap has no size.
      if (bitmap.width > 0) core.setImage(id, image, bitmap);
    });
  }

  /** Plays an animation, by index or name. */
  play(animation: number | string, options: PlayOptions = {}): Playback {
    return new Playback(this.record, this.animationIndex(animation), options);
  }

  /**
   * Returns a bounding box around the model while an animation plays alone, in the model's own space: it encloses some moments of
   * it. It is computed on each call, which takes up to some tenths of a second for large models.
   */
  animationBounds(animation: number | string): Bounds {
    const index = this.animationIndex(animation);
    const corners = this.record.call((core, id) => core.animationBounds(id, index));
    if (!corners?.length) return this.bounds;
    return readBounds(corners);
  }

  /** Whether a core has the model. @internal */
  isIn(core: Core): boolean {
    return this.record.core === core;
  }

  /** Use `SceneNode.add` and `SceneNode.remove`. @internal */
  placeUnder(parent: ModelParent | undefined, place: (core: Core, id: number) => void): void {
    this.parent?.forget(this);
    this.parent = parent;
    this.record.set("parent", 0, place);
  }

  /** Removes the model and frees its GPU resources. */
  dispose(): void {
    this.parent?.forget(this);
    this.record.dispose();
  }

  private animationIndex(animation: number | string): number {
    return this.animations.indexOf(findPart("animation", this.animations, animation));
  }
}

/** Reads the minimum and the maximum corner. */
function readBounds(corners: Iterable<number>): Bounds {
  const [minX = 0, minY = 0, minZ = 0, maxX = 0, maxY = 0, maxZ = 0] = corners;
  return { min: [minX, minY, minZ], max: [maxX, maxY, maxZ] };
}
