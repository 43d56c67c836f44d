import { createInstance, type Instance } from "../../wasm/meshopt/orbit_meshopt_wasm.js";
import { CrashGuard, isCrash } from "../core/crash-guard.ts";
import type { Loading, WasmSource } from "../core/engine-wasm.ts";

let starting: Promise<Instance> | undefined;

/** Decodes a meshopt-compressed buffer view. The decoder's wasm module is loaded by the first model that needs it. */
export async function decodeMeshopt(
  loading: Loading,
  requestId: number,
  source: WasmSource | undefined,
): Promise<Uint8Array> {
  starting ??= start(source).catch((error) => {
    // The next model can retry.
    starting = undefined;
    throw error;
  });
  const decoder = await starting;
  const [mode, filter = 0, stride = 0, count = 0] = loading.meshoptLayout(requestId);
  if (mode === undefined) throw new Error("it is not compressed with meshopt");
  const input = loading.input(requestId);
  try {
    return decoder.decode(mode, filter, stride, count, input);
  } catch (error) {
    if (!isCrash(error)) throw error;
    // The next buffer view gets another instance.
    starting = undefined;
    throw new Error("its decoder crashed", { cause: error });
  }
}

async function start(source: WasmSource | undefined): Promise<Instance> {
  const instance = createInstance(new CrashGuard().watch);
  await instance.default(source === undefined ? undefined : { module_or_path: source });
  return instance;
}
