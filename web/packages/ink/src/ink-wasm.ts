import { wasmLoader } from "@orbitroom/dev-utils";

// These classes may only be used after `loadInkWasm` has resolved.
export { AirPointer, PointFilter, ShakeDetector } from "../wasm/orbit_ink_wasm_bg.js";

/** Loads the WASM module once. See `wasmLoader` for its errors. */
export const loadInkWasm = wasmLoader(
  new URL("../wasm/orbit_ink_wasm_bg.wasm", import.meta.url),
  () => import("../wasm/orbit_ink_wasm.js"),
);
