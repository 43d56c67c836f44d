import * as webgl2 from "../wasm/webgl2/orbit_engine_wasm.js";
import type * as Webgpu from "../wasm/webgpu/orbit_engine_wasm.js";
import type { BackendName } from "./canvas-context.ts";

/** Where a module comes from, when not from this package's folder `wasm`. */
export type WasmSource = string | URL | BufferSource;

/** The engine's module for each backend: the same loader and renderer, and one way to draw. */
export interface EngineModules {
  readonly webgl2: typeof webgl2;
  readonly webgpu: typeof Webgpu;
}

/** What draws to one canvas, whichever the backend. */
export type Core = webgl2.Core | Webgpu.Core;
/** A model that is being read. */
export type Loading = webgl2.Loading | Webgpu.Loading;
/** A model that was read. */
export type Loaded = webgl2.Loaded | Webgpu.Loaded;

/** Only the script of WebGL 2, which nearly every page draws with, comes along; that of WebGPU is fetched when asked for. */
const scripts: { readonly [B in BackendName]: () => Promise<EngineModules[B]> } = {
  webgl2: async () => webgl2,
  webgpu: () => import("../wasm/webgpu/orbit_engine_wasm.js"),
};

const ready: { [B in BackendName]?: Promise<EngineModules[B]> } = {};

/** Loads a backend's module once; later calls give the same promise. A failed load may be tried again. */
export function loadEngineWasm<B extends BackendName>(
  backend: B,
  source?: WasmSource,
): Promise<EngineModules[B]> {
  const known: Promise<EngineModules[B]> | undefined = ready[backend];
  if (known) return known;
  const loading = scripts[backend]().then(async (module) => {
    await module.default(source === undefined ? undefined : { module_or_path: source });
    return module;
  });
  Object.assign(ready, { [backend]: loading });
  loading.catch(() => delete ready[backend]);
  return loading;
}
