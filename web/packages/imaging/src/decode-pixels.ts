import { decoders, unpackJxl } from "./decoder-wasm.ts";
import type { ImageFormat } from "./evidence.ts";

/** A decoded image, upright. */
export interface DecodedPixels {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Red, green, blue and alpha as the file stores them: one byte each, row by row, not premultiplied. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  /** What the numbers mean. Every profile other than Display P3 is treated as sRGB. */
  readonly colorSpace: "srgb" | "display-p3";
}

/** Formats that `decodePixels` decodes. */
export type DecodableFormat = keyof typeof decoders;

/** Whether `decodePixels` decodes a format. */
export const isDecodable = (format: ImageFormat): format is DecodableFormat =>
  Object.hasOwn(decoders, format);

/**
 * Decodes the first image of a file, with a WASM module that is loaded for the first image of its format; `onLoaded` is called then.
 *
 * Throws an `Error` with the code `too_many_pixels`, `too_much_work`, `unsupported` or `damaged` if it cannot, with the code
 * `decoder_crashed` if the module crashed, for example because there is too little memory, and as `wasmLoader` does if the module cannot be
 * loaded.
 */
export async function decodePixels(
  format: DecodableFormat,
  bytes: Uint8Array,
  onLoaded?: () => void,
): Promise<DecodedPixels> {
  const decoder = decoders[format];
  await decoder.load();
  onLoaded?.();
  try {
    const decoded = decoder.decode(bytes);
    const { width, height, isDisplayP3 } = decoded;
    const { buffer, byteOffset, length } = decoded.takeRgba();
    decoded.free();
    return {
      widthPx: width,
      heightPx: height,
      rgba: new Uint8ClampedArray(buffer as ArrayBuffer, byteOffset, length),
      colorSpace: isDisplayP3 ? "display-p3" : "srgb",
    };
  } catch (error) {
    // A trap, or not enough memory for the bytes.
    if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
    decoder.drop();
    throw Object.assign(new Error("The decoder crashed.", { cause: error }), { code: "decoder_crashed" });
  }
}

/** Returns the same JPEG XL file with its metadata uncompressed. Throws as `wasmLoader` does if its module cannot be loaded. */
export async function unpackJxlMetadata(bytes: Uint8Array): Promise<Uint8Array> {
  await decoders.jxl.load();
  return unpackJxl(bytes);
}
