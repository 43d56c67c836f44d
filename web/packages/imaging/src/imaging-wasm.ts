import { wasmLoader } from "@orbitroom/dev-utils";

/** Loads the WASM module once. See `wasmLoader` for its errors. */
export const loadImagingWasm = wasmLoader(
  new URL("../wasm/orbit_imaging_wasm_bg.wasm", import.meta.url),
  () => import("../wasm/orbit_imaging_wasm.js"),
);
