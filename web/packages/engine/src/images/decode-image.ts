import { EngineError } from "../engine-error.ts";
import type { BlockImage, Decoders } from "../loading/decoders.ts";
import { withoutExif } from "./exif.ts";
import type { ImageLimits } from "./image-limits.ts";
import { fitSize, type ImageSize, readImageSize } from "./image-size.ts";

/** Error text for an image that could not be loaded, from the error catalogue. */
export const IMAGE_FAILED = "Image provided had failed to load.";

/** Error code for an image that could not be loaded. */
export const IMAGE_FAILED_CODE = "IMAGE_FAILED";

/** An encoded image of a model. */
export interface EncodedImage {
  readonly bytes: Uint8Array;
  /** Detected from the first bytes; empty if unknown. */
  readonly mediaType: string;
  readonly isSrgb: boolean;
}

// 256 megapixels take a gigabyte when decoded.
const MAX_DECODED_PIXELS = 1 << 28;

const asStored: ImageBitmapOptions = {
  // The shader multiplies by alpha and converts colours itself.
  premultiplyAlpha: "none",
  colorSpaceConversion: "none",
};

/** Decodes an image off the main thread and scales it down to the limits. Rejects with `EngineError` or the signal's reason. */
export async function decodeImage(
  image: EncodedImage,
  limits: ImageLimits,
  decoders: Decoders,
  signal: AbortSignal | undefined,
): Promise<ImageBitmap | BlockImage> {
  const decoded = await decode(image, limits, decoders, signal).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw cause instanceof EngineError ? cause : imageError("it cannot be decoded", cause);
  });
  if (signal?.aborted) {
    if ("close" in decoded) decoded.close();
    throw signal.reason;
  }
  return decoded;
}

async function decode(
  { bytes, mediaType, isSrgb }: EncodedImage,
  limits: ImageLimits,
  decoders: Decoders,
  signal: AbortSignal | undefined,
): Promise<ImageBitmap | BlockImage> {
  if (mediaType === "image/ktx2") {
    if (!decoders.ktx2) throw imageError("it is a KTX2 texture, and no KTX2 decoder was given");
    const { decodeKtx2 } = await import("./decode-ktx2.ts");
    const decoded = await decodeKtx2(bytes, isSrgb, limits, decoders.ktx2, imageError, signal);
    return "close" in decoded ? scaleDown(decoded, limits) : decoded;
  }
  const size = readImageSize(bytes);
  if (size && size.widthPx * size.heightPx > MAX_DECODED_PIXELS) {
    throw imageError(`it is too large (${size.widthPx} by ${size.heightPx} pixels)`);
  }
  // Texture coordinates are those of the stored image. Not all browsers honour `imageOrientation: "none"`.
  const parts = withoutExif(bytes);
  // The memory of the wasm module is not shared, so these bytes are in an ArrayBuffer.
  const blob = new Blob(parts as Uint8Array<ArrayBuffer>[], { type: mediaType });
  if (!size) return scaleDown(await createImageBitmap(blob, asStored), limits);
  return createImageBitmap(blob, { ...asStored, ...resizeOptions(size, limits) });
}

/** Scales a bitmap down to the limits and closes the larger one. */
async function scaleDown(bitmap: ImageBitmap, limits: ImageLimits): Promise<ImageBitmap> {
  const options = resizeOptions({ widthPx: bitmap.width, heightPx: bitmap.height }, limits);
  if (!options) return bitmap;
  const smaller = await createImageBitmap(bitmap, { ...asStored, ...options });
  bitmap.close();
  return smaller;
}

function resizeOptions(size: ImageSize, { maxPx, maxPixels }: ImageLimits): ImageBitmapOptions | undefined {
  const fitted = fitSize(size, maxPx, maxPixels);
  if (fitted.widthPx === size.widthPx && fitted.heightPx === size.heightPx) return undefined;
  return { resizeWidth: fitted.widthPx, resizeHeight: fitted.heightPx, resizeQuality: "high" };
}

function imageError(reason: string, cause?: unknown): EngineError {
  const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  return new EngineError(IMAGE_FAILED_CODE, `${IMAGE_FAILED} ${sentence}`, {
    cause,
  });
}
