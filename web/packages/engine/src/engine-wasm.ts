import type * as Webgl2 from "../wasm/webgl2/orbit_engine_wasm.js";
import startWebgl2, {
  Core as Webgl2Core,
  Loading as Webgl2Loading,
} from "../wasm/webgl2/orbit_engine_wasm.js";
import type * as Webgpu from "../wasm/webgpu/orbit_engine_wasm.js";

/** What draws: WebGL 2 or WebGPU. */
export type BackendName = "webgl2" | "webgpu";

/** The URL or the bytes of a wasm module. */
export type WasmSource = string | URL | BufferSource;

/** The script of a wasm module: its init function and its classes. */
interface EngineModule<Script extends { readonly Core: unknown; readonly Loading: unknown }> {
  readonly default: (options?: { module_or_path: WasmSource }) => Promise<unknown>;
  readonly Core: Script["Core"];
  readonly Loading: Script["Loading"];
}

/** The wasm module of each backend. */
export interface EngineModules {
  readonly webgl2: EngineModule<typeof Webgl2>;
  readonly webgpu: EngineModule<typeof Webgpu>;
}

/** The renderer of one canvas. */
export type Core = Webgl2.Core | Webgpu.Core;
/** The loader of one model. */
export type Loading = Webgl2.Loading | Webgpu.Loading;
/** A parsed model. */
export type Loaded = Webgl2.Loaded | Webgpu.Loaded;

type Scripts = { readonly [B in BackendName]: () => Promise<EngineModules[B]> };

/** Most pages draw with WebGL 2, so only that script is imported statically. */
const scripts: Scripts = {
  webgl2: async () => ({ default: startWebgl2, Core: Webgl2Core, Loading: Webgl2Loading }),
  webgpu: () => import("../wasm/webgpu/orbit_engine_wasm.js"),
};

const loaded: { [B in BackendName]?: Promise<EngineModules[B]> } = {};

/** Loads the wasm module of a backend once; later calls return the same promise. A failed load can be retried. */
export function loadEngineWasm<B extends BackendName>(
  backend: B,
  source?: WasmSource,
): Promise<EngineModules[B]> {
  const known: Promise<EngineModules[B]> | undefined = loaded[backend];
  if (known) return known;
  const loading = scripts[backend]().then(async (module) => {
    await module.default(source === undefined ? undefined : { module_or_path: source });
    return module;
  });
  Object.assign(loaded, { [backend]: loading });
  loading.catch(() => delete loaded[backend]);
  return loading;
}
