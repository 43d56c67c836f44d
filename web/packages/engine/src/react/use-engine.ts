import { type RefObject, useEffect, useRef, useState } from "react";
import type { EngineOptions } from "../canvas/open-surface.ts";
import { createEngine } from "../create-engine.ts";
import type { Engine } from "../engine.ts";
import type { EngineError } from "../engine-error.ts";
import { asEngineError } from "../viewer/viewer-engine.ts";

/** State of an engine. */
export interface EngineState<E extends Engine = Engine> {
  /** Undefined until it is created. */
  readonly engine: E | undefined;
  /** Why it could not be created, or why it no longer draws. */
  readonly error: EngineError | undefined;
}

/** Options of `useEngine`. Changing one creates a new engine, except for `decoders` and `wasm`. */
export type UseEngineOptions = Omit<EngineOptions, "canvas">;

/**
 * Creates an engine with a canvas in the element of `parentRef`, and frees both when the component unmounts. React does
 * not render the canvas, because StrictMode mounts twice and a canvas can serve only one engine.
 */
export function useEngine(
  parentRef: RefObject<HTMLElement | null>,
  options: UseEngineOptions = {},
): EngineState {
  const [state, setState] = useState<EngineState>(noEngine);
  const { backend, antialias, alpha, xrCompatible, maxImagePixels } = options;
  // Inline objects change in every render, so the engine keeps those from its creation.
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });

  useEffect(() => {
    const parent = parentRef.current;
    if (!parent) return;
    const canvas = document.createElement("canvas");
    parent.prepend(canvas);
    const { decoders, wasm } = latestOptions.current;
    const creating = createEngine({
      canvas,
      backend,
      antialias,
      alpha,
      xrCompatible,
      maxImagePixels,
      decoders,
      wasm,
    });
    let engine: Engine | undefined;
    let isMounted = true;
    creating.then(
      (created) => {
        if (!isMounted) return created.dispose();
        engine = created;
        engine.on("error", (error) => setState({ engine: created, error }));
        // The browser may restore the context late.
        engine.on("contextrestored", () =>
          setState((state) =>
            state.error?.code === "restore_failed" ? { ...state, error: undefined } : state,
          ),
        );
        setState({ engine, error: undefined });
      },
      (cause: unknown) => {
        if (isMounted) setState({ engine: undefined, error: asEngineError(cause) });
      },
    );
    return () => {
      isMounted = false;
      engine?.dispose();
      setState(noEngine);
      canvas.remove();
    };
  }, [parentRef, backend, antialias, alpha, xrCompatible, maxImagePixels]);

  return state;
}

const noEngine: EngineState = { engine: undefined, error: undefined };
