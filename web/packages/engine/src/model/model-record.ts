import type { Core } from "../core/engine-wasm.ts";
import { Settings } from "../core/settings.ts";
import { callWasm } from "../engine-error.ts";
import type { ModelSource } from "../loading/model-source.ts";
import type { ShaderMaterial } from "./shader-material.ts";

/** Draws a material of a model in a core with custom shaders; null restores the file's own shading. */
export type PutShaderMaterial = (
  core: Core,
  model: number,
  material: number,
  shaderMaterial: ShaderMaterial | null,
) => void;

/** What a model needs from its engine. */
export interface ModelOwner {
  /** Calls the core; returns undefined if there is none. */
  readonly call: <T>(call: (core: Core) => T) => T | undefined;
  /** Draws a material with custom shaders; null restores the file's own shading. */
  readonly putShaderMaterial: PutShaderMaterial;
  /** Called when the model is disposed of. */
  readonly onDispose: (record: ModelRecord) => void;
}

/** A playback that a new core can continue, and whose listeners the engine calls. */
export interface LivePlayback {
  /** Records its progress: a crashed core cannot be asked for it. */
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
  /** The source from which the model is loaded again after a crash; undefined if it is not reloaded. */
  readonly source: ModelSource | undefined;
}

/** What the engine knows about a model: its id, and what a new core needs to restore it. */
export class ModelRecord {
  /** Undefined if it is not loaded again after a crash. */
  readonly source: ModelSource | undefined;
  /** Whether `Engine.load` has finished with it. */
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

  /** Calls the core. Does nothing once the model is disposed of, or while it is in no core. */
  call<T>(call: (core: Core, id: number) => T): T | undefined {
    if (this.isDisposed) return undefined;
    const { core: home, id } = this.home;
    return this.owner.call((core) => (core === home ? call(core, id) : undefined));
  }

  /** Calls the core, and repeats the call for a new core. Only the last call of a kind and index is kept. */
  set(kind: string, index: number, setting: (core: Core, id: number) => void): void {
    if (this.isDisposed) return;
    this.call(setting);
    this.settings.keep(kind, index, (core) => setting(core, this.id));
  }

  /** Draws a material with custom shaders; null restores the file's own shading. */
  get putShaderMaterial(): PutShaderMaterial {
    return this.owner.putShaderMaterial;
  }

  /** Moves the model to another core, and applies everything that was set to that core. */
  moveTo(core: Core, id: number): void {
    this.home = { core, id };
    callWasm(() => this.settings.repeat(core));
    for (const playback of this.playbacks) callWasm(() => playback.resumeIn(core));
  }

  /** Uploads again the images that were set: a core does not keep them. */
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

/** The kind under which `Model.setImage` is kept. */
export const IMAGE = "image";
