import type * as Webgl2 from "../../wasm/webgl2/instance.js";
import type { Instance as Webgl2Instance } from "../../wasm/webgl2/orbit_engine_wasm.js";
import type * as Webgpu from "../../wasm/webgpu/instance.js";
import type { Instance as WebgpuInstance } from "../../wasm/webgpu/orbit_engine_wasm.js";
import { EngineError } from "../engine-error.ts";
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

interface Instances {
  readonly webgl2: Webgl2Instance;
  readonly webgpu: WebgpuInstance;
}

/** The part of a module's script that the engine uses. Modules with more features have more exports. */
interface Script<B extends BackendName> extends Pick<Instances[B], "Core" | "Loading" | "compiled"> {
  readonly default: (options?: { module_or_path: WasmSource | WebAssembly.Module }) => Promise<unknown>;
}

/** An instance of a backend's wasm module, with a memory of its own. */
export interface EngineInstance<B extends BackendName = BackendName> {
  /** The classes of the instance. */
  readonly script: Pick<Script<B>, "Core" | "Loading">;
  readonly guard: CrashGuard;
}

/** The scripts of the wasm modules of an entry, one for each backend. */
export type EngineModules = {
  readonly [B in BackendName]: () => Promise<(watch: CrashGuard["watch"]) => Script<B>>;
};

/** A compiled module, and the instance in which it was compiled, until someone takes it. */
interface CompiledWasm<B extends BackendName> {
  readonly module: WebAssembly.Module;
  spare: EngineInstance<B> | undefined;
}

/** The compiled modules, by the function that imports the script. */
const compiled = new Map<unknown, Promise<unknown>>();

/**
 * Loads and compiles the wasm module of a backend once; later calls return the same promise. Rejects with an `EngineError` with the
 * code `wasm_unavailable`; a failed load can be retried.
 */
export function loadEngineWasm<B extends BackendName>(
  modules: EngineModules,
  backend: B,
  source?: WasmSource,
): Promise<CompiledWasm<B>> {
  const key = modules[backend];
  const known = compiled.get(key) as Promise<CompiledWasm<B>> | undefined;
  if (known) return known;
  const loading = startInstance(modules, backend, source).then(
    ({ instance, module }) => ({ module, spare: instance }),
    (cause: unknown) => {
      throw new EngineError("wasm_unavailable", "The engine's WASM module could not be loaded.", { cause });
    },
  );
  compiled.set(key, loading);
  loading.catch(() => compiled.delete(key));
  return loading;
}

/** Creates an instance of a backend's wasm module. */
export async function createEngineInstance<B extends BackendName>(
  modules: EngineModules,
  backend: B,
  source?: WasmSource,
): Promise<EngineInstance<B>> {
  const wasm = await loadEngineWasm(modules, backend, source);
  const { spare, module } = wasm;
  wasm.spare = undefined;
  return spare ?? (await startInstance(modules, backend, module)).instance;
}

async function startInstance<B extends BackendName>(
  modules: EngineModules,
  backend: B,
  source: WasmSource | WebAssembly.Module | undefined,
): Promise<{ instance: EngineInstance<B>; module: WebAssembly.Module }> {
  const guard = new CrashGuard();
  const create = await modules[backend]();
  const script = create(guard.watch);
  await script.default(source === undefined ? undefined : { module_or_path: source });
  return { instance: { script, guard }, module: script.compiled() };
}
