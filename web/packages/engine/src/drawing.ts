import { type BackendName, type CanvasContext, type CanvasOptions, openContext } from "./canvas-context.ts";
import type { Decoders } from "./decoders.ts";
import { calling } from "./engine-error.ts";
import { type EngineModules, loadEngineWasm, type WasmSource } from "./engine-wasm.ts";

/** What an engine is made with. */
export interface EngineOptions extends CanvasOptions {
  /** It belongs to the engine from now on: a canvas is of one kind for good. */
  readonly canvas: HTMLCanvasElement;
  /** Default: `auto`, which is WebGL 2 where there is one, since headsets need it, and else WebGPU. */
  readonly backend?: BackendName | "auto";
  readonly decoders?: Decoders;
  /**
   * Whether there may be a sky, stars, pointers, statistics and shaders of one's own. Most pages need none of them, and
   * load a smaller module without. Default: false.
   */
  readonly surroundings?: boolean;
  /** Whether `Engine.pick` may be asked what a ray meets. Most pages load a smaller module without. Default: false. */
  readonly picking?: boolean;
  /**
   * Where a backend's wasm module is, when not in this package: the one in its folder `-whole` with surroundings, with
   * picking or with a decoder for KTX2. The first engine of a page with that backend and that folder decides. The decoder
   * for meshopt's compression has a module of its own, loaded by the first model that needs it.
   */
  readonly wasm?: WasmSources;
  /** No picture of a model is kept larger than this; larger ones are scaled down. Default: 16 megapixels. */
  readonly maxPicturePixels?: number;
}

/** Where the wasm module of each backend is, and that which decodes what meshopt compressed. */
export type WasmSources = { readonly [B in BackendName | "meshopt"]?: WasmSource };

/** What draws with WebGL 2. */
export type Webgl2Core = EngineModules["webgl2"]["Core"]["prototype"];
/** What draws with WebGPU. */
export type WebgpuCore = EngineModules["webgpu"]["Core"]["prototype"];

/** A canvas's context, and what draws to it. */
export type Drawing = { readonly module: EngineModules[BackendName] } & (
  | (CanvasContext & { readonly backend: "webgl2"; readonly core: Webgl2Core })
  | (CanvasContext & { readonly backend: "webgpu"; readonly core: WebgpuCore })
);

/** Whether it needs the module that can do all: pictures in blocks, which only a decoder for KTX2 makes, are among that. */
const isWhole = ({ surroundings = false, picking = false, decoders }: EngineOptions): boolean =>
  surroundings || picking || decoders?.ktx2 !== undefined;

/** Opens a canvas's context, and makes what draws to it. */
export async function openDrawing(options: EngineOptions): Promise<Drawing> {
  const { canvas, backend = "auto", wasm, alpha = true } = options;
  // Its module is on its way while the context is opened; should another backend be needed, nobody waits for it.
  const early = backend === "webgpu" ? undefined : loadEngineWasm("webgl2", isWhole(options), wasm?.webgl2);
  early?.catch(() => undefined);
  const opened = await openContext(canvas, backend, options);
  if (opened.backend === "webgl2") {
    const module = await loadEngineWasm("webgl2", isWhole(options), wasm?.webgl2);
    return { ...opened, module, core: calling(() => module.Core.webgl2(opened.context)) };
  }
  const module = await loadEngineWasm("webgpu", isWhole(options), wasm?.webgpu);
  const { device, context, format } = opened;
  return { ...opened, module, core: calling(() => module.Core.webgpu(device, context, format, alpha)) };
}
