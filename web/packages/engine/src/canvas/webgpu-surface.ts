import { createEngineInstance, type EngineModules, type WasmSource } from "../core/engine-wasm.ts";
import { callWasm } from "../engine-error.ts";
import { openWebgpu, type WebgpuContext } from "./canvas-context.ts";
import type { OpenCore, Surface, SurfaceListener } from "./surface.ts";

/** Options of `WebgpuSurface`. */
export interface WebgpuSurfaceOptions {
  readonly canvas: HTMLCanvasElement;
  readonly opened: WebgpuContext;
  readonly hasAlpha: boolean;
  readonly modules: EngineModules;
  readonly source: WasmSource | undefined;
}

/** The WebGPU context of a canvas, and its device. */
export class WebgpuSurface implements Surface {
  readonly backend = "webgpu";
  readonly context: GPUCanvasContext;
  private readonly options: WebgpuSurfaceOptions;
  private opened: WebgpuContext;
  private isDisposed = false;
  /** Settles once the surface may have a device. */
  private wanted = Promise.resolve();
  private setWanted = (): void => undefined;

  constructor(options: WebgpuSurfaceOptions) {
    this.options = options;
    this.opened = options.opened;
    this.context = options.opened.context;
  }

  async openCore(): Promise<OpenCore> {
    const { hasAlpha, modules, source } = this.options;
    const instance = await createEngineInstance(modules, "webgpu", source);
    const { Core } = instance.script;
    const { device, context, format } = this.opened;
    const core = callWasm(() => Core.webgpu(device, context, format, hasAlpha));
    const upload = (): void => {
      const { device, context, format } = this.opened;
      callWasm(() => core.restoreWebgpu(device, context, format, hasAlpha));
    };
    return { core, instance, upload };
  }

  watch(listener: SurfaceListener): void {
    void this.watchDevice(listener);
  }

  reset(): void {
    this.opened.device.destroy();
  }

  suspend(): void {
    this.setWanted();
    this.wanted = new Promise((resolve) => {
      this.setWanted = resolve;
    });
    this.opened.device.destroy();
  }

  resume(): void {
    this.setWanted();
  }

  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    this.setWanted();
    this.context.unconfigure();
    this.opened.device.destroy();
  }

  /** A lost device never comes back: another one is requested. */
  private async watchDevice(listener: SurfaceListener): Promise<void> {
    while (!this.isDisposed) {
      await this.opened.device.lost;
      if (this.isDisposed) return;
      listener.onLost();
      await this.wanted;
      if (this.isDisposed) return;
      try {
        const opened = await openWebgpu(this.options.canvas);
        this.opened = opened;
        if (this.isDisposed) return opened.device.destroy();
      } catch (cause) {
        if (!this.isDisposed) listener.onGone(cause);
        return;
      }
      listener.onRegained();
    }
  }
}
