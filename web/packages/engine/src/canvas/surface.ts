import type { BackendName, Core, EngineInstance } from "../core/engine-wasm.ts";

/** A core in a wasm instance of its own. */
export interface OpenCore {
  readonly core: Core;
  readonly instance: EngineInstance;
  /** Uploads everything again after the browser gave the context back. Throws an `EngineError` on failure. */
  readonly upload: () => void;
}

/** Called by a surface. */
export interface SurfaceListener {
  /** The browser took the context away. */
  readonly onLost: () => void;
  /** There is a context again: nothing is in it. */
  readonly onRegained: () => void;
  /** There will be no context again. */
  readonly onGone: (cause: unknown) => void;
}

/** The context of a canvas. The browser may take it away, and usually gives it back. */
export interface Surface {
  readonly backend: BackendName;
  readonly context: WebGL2RenderingContext | GPUCanvasContext;
  /** Creates a core that draws to the context. */
  openCore(): Promise<OpenCore>;
  /** Starts to report losses. */
  watch(listener: SurfaceListener): void;
  /** Exchanges the context for an empty one: `onLost`, then `onRegained` or `onGone`. */
  reset(): void;
  /** Gives the context back to the browser: `onLost`. Browsers limit the number of contexts of a page. */
  suspend(): void;
  /** Asks for a context again: `onRegained` or `onGone`. */
  resume(): void;
  /** Frees the context, and reports nothing any more. */
  dispose(): void;
}
