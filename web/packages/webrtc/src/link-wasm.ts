import init from "../wasm/orbit_link_wasm.js";

let ready: Promise<unknown> | undefined;

/** Loads the link module once; later calls give the same promise. A failed load may be tried again. */
export async function loadLinkWasm(): Promise<void> {
  ready ??= init().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  await ready;
}
