import { wasmLoader } from "@orbitroom/dev-utils";

// The functions may be imported at any time and called once `loadSkyWasm` has resolved.
export * from "../wasm/orbit_sky_wasm_bg.js";

/** Loads the sky module, once. See `wasmLoader` for its errors. */
export const loadSkyWasm = wasmLoader(
  new URL("../wasm/orbit_sky_wasm_bg.wasm", import.meta.url),
  () => import("../wasm/orbit_sky_wasm.js"),
);
