// The types that wasm-bindgen writes name `Symbol.dispose`, which apps with an older `lib` do not have.
/// <reference lib="esnext.disposable" preserve="true" />
import { wasmLoader } from "@orbitroom/dev-utils";
import * as script from "../../wasm/orbit_link_wasm_bg.js";

// The classes and functions may be imported at any time and called once `loadLinkWasm` has resolved.
export * from "../../wasm/orbit_link_wasm_bg.js";

/** What the types of the script leave out. */
type Script = WebAssembly.ModuleImports & { __wbg_set_wasm(exports: WebAssembly.Exports): void };
type Exports = WebAssembly.Exports & { __wbindgen_start(): void };

/** Loads the link module, once. See `wasmLoader` for its errors. */
export const loadLinkWasm = wasmLoader(
  new URL("../../wasm/orbit_link_wasm_bg.wasm", import.meta.url),
  async (bytes) => {
    // Not by an import of the module: many bundlers need a plugin for that.
    const imports = script as unknown as Script;
    const { instance } = await WebAssembly.instantiate(bytes, { "./orbit_link_wasm_bg.js": imports });
    const exports = instance.exports as Exports;
    imports.__wbg_set_wasm(exports);
    exports.__wbindgen_start();
  },
);
