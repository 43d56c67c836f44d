import { bindgenLoader } from "@orbitroom/dev-utils";
import * as script from "../wasm/orbit_ink_wasm_bg.js";

// These classes may only be used after `loadInkWasm` has resolved.
export { AirPointer, PointFilter, ShakeDetector } from "../wasm/orbit_ink_wasm_bg.js";

/** Loads the WASM module once. See `wasmLoader` for its errors. */
export const loadInkWasm = bindgenLoader(new URL("../wasm/orbit_ink_wasm_bg.wasm", import.meta.url), script);
