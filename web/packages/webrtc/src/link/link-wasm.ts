import { wasmLoader } from "@orbitroom/dev-utils";

// The classes and functions may be imported at any time and called once `loadLinkWasm` has resolved.
export * from "../../wasm/orbit_link_wasm_bg.js";

/** Loads the link module, once. See `wasmLoader` for its errors. */
export const loadLinkWasm = wasmLoader(
  new URL("../../wasm/orbit_link_wasm_bg.wasm", import.meta.url),
  () => import("../../wasm/orbit_link_wasm.js"),
);
