import type * as Webgl2 from "../wasm/webgl2/orbit_engine_wasm.js";
import startWebgl2, {
  Core as Webgl2Core,
  Loading as Webgl2Loading,
} from "../wasm/webgl2/orbit_engine_wasm.js";
import type * as Webgl2Whole from "../wasm/webgl2/orbit_engine_wasm.js";
import type * as Webgpu from "../wasm/webgpu/orbit_engine_wasm.js";
import type * as WebgpuWhole from "../wasm/webgpu/orbit_engine_wasm.js";
import type { BackendName } from "./canvas-context.ts";

/** Where a module comes from, when not from this package's folder `wasm`. */
export type WasmSource = string | URL | BufferSource;

/** A module's script: how its wasm is fetched, and what is used of it then. */
interface EngineModule<Script extends { readonly Core: unknown; readonly Loading: unknown }> {
  readonly default: (options?: { module_or_path: WasmSource }) => Promise<unknown>;
  readonly Core: Script["Core"];
  readonly Loading: Script["Loading"];
}

/** The engine's module for each backend: the same loader and renderer, and one way to draw. */
export interface EngineModules {
  readonly webgl2: EngineModule<typeof Webgl2>;
  readonly webgpu: EngineModule<typeof Webgpu>;
}

/** What draws to one canvas and can do all: a sky, stars, pointers, statistics, shaders of one's own, picking. */
export type WholeCore = Webgl2Whole.Core | WebgpuWhole.Core;
/** What draws to one canvas, whichever the backend. */
export type Core = Webgl2.Core | Webgpu.Core | WholeCore;
/** A model that is being read. */
export type Loading = Webgl2.Loading | Webgpu.Loading;
/** A model that was read. */
export type Loaded = Webgl2.Loaded | Webgpu.Loaded;

type Scripts = { readonly [B in BackendName]: () => Promise<EngineModules[B]> };

/** Only the script that nearly every page draws with comes along; the others are fetched when asked for. */
const scripts: Scripts = {
  webgl2: async () => ({ default: startWebgl2, Core: Webgl2Core, Loading: Webgl2Loading }),
  webgpu: () => import("../wasm/webgpu/orbit_engine_wasm.js"),
};

/** Their modules can do all that the others can, and more besides. */
const wholeScripts: Scripts = {
  webgl2: () => import("../wasm/webgl2/orbit_engine_wasm.js"),
  webgpu: () => import("../wasm/webgpu/orbit_engine_wasm.js"),
};

type Ready = { [B in BackendName]?: Promise<EngineModules[B]> };
const ready: Ready = {};
const wholeReady: Ready = {};

/** Loads a backend's module once; later calls give the same promise. A failed load may be tried again. */
export function loadEngineWasm<B extends BackendName>(
  backend: B,
  isWhole: boolean,
  source?: WasmSource,
): Promise<EngineModules[B]> {
  const modules = isWhole ? wholeReady : ready;
  const known: Promise<EngineModules[B]> | undefined = modules[backend];
  if (known) return known;
  const loading = (isWhole ? wholeScripts : scripts)[backend]().then(async (module) => {
    await module.default(source === undefined ? undefined : { module_or_path: source });
    return module;
  });
  Object.assign(modules, { [backend]: loading });
  loading.catch(() => delete modules[backend]);
  return loading;
}
