import { useEffect, useRef, useState } from "react";
import type { Engine } from "../engine.ts";
import type { EngineError } from "../engine-error.ts";
import type { LoadProgress } from "../load-scene.ts";
import type { Model } from "../model.ts";
import type { ModelSource } from "../model-source.ts";
import { asEngineError } from "./use-engine.ts";

/** Where a model stands. */
export interface ModelState {
  readonly model: Model | undefined;
  readonly progress: LoadProgress | undefined;
  readonly error: EngineError | undefined;
}

/** What is told about a load. */
export interface ModelListeners {
  readonly onLoad?: ((model: Model, engine: Engine) => void) | undefined;
  readonly onError?: ((error: EngineError) => void) | undefined;
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
}

/**
 * Loads a model and frees it when the source changes or the component goes; a load under way is aborted. `attempt`
 * counts tries: another number loads the same source again.
 */
export function useModel(
  engine: Engine | undefined,
  source: ModelSource | undefined,
  attempt: number,
  listeners: ModelListeners,
): ModelState {
  const [state, setState] = useState<ModelState>(nothing);
  const told = useRef(listeners);
  useEffect(() => {
    told.current = listeners;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another load
  useEffect(() => {
    if (!engine || source === undefined) return;
    const abort = new AbortController();
    let model: Model | undefined;
    const onProgress = (progress: LoadProgress): void => {
      if (abort.signal.aborted) return;
      setState({ model: undefined, error: undefined, progress });
      told.current.onProgress?.(progress);
    };
    engine.load(source, { signal: abort.signal, onProgress }).then(
      (loaded) => {
        if (abort.signal.aborted) return loaded.dispose();
        model = loaded;
        setState({ model, error: undefined, progress: undefined });
        told.current.onLoad?.(loaded, engine);
      },
      (cause: unknown) => {
        if (abort.signal.aborted) return;
        const error = asEngineError(cause);
        setState({ model: undefined, error, progress: undefined });
        told.current.onError?.(error);
      },
    );
    return () => {
      abort.abort();
      model?.dispose();
      setState(nothing);
    };
  }, [engine, source, attempt]);

  return state;
}

const nothing: ModelState = { model: undefined, progress: undefined, error: undefined };
