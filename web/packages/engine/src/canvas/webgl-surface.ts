import { createEngineInstance, type EngineModules, type WasmSource } from "../core/engine-wasm.ts";
import { callWasm } from "../engine-error.ts";
import { releaseContext } from "./released-contexts.ts";
import type { OpenCore, Surface, SurfaceListener } from "./surface.ts";

/** Options of `WebglSurface`. */
export interface WebglSurfaceOptions {
  readonly modules: EngineModules;
  readonly source: WasmSource | undefined;
  readonly antialias: boolean;
}

/** The WebGL 2 context of a canvas. */
export class WebglSurface implements Surface {
  readonly backend = "webgl2";
  readonly context: WebGL2RenderingContext;
  private readonly canvas: HTMLCanvasElement;
  private readonly options: WebglSurfaceOptions;
  private readonly disposal = new AbortController();
  private readonly loser: WEBGL_lose_context | null;
  private listener: SurfaceListener | undefined;
  /** Whether the loss of the context was requested here: then it is restored only on request. */
  private isOwnLoss = false;
  /** Whether the browser has reported the loss. It restores nothing before that. */
  private isLossReported = false;
  private isSuspended = false;

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, options: WebglSurfaceOptions) {
    this.canvas = canvas;
    this.context = context;
    this.options = options;
    this.loser = context.getExtension("WEBGL_lose_context");
  }

  async openCore(): Promise<OpenCore> {
    const { context } = this;
    const { modules, source, antialias } = this.options;
    const instance = await createEngineInstance(modules, "webgl2", source);
    const core = callWasm(() => instance.script.Core.webgl2(context, antialias));
    return { core, instance, upload: () => callWasm(() => core.restoreWebgl2(context, antialias)) };
  }

  watch(listener: SurfaceListener): void {
    const { signal } = this.disposal;
    this.listener = listener;
    this.canvas.addEventListener(
      "webglcontextlost",
      (event) => {
        // Otherwise the browser never restores the context.
        event.preventDefault();
        this.isLossReported = true;
        listener.onLost();
        this.askBack();
      },
      { signal },
    );
    this.canvas.addEventListener(
      "webglcontextrestored",
      () => {
        this.isOwnLoss = false;
        this.isLossReported = false;
        listener.onRegained();
      },
      { signal },
    );
  }

  reset(): void {
    // A context that is lost already comes back empty.
    if (this.context.isContextLost()) return;
    const { loser } = this;
    if (!loser) return this.listener?.onGone(new Error("The browser cannot reset a context"));
    this.isOwnLoss = true;
    loser.loseContext();
  }

  suspend(): void {
    this.isSuspended = true;
    if (this.context.isContextLost()) return;
    this.isOwnLoss = true;
    this.loser?.loseContext();
  }

  resume(): void {
    this.isSuspended = false;
    this.askBack();
  }

  dispose(): void {
    if (this.disposal.signal.aborted) return;
    this.disposal.abort();
    releaseContext(this.canvas, {
      context: this.context,
      extension: this.loser,
      isGivenBack: this.isOwnLoss,
      isLossReported: this.isLossReported,
    });
  }

  private askBack(): void {
    if (!this.isOwnLoss || !this.isLossReported || this.isSuspended) return;
    // The browser restores it only after the event of its loss was handled.
    setTimeout(() => {
      if (!this.isSuspended && !this.disposal.signal.aborted) this.loser?.restoreContext();
    });
  }
}
