import type * as Webgl2 from "../../wasm/webgl2/instance.js";
import {
  createInstance as createWebgl2,
  type Instance as Webgl2Instance,
} from "../../wasm/webgl2/orbit_engine_wasm.js";
import type * as Webgpu from "../../wasm/webgpu/instance.js";
import type { Instance as WebgpuInstance } from "../../wasm/webgpu/orbit_engine_wasm.js";
import { CrashGuard } from "./crash-guard.ts";

/** What draws: WebGL 2 or WebGPU. */
export type BackendName = "webgl2" | "webgpu";

/** The URL or the bytes of a wasm module. */
export type WasmSource = string | URL | BufferSource;

/** The renderer of one canvas. */
export type Core = Webgl2.Core | Webgpu.Core;
/** The loader of one model. */
export type Loading = Webgl2.Loading | Webgpu.Loading;
/** A parsed model. */
export type Loaded = Webgl2.Loaded | Webgpu.Loaded;

interface Scripts {
  readonly webgl2: Webgl2Instance;
  readonly webgpu: WebgpuInstance;
}

/** An instance of a backend's wasm module, with a memory of its own. */
export interface EngineInstance<B extends BackendName = BackendName> {
  /** The classes of the instance. */
  readonly script: Pick<Scripts[B], "Core" | "Loading">;
  readonly guard: CrashGuard;
}

type Creators = {
  readonly [B in BackendName]: () => Promise<(watch: CrashGuard["watch"]) => Scripts[B]>;
};

/** Most pages draw with WebGL 2, so only that script is imported statically. */
const creators: Creators = {
  webgl2: async () => createWebgl2,
  webgpu: async () => (await import("../../wasm/webgpu/orbit_engine_wasm.js")).createInstance,
};

/** A compiled module, and the instance in which it was compiled, until someone takes it. */
interface CompiledWasm<B extends BackendName> {
  readonly module: WebAssembly.Module;
  spare: EngineInstance<B> | undefined;
}

const compiled: { [B in BackendName]?: Promise<CompiledWasm<B>> } = {};

/** Loads and compiles the wasm module of a backend once; later calls return the same promise. A failed load can be retried. */
export function loadEngineWasm<B extends BackendName>(
  backend: B,
  source?: WasmSource,
): Promise<CompiledWasm<B>> {
  const known: Promise<CompiledWasm<B>> | undefined = compiled[backend];
  if (known) return known;
  const loading = startInstance(backend, source).then(({ instance, module }) => ({
    module,
    spare: instance,
  }));
  Object.assign(compiled, { [backend]: loading });
  loading.catch(() => delete compiled[backend]);
  return loading;
}

/** Creates an instance of a backend's wasm module. */
export async function createEngineInstance<B extends BackendName>(
  backend: B,
  source?: WasmSource,
): Promise<EngineInstance<B>> {
  const wasm = await loadEngineWasm(backend, source);
  const { spare, module } = wasm;
  wasm.spare = undefined;
  return spare ?? (await startInstance(backend, module)).instance;
}

async function startInstance<B extends BackendName>(
  backend: B,
  source: WasmSource | WebAssembly.Module | undefined,
): Promise<{ instance: EngineInstance<B>; module: WebAssembly.Module }> {
  const guard = new CrashGuard();
  const create = await creators[backend]();
  const script = create(guard.watch);
  await script.default(source === undefined ? undefined : { module_or_path: source });
  return { instance: { script, guard }, module: script.compiled() };
}
