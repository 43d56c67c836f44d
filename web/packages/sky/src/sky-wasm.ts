import { wasmLoader } from "@orbitroom/dev-utils";

// These functions may only be called after `loadSkyWasm` has resolved.
export * from "../wasm/orbit_sky_wasm_bg.js";

/** Loads the WASM module once. See `wasmLoader` for its errors. */
export const loadSkyWasm = wasmLoader(
  new URL("../wasm/orbit_sky_wasm_bg.wasm", import.meta.url),
  () => import("../wasm/orbit_sky_wasm.js"),
);
