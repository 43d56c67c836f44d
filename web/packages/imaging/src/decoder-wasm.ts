import { bindgenLoader } from "@orbitroom/dev-utils";
import * as heic from "../wasm-decode/heic/orbit_decode_wasm_bg.js";
import * as jxl from "../wasm-decode/jxl/orbit_decode_wasm_bg.js";
import * as tiff from "../wasm-decode/tiff/orbit_decode_wasm_bg.js";

/** The formats that have a decoder here, because few browsers have one. Each decoder is a separate WASM module. */
export const decoders = {
  heic: startable(heic.decodeHeic, () =>
    bindgenLoader(new URL("../wasm-decode/heic/orbit_decode_wasm_bg.wasm", import.meta.url), heic),
  ),
  jxl: startable(jxl.decodeJxl, () =>
    bindgenLoader(new URL("../wasm-decode/jxl/orbit_decode_wasm_bg.wasm", import.meta.url), jxl),
  ),
  tiff: startable(tiff.decodeTiff, () =>
    bindgenLoader(new URL("../wasm-decode/tiff/orbit_decode_wasm_bg.wasm", import.meta.url), tiff),
  ),
};

/** Unpacks the metadata of JPEG XL. It is in the module of that decoder, which must be loaded. */
export const unpackJxl = jxl.unpackJxlMetadata;

/** A function of a module, with a loader that can be replaced: a module that crashed is not used again. */
function startable<Decode>(decode: Decode, newLoader: () => () => Promise<unknown>) {
  let load = newLoader();
  return {
    decode,
    /** Loads the module once. See `wasmLoader` for its errors. */
    load: () => load(),
    drop: () => {
      load = newLoader();
    },
  };
}
