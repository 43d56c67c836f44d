import init from "../wasm/orbit_link_wasm.js";

let ready: Promise<unknown> | undefined;

/**
 * Loads the link module once; later calls give the same promise. A failed load may be tried again: its error has the
 * code `not_loaded` where the module could not be fetched, and none where the browser cannot run it.
 */
export async function loadLinkWasm(): Promise<void> {
  ready ??= init().catch((cause: unknown) => {
    ready = undefined;
    if (cause instanceof WebAssembly.CompileError || cause instanceof WebAssembly.LinkError) throw cause;
    throw Object.assign(new Error("the link module was not fetched", { cause }), { code: "not_loaded" });
  });
  await ready;
}
