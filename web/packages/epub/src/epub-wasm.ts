import { wasmLoader } from "@orbitroom/dev-utils";

/** Loads the WASM module once. See `wasmLoader` for its errors. */
export const loadEpubWasm = wasmLoader(
  new URL("../wasm/orbit_epub_wasm_bg.wasm", import.meta.url),
  () => import("../wasm/orbit_epub_wasm.js"),
);
