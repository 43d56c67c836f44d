import startDecoder, { decode } from "../wasm/meshopt/orbit_meshopt_wasm.js";
import type { Loading, WasmSource } from "./engine-wasm.ts";

let ready: Promise<unknown> | undefined;

/** Decodes a view that meshopt compressed, in a module that is loaded by the first model that needs it. */
export async function decodeMeshopt(
  loading: Loading,
  id: number,
  source: WasmSource | undefined,
): Promise<Uint8Array> {
  ready ??= startDecoder(source === undefined ? undefined : { module_or_path: source }).catch((error) => {
    // The next model may have a network again.
    ready = undefined;
    throw error;
  });
  await ready;
  const [mode = 0, filter = 0, stride = 0, count = 0] = loading.numbers(id);
  return decode(mode, filter, stride, count, loading.input(id));
}
