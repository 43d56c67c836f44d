import { useEffect, useRef, useState } from "react";
import type { Engine } from "../engine.ts";
import type { EngineError } from "../engine-error.ts";
import type { LoadProgress } from "../loading/load-scene.ts";
import type { ModelSource } from "../loading/model-source.ts";
import type { Model } from "../model/model.ts";
import { asEngineError } from "./use-engine.ts";

/** State of a model. */
export interface ModelState {
  readonly model: Model | undefined;
  readonly progress: LoadProgress | undefined;
  readonly error: EngineError | undefined;
}

/** Callbacks of a load. */
export interface ModelListeners {
  readonly onLoad?: ((model: Model, engine: Engine) => void) | undefined;
  readonly onError?: ((error: EngineError) => void) | undefined;
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
}

/**
 * Loads a model, and frees it when the source changes or the component unmounts. A pending load is aborted. A new
 * `attempt` number loads the same source again.
 */
export function useModel(
  engine: Engine | undefined,
  source: ModelSource | undefined,
  attempt: number,
  listeners: ModelListeners,
): ModelState {
  const [state, setState] = useState<ModelState>(noModel);
  const latestListeners = useRef(listeners);
  useEffect(() => {
    latestListeners.current = listeners;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!engine || source === undefined) return;
    const abort = new AbortController();
    let model: Model | undefined;
    const onProgress = (progress: LoadProgress): void => {
      if (abort.signal.aborted) return;
      setState({ model: undefined, error: undefined, progress });
      latestListeners.current.onProgress?.(progress);
    };
    engine.load(source, { signal: abort.signal, onProgress }).then(
      (loaded) => {
        if (abort.signal.aborted) return loaded.dispose();
        model = loaded;
        setState({ model, error: undefined, progress: undefined });
        latestListeners.current.onLoad?.(loaded, engine);
      },
      (cause: unknown) => {
        if (abort.signal.aborted) return;
        const error = asEngineError(cause);
        setState({ model: undefined, error, progress: undefined });
        latestListeners.current.onError?.(error);
      },
    );
    return () => {
      abort.abort();
      model?.dispose();
      setState(noModel);
    };
  }, [engine, source, attempt]);

  return state;
}

const noModel: ModelState = { model: undefined, progress: undefined, error: undefined };
