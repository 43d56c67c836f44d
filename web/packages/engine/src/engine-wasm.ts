import init from "../wasm/orbit_engine_wasm.js";

/** Where the module comes from, when not from beside this file. */
export type WasmSource = string | URL | BufferSource;

let ready: Promise<unknown> | undefined;

/** Loads the engine's module once; later calls give the same promise. A failed load may be tried again. */
export async function loadEngineWasm(source?: WasmSource): Promise<void> {
  ready ??= init(source === undefined ? undefined : { module_or_path: source }).catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  await ready;
}
