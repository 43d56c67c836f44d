import init from "../../wasm/orbit_link_wasm.js";

let ready: Promise<unknown> | undefined;

/**
 * Loads the wasm module once; later calls return the same promise. A failed load can be retried. The error has the code
 * `not_loaded` if the module could not be fetched, and no code if the browser cannot run it.
 */
export async function loadLinkWasm(): Promise<void> {
  ready ??= init().catch((cause: unknown) => {
    ready = undefined;
    if (cause instanceof WebAssembly.CompileError || cause instanceof WebAssembly.LinkError) throw cause;
    throw Object.assign(new Error("the wasm module could not be fetched", { cause }), { code: "not_loaded" });
  });
  await ready;
}
