import { createEngineInstance, type WasmSource } from "../core/engine-wasm.ts";
import { callWasm } from "../engine-error.ts";
import { releaseContext } from "./released-contexts.ts";
import type { OpenCore, Surface, SurfaceListener } from "./surface.ts";

/** The WebGL 2 context of a canvas. */
export class WebglSurface implements Surface {
  readonly backend = "webgl2";
  readonly context: WebGL2RenderingContext;
  private readonly canvas: HTMLCanvasElement;
  private readonly source: WasmSource | undefined;
  private readonly antialias: boolean;
  private readonly disposal = new AbortController();
  private readonly loser: WEBGL_lose_context | null;
  private listener: SurfaceListener | undefined;
  private isResetting = false;

  constructor(
    canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    { source, antialias }: { source: WasmSource | undefined; antialias: boolean },
  ) {
    this.canvas = canvas;
    this.context = context;
    this.source = source;
    this.antialias = antialias;
    this.loser = context.getExtension("WEBGL_lose_context");
  }

  async openCore(): Promise<OpenCore> {
    const { context, antialias } = this;
    const instance = await createEngineInstance("webgl2", this.source);
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
        listener.onLost();
        // The browser restores it only after this event was handled.
        if (this.isResetting) setTimeout(() => this.loser?.restoreContext());
      },
      { signal },
    );
    this.canvas.addEventListener(
      "webglcontextrestored",
      () => {
        this.isResetting = false;
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
    this.isResetting = true;
    loser.loseContext();
  }

  dispose(): void {
    if (this.disposal.signal.aborted) return;
    this.disposal.abort();
    releaseContext(this.canvas, this.context);
  }
}
