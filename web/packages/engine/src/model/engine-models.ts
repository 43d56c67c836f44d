import type { EngineOptions } from "../canvas/open-surface.ts";
import type { OpenCore } from "../canvas/surface.ts";
import type { CoreHost } from "../core/core-host.ts";
import { isCrash } from "../core/crash-guard.ts";
import type { Core } from "../core/engine-wasm.ts";
import { callWasm, EngineError, type Problem } from "../engine-error.ts";
import type { ImageLimits } from "../images/image-limits.ts";
import { loadModelImages } from "../images/model-images.ts";
import { blockFormats } from "../loading/decoders.ts";
import { type LoadOptions, LoadReporter, loadScene } from "../loading/load-scene.ts";
import type { ModelSource } from "../loading/model-source.ts";
import { Model } from "./model.ts";
import { ModelRecord, type PutShaderMaterial } from "./model-record.ts";

const DEFAULT_IMAGE_PIXELS = 1 << 24;

/** What `EngineModels` needs from its engine. */
export interface EngineModelsOptions {
  readonly options: EngineOptions;
  readonly host: () => CoreHost;
  readonly putShaderMaterial: PutShaderMaterial;
  /** Compiles programs while images are decoded. */
  readonly warmUp: (isWanted: () => boolean) => void;
  /** A model could not be loaded again after a crash. */
  readonly onModelLost: (error: EngineError) => void;
  /** Aborted when the engine is disposed of. */
  readonly signal: AbortSignal;
}

/** The models of an engine: loads them, and loads them again after a crash. */
export class EngineModels {
  private readonly engine: EngineModelsOptions;
  private readonly models = new Map<ModelRecord, Model>();

  constructor(engine: EngineModelsOptions) {
    this.engine = engine;
  }

  /** Loads a model. If another file crashes the core meanwhile, it starts over in the next core. */
  async load(source: ModelSource, options: LoadOptions): Promise<Model> {
    const { signal, onProgress } = options;
    const aborted = signal ? AbortSignal.any([signal, this.engine.signal]) : this.engine.signal;
    const reporter = new LoadReporter(onProgress);
    for (;;) {
      aborted.throwIfAborted();
      const open = await this.engine.host().open();
      try {
        return await this.loadInto(open, source, reporter, { ...options, signal: aborted });
      } catch (error) {
        aborted.throwIfAborted();
        if (isCrash(error)) {
          this.engine.host().blameFile(error);
          throw new EngineError("crashed", "The engine crashed while it loaded the file.", { cause: error });
        }
        if (!open.instance.guard.hasCrashed) throw error;
      }
    }
  }

  /** Returns the model that a core knows by this id. */
  find(id: number): Model | undefined {
    for (const [record, model] of this.models) if (record.id === id) return model;
    return undefined;
  }

  /** Records the progress of the playbacks. */
  notePlaybacks(): void {
    for (const { playbacks } of this.models.keys()) {
      for (const playback of playbacks) playback.note();
    }
  }

  /** Calls the listeners of playbacks; they may dispose of anything. The core lists pairs: a playback, and its loops. */
  emitPlaybackEvents(pairs: Uint32Array): void {
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const [id = 0, loops = 0] = pairs.subarray(at, at + 2);
      for (const { playbacks } of [...this.models.keys()]) {
        for (const playback of [...playbacks]) playback.emit(id, loops);
      }
    }
  }

  /** Loads all models into a new core, and restores their state. `beforeModels` runs between the two. */
  async refill(open: OpenCore, isWanted: () => boolean, beforeModels: () => void): Promise<void> {
    const { core } = open;
    const ids = new Map<ModelRecord, number>();
    for (const [record] of [...this.models]) {
      // `load` itself starts over.
      if (!record.isLoaded) continue;
      try {
        ids.set(record, await this.loadAgain(open, record));
      } catch (cause) {
        if (isCrash(cause)) throw cause;
        if (isWanted()) this.abandon(record, cause);
      }
      if (!isWanted()) return;
    }
    // The page may use the models meanwhile, so nothing is awaited from here on.
    beforeModels();
    for (const [record, id] of ids) {
      if (this.models.has(record)) record.moveTo(core, id);
      else core.removeModel(id);
    }
  }

  /** Decodes and uploads all images again: a core keeps only their encoded bytes. */
  async uploadImages(open: OpenCore, isWanted: () => boolean): Promise<void> {
    for (const [record] of [...this.models]) {
      if (record.core !== open.core) continue;
      await this.loadImages(open, record.id, "", this.engine.signal);
      if (!isWanted()) return;
      record.repeatImages();
    }
  }

  /** Disposes of all models. */
  dispose(): void {
    for (const [record] of [...this.models]) record.dispose();
  }

  private async loadInto(
    open: OpenCore,
    source: ModelSource,
    reporter: LoadReporter,
    { signal, strict = false, keepSource = true }: LoadOptions & { readonly signal: AbortSignal },
  ): Promise<Model> {
    const { core, instance } = open;
    const { loaded, warnings, url } = await loadScene(instance, source, this.engine.options, reporter, {
      signal,
      strict,
    });
    signal.throwIfAborted();
    const id = callWasm(() => core.addModel(loaded), url);
    const record = new ModelRecord(
      {
        call: (call) => this.engine.host().call(call),
        putShaderMaterial: this.engine.putShaderMaterial,
        onDispose: () => this.models.delete(record),
      },
      { core, id, source: keepSource ? source : undefined },
    );
    try {
      const model = new Model(record, core, warnings);
      this.models.set(record, model);
      reporter.enter("images");
      let isLoadingImages = true;
      const images = this.loadImages(open, id, url, signal, warnings).finally(() => {
        isLoadingImages = false;
      });
      // The driver compiles while images are decoded.
      this.engine.warmUp(() => isLoadingImages);
      const problems = await images;
      signal.throwIfAborted();
      if (instance.guard.hasCrashed) throw new Error("Another file crashed the engine");
      const [first] = problems;
      if (first && strict)
        throw new EngineError(first.code, first.message, { problems: [...problems, ...warnings], url });
      // The textures of these images stay white.
      warnings.push(...problems.map((problem) => ({ ...problem, severity: "warning" as const })));
      record.isLoaded = true;
      reporter.enter("ready");
      return model;
    } catch (error) {
      record.dispose();
      throw error;
    }
  }

  private async loadAgain({ core, instance }: OpenCore, { source }: ModelRecord): Promise<number> {
    if (source === undefined) throw new Error("It was loaded with `keepSource: false`");
    const { options, signal } = this.engine;
    const { loaded, url } = await loadScene(instance, source, options, new LoadReporter(undefined), {
      signal,
    });
    signal.throwIfAborted();
    return callWasm(() => core.addModel(loaded), url);
  }

  private abandon(record: ModelRecord, cause: unknown): void {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `A model could not be loaded again after a crash: ${reason}`;
    record.dispose();
    this.engine.onModelLost(new EngineError("model_lost", message, { cause }));
  }

  private loadImages(
    { core }: OpenCore,
    model: number,
    url: string,
    signal: AbortSignal,
    warnings: readonly Problem[] = [],
  ): Promise<Problem[]> {
    const { options, host } = this.engine;
    return loadModelImages({
      // A crashed core must no longer be called.
      core: () => (host().core === core ? core : undefined),
      model,
      decoders: options.decoders ?? {},
      limits: imageLimits(core, options.maxImagePixels),
      url,
      signal,
      reported: new Set(warnings.map(({ pointer }) => pointer)),
    });
  }
}

function imageLimits(core: Core, maxPixels = DEFAULT_IMAGE_PIXELS): ImageLimits {
  return {
    maxPx: core.maxTexturePx(),
    maxPixels,
    blockFormats: blockFormats.filter((format) => core.isBlockFormatSupported(format)),
  };
}
