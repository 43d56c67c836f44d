import type { EngineOptions } from "../canvas/open-surface.ts";
import type { Engine } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { type ContextSeat, sharedContexts } from "./context-pool.ts";

/** Called by a `ViewerEngine`. */
export interface ViewerEngineListeners {
  /** Called when the engine was created. */
  readonly onOpen: (engine: Engine) => void;
  /** Called when the engine is about to return its context: the last moment to keep an image of the frame. */
  readonly onSuspend: () => void;
  /** Called when it could not be created, or no longer draws; undefined once it draws again. */
  readonly onError: (error: EngineError | undefined) => void;
}

/** Creates an engine: the `createEngine` of `@orbitroom/engine`, or of `@orbitroom/engine/full`. */
export type CreateEngine<E extends Engine = Engine> = (options: EngineOptions) => Promise<E>;

/** How the engine is created. */
export interface ViewerEngineHow extends Omit<EngineOptions, "canvas"> {
  readonly createEngine: CreateEngine;
}

/** The engine of a viewer, on a canvas of its own, which has a context only while the page's pool grants one. */
export class ViewerEngine {
  readonly seat: ContextSeat;
  private readonly parent: HTMLElement;
  private readonly how: ViewerEngineHow;
  private readonly listeners: ViewerEngineListeners;
  private engine: Engine | undefined;
  private isOpening = false;
  private isDisposed = false;

  constructor(parent: HTMLElement, how: ViewerEngineHow, listeners: ViewerEngineListeners) {
    this.parent = parent;
    this.how = how;
    this.listeners = listeners;
    this.seat = sharedContexts().join({
      grant: () => {
        if (this.engine) this.engine.resume();
        else void this.open();
      },
      revoke: () => {
        this.listeners.onSuspend();
        this.engine?.suspend();
      },
    });
  }

  /** Frees the engine and its canvas. */
  dispose(): void {
    this.isDisposed = true;
    if (this.isOpening) return;
    this.engine?.dispose();
    this.engine?.canvas.remove();
    this.seat.leave();
  }

  private async open(): Promise<void> {
    const canvas = document.createElement("canvas");
    this.parent.prepend(canvas);
    this.isOpening = true;
    try {
      const { createEngine, ...options } = this.how;
      this.engine = await createEngine({ ...options, canvas });
    } catch (cause) {
      canvas.remove();
      this.seat.settle();
      if (!this.isDisposed) this.listeners.onError(asEngineError(cause));
    }
    this.isOpening = false;
    if (this.isDisposed) return this.dispose();
    const { engine } = this;
    if (!engine) return;
    let failure: EngineError | undefined;
    engine.on("error", (error) => {
      failure = error;
      this.listeners.onError(error);
    });
    // The browser may give the context back late.
    engine.on("contextrestored", () => {
      if (failure?.code === "restore_failed") this.listeners.onError(undefined);
      failure = undefined;
    });
    this.listeners.onOpen(engine);
  }
}

/** Converts any error to an `EngineError`. */
export function asEngineError(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new EngineError("internal", message, { cause });
}
