import startDecoder, { decode } from "../../wasm/meshopt/orbit_meshopt_wasm.js";
import type { Loading, WasmSource } from "../engine-wasm.ts";

let starting: Promise<unknown> | undefined;

/** Decodes a meshopt-compressed buffer view. The decoder's wasm module is loaded by the first model that needs it. */
export async function decodeMeshopt(
  loading: Loading,
  requestId: number,
  source: WasmSource | undefined,
): Promise<Uint8Array> {
  starting ??= startDecoder(source === undefined ? undefined : { module_or_path: source }).catch((error) => {
    // Let the next model retry.
    starting = undefined;
    throw error;
  });
  await starting;
  const layout = loading.meshoptLayout(requestId);
  if (!layout) throw new Error("it is not compressed with meshopt");
  const { mode, filter, stride, count } = layout;
  layout.free();
  return decode(mode, filter, stride, count, loading.input(requestId));
}
