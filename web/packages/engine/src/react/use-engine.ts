import { type RefObject, useEffect, useRef, useState } from "react";
import type { EngineOptions } from "../drawing.ts";
import { createEngine, type Engine } from "../engine.ts";
import { EngineError } from "../engine-error.ts";

/** Where an engine stands. */
export interface EngineState {
  /** Undefined until it is there. */
  readonly engine: Engine | undefined;
  /** Why there is none. */
  readonly error: EngineError | undefined;
}

/** What `useEngine` takes beside the place for the canvas. A change of any of it makes a new engine. */
export type UseEngineOptions = Omit<EngineOptions, "canvas">;

/**
 * Makes an engine with a canvas of its own inside the element of `hostRef`, and frees both when the component goes.
 * The canvas is made here and not rendered: StrictMode mounts twice, and a canvas serves one engine only.
 */
export function useEngine(
  hostRef: RefObject<HTMLElement | null>,
  options: UseEngineOptions = {},
): EngineState {
  const [state, setState] = useState<EngineState>(nothing);
  const { backend, antialias, alpha, xrCompatible, surroundings, picking, maxPicturePixels } = options;
  // Objects are often written anew in each render; the engine takes those of the moment it is made.
  const given = useRef(options);
  useEffect(() => {
    given.current = options;
  });

  useEffect(() => {
    const host = hostRef.current;
    if (!host) return;
    const canvas = document.createElement("canvas");
    host.prepend(canvas);
    const { decoders, wasm } = given.current;
    const made = createEngine({
      canvas,
      ...(backend !== undefined && { backend }),
      ...(antialias !== undefined && { antialias }),
      ...(alpha !== undefined && { alpha }),
      ...(xrCompatible !== undefined && { xrCompatible }),
      ...(surroundings !== undefined && { surroundings }),
      ...(picking !== undefined && { picking }),
      ...(maxPicturePixels !== undefined && { maxPicturePixels }),
      ...(decoders !== undefined && { decoders }),
      ...(wasm !== undefined && { wasm }),
    });
    let engine: Engine | undefined;
    let isWanted = true;
    made.then(
      (arrived) => {
        if (!isWanted) return release(arrived);
        engine = arrived;
        setState({ engine, error: undefined });
      },
      (cause: unknown) => {
        if (isWanted) setState({ engine: undefined, error: asEngineError(cause) });
      },
    );
    return () => {
      isWanted = false;
      if (engine) release(engine);
      setState(nothing);
      canvas.remove();
    };
  }, [hostRef, backend, antialias, alpha, xrCompatible, surroundings, picking, maxPicturePixels]);

  return state;
}

/** Frees an engine and its context: browsers keep only a few contexts and collect them late. */
function release(engine: Engine): void {
  engine.dispose();
  const { context } = engine;
  if (context instanceof WebGL2RenderingContext) context.getExtension("WEBGL_lose_context")?.loseContext();
}

const nothing: EngineState = { engine: undefined, error: undefined };

/** Any failure as an `EngineError`, so that there is one kind to show. */
export function asEngineError(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new EngineError("internal", message, { cause });
}
