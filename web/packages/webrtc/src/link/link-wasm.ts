// The types that wasm-bindgen writes name `Symbol.dispose`, which apps with an older `lib` do not have.
/// <reference lib="esnext.disposable" preserve="true" />
import { bindgenLoader } from "@orbitroom/dev-utils";
import * as script from "../../wasm/orbit_link_wasm_bg.js";

// The classes and functions may be imported at any time and called once `loadLinkWasm` has resolved.
export * from "../../wasm/orbit_link_wasm_bg.js";

/**
 * Where bundlers that support `new URL(..., import.meta.url)` put the module. It is evaluated only when needed: in a script that is
 * not a module, `import.meta.url` is not an address.
 */
const bundledUrl = (): URL => new URL("../../wasm/orbit_link_wasm_bg.wasm", import.meta.url);

let loading: Promise<typeof script> | undefined;

/**
 * Loads the link module once: from an address that is relative to the page, or by default from where the bundler put it. See
 * `wasmLoader` for its errors; after one, the next call tries again, perhaps from elsewhere.
 */
export function loadLinkWasm(address?: string | URL): Promise<typeof script> {
  loading ??= bindgenLoader(address === undefined ? bundledUrl() : absolute(address), script)().catch(
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function absolute(address: string | URL): URL {
  return new URL(address, globalThis.location?.href ?? import.meta.url);
}
