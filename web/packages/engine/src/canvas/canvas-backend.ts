import { callWasm } from "../engine-error.ts";
import { type BackendName, type EngineModules, loadEngineWasm, type WasmSource } from "../engine-wasm.ts";
import type { Decoders } from "../loading/decoders.ts";
import { type CanvasContext, type CanvasOptions, openContext } from "./canvas-context.ts";

/** Options of `createEngine`. */
export interface EngineOptions extends CanvasOptions {
  /** Used by this engine only. A canvas can never change its kind of context. */
  readonly canvas: HTMLCanvasElement;
  /** `auto` prefers WebGL 2, because VR headsets need it, and falls back to WebGPU. Default: `auto`. */
  readonly backend?: BackendName | "auto";
  readonly decoders?: Decoders;
  /** Where to load the wasm modules from, if not from this package. The first engine of a page decides. */
  readonly wasm?: WasmSources;
  /** Maximum number of pixels of a model's image; larger images are scaled down. Default: 16 megapixels. */
  readonly maxImagePixels?: number;
}

/** The wasm module of each backend, and the meshopt decoder, which is loaded by the first model that needs it. */
export type WasmSources = { readonly [B in BackendName | "meshopt"]?: WasmSource };

/** The renderer of a WebGL 2 canvas. */
export type Webgl2Core = EngineModules["webgl2"]["Core"]["prototype"];
/** The renderer of a WebGPU canvas. */
export type WebgpuCore = EngineModules["webgpu"]["Core"]["prototype"];

/** A canvas context with its wasm module and its renderer. */
export type CanvasBackend = { readonly module: EngineModules[BackendName] } & (
  | (CanvasContext & { readonly backend: "webgl2"; readonly core: Webgl2Core })
  | (CanvasContext & { readonly backend: "webgpu"; readonly core: WebgpuCore })
);

/** Opens the canvas context, loads the wasm module and creates the renderer. */
export async function openCanvasBackend(options: EngineOptions): Promise<CanvasBackend> {
  const { canvas, backend = "auto", wasm, alpha = true } = options;
  // Start loading before the context is open: nearly always it will be WebGL 2.
  if (backend !== "webgpu") loadEngineWasm("webgl2", wasm?.webgl2).catch(() => undefined);
  const opened = await openContext(canvas, backend, options);
  if (opened.backend === "webgl2") {
    const module = await loadEngineWasm("webgl2", wasm?.webgl2);
    return { ...opened, module, core: callWasm(() => module.Core.webgl2(opened.context)) };
  }
  const module = await loadEngineWasm("webgpu", wasm?.webgpu);
  const { device, context, format } = opened;
  return { ...opened, module, core: callWasm(() => module.Core.webgpu(device, context, format, alpha)) };
}
