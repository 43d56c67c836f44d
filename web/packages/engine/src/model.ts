import { numberOrders, order } from "./core-orders.ts";
import { calling, EngineError, type Problem } from "./engine-error.ts";
import type { Core } from "./engine-wasm.ts";
import { loopNumbers, Playback, type PlayOptions } from "./playback.ts";
import type { Shading } from "./shading.ts";
import type { Bounds, Vec3, Vec4 } from "./vector.ts";

/** A place in the model, and what stands there. */
export interface ModelNode {
  readonly index: number;
  readonly name?: string;
  /** The node it moves with. */
  readonly parent?: number;
  readonly mesh?: number;
}

/** A motion that the model brings. */
export interface ModelAnimation {
  readonly name?: string;
  readonly durationSecs: number;
}

/** A new place for a node, in the space of its parent. What is left out becomes nought, unturned, unscaled. */
export interface NodeTransform {
  readonly translation?: Vec3;
  /** A unit quaternion. */
  readonly rotation?: Vec4;
  readonly scale?: Vec3;
}

/** What a model asks of its engine. */
export interface ModelOwner {
  /** The module's renderer; undefined once the engine is gone. */
  readonly core: () => Core | undefined;
  /** The model is gone. */
  readonly onDispose: (model: Model) => void;
}

/** A loaded model. It is drawn in every frame until it is disposed of. */
export class Model {
  readonly nodes: readonly ModelNode[];
  readonly animations: readonly ModelAnimation[];
  /** Names of its material variants. */
  readonly variants: readonly string[];
  readonly materials: readonly { readonly name?: string }[];
  /** Around everything in its resting pose, in the model's own space. */
  readonly bounds: Bounds;
  /** What is not as it should be, though it can be shown. */
  readonly warnings: readonly Problem[];
  /** Draw calls, before equal ones are drawn together. */
  readonly draws: number;
  readonly triangles: number;
  /** The engine's number for it. */
  readonly id: number;
  /** Pictures the host has put in place of the file's, by image. */
  readonly hostPictures: ReadonlyMap<number, ImageBitmap>;
  private readonly replaced = new Map<number, ImageBitmap>();
  private readonly owner: ModelOwner;
  private isDisposed = false;

  constructor(owner: ModelOwner, core: Core, id: number, warnings: readonly Problem[]) {
    this.owner = owner;
    this.id = id;
    this.warnings = warnings;
    this.hostPictures = this.replaced;
    const names = core.modelNames(id);
    const [nodes = 0, animations = 0, variants = 0, draws = 0, triangles = 0, ...numbers] =
      core.modelNumbers(id);
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0, ...links] = numbers;
    this.nodes = names.splice(0, nodes).map((name, index) => {
      const parent = links[2 * index] ?? -1;
      const mesh = links[2 * index + 1] ?? -1;
      return { index, ...named(name), ...(parent >= 0 && { parent }), ...(mesh >= 0 && { mesh }) };
    });
    this.animations = names.splice(0, animations).map((name, index) => ({
      ...named(name),
      durationSecs: links[2 * nodes + index] ?? 0,
    }));
    this.variants = names.splice(0, variants);
    this.materials = names.map(named);
    this.bounds = { min: [x0, y0, z0], max: [x1, y1, z1] };
    this.draws = draws;
    this.triangles = triangles;
  }

  /** The index of the first node of that name. */
  findNode(name: string): number | undefined {
    return this.nodes.find((node) => node.name === name)?.index;
  }

  /** Places the whole model: a column-major matrix. */
  setTransform(worldFromModel: Float32Array): void {
    this.call((core) => core.orderNumbers(numberOrders.setModelTransform, this.id, 0, worldFromModel));
  }

  /** Places a node in the space of its parent. */
  setNodeTransform(node: number, transform: NodeTransform): void {
    const { translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] } = transform;
    trs.set(translation);
    trs.set(rotation, 3);
    trs.set(scale, 7);
    this.call((core) => core.orderNumbers(numberOrders.setNodeTransform, this.id, node, trs));
  }

  /** Shows or hides a node and all below it. */
  setNodeVisible(node: number, isVisible: boolean): void {
    this.call((core) => order(core, "setNodeVisible", this.id, node, [isVisible ? 1 : 0]));
  }

  /** Where a node is: `world_from_node`, column-major, as of the last frame or change. */
  nodeWorld(node: number, out: Float32Array = new Float32Array(16)): Float32Array {
    this.call((core) => core.nodeWorld(this.id, node, out));
    return out;
  }

  /** Shows a material variant; null shows the materials the file begins with. */
  setVariant(name: string | null): void {
    const index = name === null ? -1 : this.variants.indexOf(name);
    if (name !== null && index < 0) {
      throw new EngineError("unknown_variant", `The model has no variant '${name}'`);
    }
    this.call((core) => order(core, name === null ? "clearVariant" : "setVariant", this.id, index));
  }

  /** Shows another of the scenes in the file. */
  setScene(index: number): void {
    this.call((core) => order(core, "setScene", this.id, index));
  }

  /**
   * Puts a picture in the place of one of the file's. It stays yours; keep it open for as long as the model lives,
   * if it is to come back by itself after a lost context.
   */
  setImage(image: number, picture: ImageBitmap): void {
    this.replaced.set(image, picture);
    this.call((core) => core.setPicture(this.id, image, picture));
  }

  /** Sets a material's base colour: linear, alpha last. */
  setBaseColor(material: number, color: Vec4): void {
    this.call((core) => order(core, "setBaseColor", this.id, material, color));
  }

  /** Draws a material with shaders of its own (`Engine.createShading`); null draws it as the file has it. */
  setShading(material: number, shading: Shading | null): void {
    this.call((core) => order(core, "setShading", this.id, material, [shading?.id ?? -1]));
  }

  /** Plays an animation, by its index or name. */
  play(animation: number | string, options: PlayOptions = {}): Playback {
    const index =
      typeof animation === "number" ? animation : this.animations.findIndex(({ name }) => name === animation);
    if (!this.animations[index]) {
      throw new EngineError("unknown_animation", `The model has no animation '${animation}'`);
    }
    const { loop = "repeat", speed = 1, weight = 1 } = options;
    const numbers = [speed, weight, loopNumbers[loop]] as const;
    const id = this.call((core) => order(core, "play", this.id, index, numbers)) ?? 0;
    return new Playback(() => this.core(), id, speed);
  }

  /** Takes the model away and frees what it held. */
  dispose(): void {
    const core = this.core();
    this.isDisposed = true;
    this.replaced.clear();
    if (!core) return;
    order(core, "removeModel", this.id);
    this.owner.onDispose(this);
  }

  private core(): Core | undefined {
    return this.isDisposed ? undefined : this.owner.core();
  }

  /** A model that is gone takes no orders and says nothing: whoever moves things need not know when it went. */
  private call<T>(call: (core: Core) => T): T | undefined {
    const core = this.core();
    return core && calling(() => call(core));
  }
}

const trs = new Float32Array(10);

function named(name: string): { readonly name?: string } {
  return name === "" ? {} : { name };
}
