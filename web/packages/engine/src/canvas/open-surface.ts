import { invalid, requireObject, requireOneOf } from "../arguments.ts";
import {
  type BackendName,
  type EngineModules,
  loadEngineWasm,
  type WasmSource,
} from "../core/engine-wasm.ts";
import type { Decoders } from "../loading/decoders.ts";
import { type CanvasOptions, openContext } from "./canvas-context.ts";
import type { Surface } from "./surface.ts";
import { WebglSurface } from "./webgl-surface.ts";
import { WebgpuSurface } from "./webgpu-surface.ts";

/** Options of `createEngine`. */
export interface EngineOptions extends CanvasOptions {
  /** Used by this engine only. A canvas can never change its kind of context. */
  readonly canvas: HTMLCanvasElement;
  /** `auto` prefers WebGL 2, because VR headsets need it, and falls back to WebGPU. Default: `auto`. */
  readonly backend?: BackendName | "auto" | undefined;
  /** Decoders of Draco meshes and KTX2 images. Default: none. */
  readonly decoders?: Decoders | undefined;
  /** Where to load the wasm modules from, if not from this package. The first engine of a page decides. */
  readonly wasm?: WasmSources | undefined;
  /** Maximum number of pixels of a model's image; larger images are scaled down. Default: 16 megapixels. */
  readonly maxImagePixels?: number | undefined;
}

/** The wasm module of each backend, of the entry that creates the engine, and the meshopt decoder, which is loaded by the first model that needs it. */
export type WasmSources = { readonly [B in BackendName | "meshopt"]?: WasmSource };

/** Opens the context of a canvas, for a core of these modules. */
export async function openSurface(options: EngineOptions, modules: EngineModules): Promise<Surface> {
  requireObject("options", options);
  const { canvas, backend = "auto", wasm, alpha = true, antialias = true } = options;
  // A selector that matches nothing returns null.
  if (typeof (canvas as HTMLCanvasElement | null)?.getContext !== "function")
    throw invalid("canvas", "a canvas element");
  requireOneOf("backend", backend, ["auto", "webgl2", "webgpu"]);
  // Start loading before the context is open: nearly always it will be WebGL 2.
  if (backend !== "webgpu") loadEngineWasm(modules, "webgl2", wasm?.webgl2).catch(() => undefined);
  const opened = await openContext(canvas, backend, options);
  return opened.backend === "webgl2"
    ? new WebglSurface(canvas, opened.context, { modules, source: wasm?.webgl2, antialias })
    : new WebgpuSurface({ canvas, opened, hasAlpha: alpha, modules, source: wasm?.webgpu });
}
