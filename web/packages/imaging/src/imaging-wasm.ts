import { bindgenLoader } from "@orbitroom/dev-utils";
import * as script from "../wasm/orbit_imaging_wasm_bg.js";

/** Loads the WASM module once. See `wasmLoader` for its errors. */
export const loadImagingWasm = bindgenLoader(
  new URL("../wasm/orbit_imaging_wasm_bg.wasm", import.meta.url),
  script,
);
