// The types that wasm-bindgen writes name `Symbol.dispose`, which apps with an older `lib` do not have.
/// <reference lib="esnext.disposable" preserve="true" />
import { bindgenLoader } from "@orbitroom/dev-utils";
import * as script from "../../wasm/orbit_link_wasm_bg.js";

// The classes and functions may be imported at any time and called once `loadLinkWasm` has resolved.
export * from "../../wasm/orbit_link_wasm_bg.js";

/** Loads the link module, once. See `wasmLoader` for its errors. */
export const loadLinkWasm = bindgenLoader(
  new URL("../../wasm/orbit_link_wasm_bg.wasm", import.meta.url),
  script,
);
