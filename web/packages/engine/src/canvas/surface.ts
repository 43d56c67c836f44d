import type { BackendName, Core, EngineInstance } from "../core/engine-wasm.ts";

/** A core in a wasm instance of its own. */
export interface OpenCore {
  readonly core: Core;
  readonly instance: EngineInstance;
  /** Uploads everything again after the browser restored the context. Throws an `EngineError` on failure. */
  readonly upload: () => void;
}

/** Called by a surface. */
export interface SurfaceListener {
  /** Called when the browser has taken the context away. */
  readonly onLost: () => void;
  /** Called when there is a context again, which is empty. */
  readonly onRegained: () => void;
  /** Called when there will be no context again. */
  readonly onGone: (cause: unknown) => void;
}

/** The context of a canvas. The browser may take it away, and usually restores it. */
export interface Surface {
  readonly backend: BackendName;
  readonly context: WebGL2RenderingContext | GPUCanvasContext;
  /** Creates a core that draws to the context. */
  openCore(): Promise<OpenCore>;
  /** Starts to report losses. */
  watch(listener: SurfaceListener): void;
  /** Exchanges the context for an empty one: `onLost`, then `onRegained` or `onGone`. */
  reset(): void;
  /** Returns the context to the browser: `onLost`. Browsers limit the number of contexts of a page. */
  suspend(): void;
  /** Requests a context again: `onRegained` or `onGone`. */
  resume(): void;
  /** Frees the context, and stops reporting. */
  dispose(): void;
}
