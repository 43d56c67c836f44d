import type { Core } from "../core/engine-wasm.ts";
import { Settings } from "../core/settings.ts";
import { callWasm } from "../engine-error.ts";
import type { ModelSource } from "../loading/model-source.ts";
import type { ShaderMaterial } from "./shader-material.ts";

/** Draws a material of a model in a core with shaders of its own; null restores the file's. */
export type PutShaderMaterial = (
  core: Core,
  model: number,
  material: number,
  shaderMaterial: ShaderMaterial | null,
) => void;

/** What a model needs of its engine. */
export interface ModelOwner {
  /** Calls the core; returns undefined if there is none. */
  readonly call: <T>(call: (core: Core) => T) => T | undefined;
  /** Draws a material with shaders of its own; null restores the file's. */
  readonly putShaderMaterial: PutShaderMaterial;
  /** Called when the model is disposed of. */
  readonly onDispose: (record: ModelRecord) => void;
}

/** A playback that a new core can continue, and whose listeners the engine calls. */
export interface LivePlayback {
  /** Notes how far it is: a crashed core cannot be asked. */
  readonly note: () => void;
  /** Continues it in a new core. */
  readonly resumeIn: (core: Core) => void;
  /** Calls its listeners if the core knows it by this id: those of `finished` if `loops` is 0, or else of `loop`. */
  readonly emit: (id: number, loops: number) => void;
}

/** Options of `ModelRecord`. */
export interface ModelRecordOptions {
  readonly core: Core;
  /** The core's id. */
  readonly id: number;
  /** What the model is loaded from again after a crash; undefined if it is not. */
  readonly source: ModelSource | undefined;
}

/** What the engine knows of a model: its id, and what a new core needs to have it again. */
export class ModelRecord {
  /** Undefined if it is not loaded again after a crash. */
  readonly source: ModelSource | undefined;
  /** Whether `Engine.load` is done with it. */
  isLoaded = false;
  readonly playbacks = new Set<LivePlayback>();
  private readonly owner: ModelOwner;
  private readonly settings = new Settings();
  private home: { readonly core: Core; readonly id: number };
  private isDisposed = false;

  constructor(owner: ModelOwner, { core, id, source }: ModelRecordOptions) {
    this.owner = owner;
    this.home = { core, id };
    this.source = source;
  }

  /** The core that has the model. After a crash, the engine may have another one already. */
  get core(): Core {
    return this.home.core;
  }

  /** The core's id. */
  get id(): number {
    return this.home.id;
  }

  /** Calls the core. Does nothing once the model is disposed of, and while it is in no core. */
  call<T>(call: (core: Core, id: number) => T): T | undefined {
    if (this.isDisposed) return undefined;
    const { core: home, id } = this.home;
    return this.owner.call((core) => (core === home ? call(core, id) : undefined));
  }

  /** Calls the core, and later calls a new core in the same way. Only the last call of a kind and index is kept. */
  set(kind: string, index: number, setting: (core: Core, id: number) => void): void {
    if (this.isDisposed) return;
    this.call(setting);
    this.settings.keep(kind, index, (core) => setting(core, this.id));
  }

  /** Draws a material with shaders of its own; null restores the file's. */
  get putShaderMaterial(): PutShaderMaterial {
    return this.owner.putShaderMaterial;
  }

  /** Says that another core has the model, and gives that core everything that was set. */
  moveTo(core: Core, id: number): void {
    this.home = { core, id };
    callWasm(() => this.settings.repeat(core));
    for (const playback of this.playbacks) callWasm(() => playback.resumeIn(core));
  }

  /** Uploads the images again that were set: a core does not keep them. */
  repeatImages(): void {
    callWasm(() => this.settings.repeat(this.core, IMAGE));
  }

  /** Removes the model from the core. */
  dispose(): void {
    if (this.isDisposed) return;
    this.call((core, id) => core.removeModel(id));
    this.isDisposed = true;
    this.settings.clear();
    this.playbacks.clear();
    this.owner.onDispose(this);
  }
}

/** The kind of `Model.setImage`. */
export const IMAGE = "image";
