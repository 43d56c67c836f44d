import { bindgenLoader } from "@orbitroom/dev-utils";
import * as script from "../wasm/orbit_sky_wasm_bg.js";

// These functions may only be called after `loadSkyWasm` has resolved.
export * from "../wasm/orbit_sky_wasm_bg.js";

/** Loads the WASM module once. See `wasmLoader` for its errors. */
export const loadSkyWasm = bindgenLoader(new URL("../wasm/orbit_sky_wasm_bg.wasm", import.meta.url), script);
