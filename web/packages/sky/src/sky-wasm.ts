import init from "../wasm/orbit_sky_wasm.js";

let ready: Promise<unknown> | undefined;

/** Loads the sky module once; later calls give the same promise. A failed load may be tried again. */
export async function loadSkyWasm(): Promise<void> {
  ready ??= init().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  await ready;
}
