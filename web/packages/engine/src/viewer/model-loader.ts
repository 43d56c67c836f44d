import type { Engine } from "../engine.ts";
import type { EngineError } from "../engine-error.ts";
import type { LoadProgress } from "../loading/load-scene.ts";
import type { ModelSource } from "../loading/model-source.ts";
import type { Model } from "../model/model.ts";
import { asEngineError } from "./viewer-engine.ts";

/** Called by a `ModelLoader`. */
export interface ModelLoaderListeners {
  readonly onProgress: (progress: LoadProgress) => void;
  readonly onLoad: (model: Model) => void;
  readonly onError: (error: EngineError) => void;
}

/** Loads one model at a time: another source aborts the current load, and frees the previous model. */
export class ModelLoader {
  model: Model | undefined;
  private readonly listeners: ModelLoaderListeners;
  private abort = new AbortController();

  constructor(listeners: ModelLoaderListeners) {
    this.listeners = listeners;
  }

  /** Loads a model. */
  load(engine: Engine, source: ModelSource): void {
    this.clear();
    const { signal } = this.abort;
    const onProgress = (progress: LoadProgress): void => {
      if (!signal.aborted) this.listeners.onProgress(progress);
    };
    engine.load(source, { signal, onProgress }).then(
      (model) => {
        if (signal.aborted) return model.dispose();
        this.model = model;
        this.listeners.onLoad(model);
      },
      (cause: unknown) => {
        if (!signal.aborted) this.listeners.onError(asEngineError(cause));
      },
    );
  }

  /** Frees the model, and aborts a load. */
  clear(): void {
    this.abort.abort();
    this.abort = new AbortController();
    this.model?.dispose();
    this.model = undefined;
  }
}
