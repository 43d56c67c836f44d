import type { PackedBlocks } from "./decode-ktx2.ts";
import type { Decoders } from "./decoders.ts";
import { EngineError } from "./engine-error.ts";
import { fitSize, type PictureSize, pictureSize } from "./picture-size.ts";

/** The catalogue's text for a picture that could not be had. */
export const PICTURE_FAILED = "Image provided had failed to load.";

/** The code of such a problem. */
export const PICTURE_FAILED_CODE = "IMAGE_FAILED";

/** How large a picture may be. */
export interface PictureLimits {
  /** No side longer: what the GPU takes. */
  readonly maxPx: number;
  /** No more pixels: what is reasonable to keep. */
  readonly maxPixels: number;
  /** The block formats that the GPU reads, a bit for each. */
  readonly blockFormats: number;
}

/** An encoded picture of a model. */
export interface EncodedPicture {
  readonly bytes: Uint8Array;
  /** By its first bytes; empty if they say nothing known. */
  readonly mediaType: string;
  readonly isSrgb: boolean;
}

// What a decoder is trusted with: 256 megapixels are a gigabyte.
const MAX_DECODED_PIXELS = 1 << 28;

const asStored: ImageBitmapOptions = {
  // The shader multiplies by alpha itself, and reads colour values as they stand in the file.
  premultiplyAlpha: "none",
  colorSpaceConversion: "none",
};

/** Decodes a picture off the main thread, scaled down to the limits. Rejects with `EngineError` or the signal's reason. */
export async function decodePicture(
  picture: EncodedPicture,
  limits: PictureLimits,
  decoders: Decoders,
  signal: AbortSignal | undefined,
): Promise<ImageBitmap | PackedBlocks> {
  const decoded = await decode(picture, limits, decoders, signal).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw cause instanceof EngineError ? cause : failed("it cannot be decoded", cause);
  });
  if (signal?.aborted) {
    if ("close" in decoded) decoded.close();
    throw signal.reason;
  }
  return decoded;
}

async function decode(
  { bytes, mediaType, isSrgb }: EncodedPicture,
  limits: PictureLimits,
  decoders: Decoders,
  signal: AbortSignal | undefined,
): Promise<ImageBitmap | PackedBlocks> {
  if (mediaType === "image/ktx2") {
    if (!decoders.ktx2) throw failed("it is a KTX2 texture, and no decoder for those was given");
    const { decodeKtx2 } = await import("./decode-ktx2.ts");
    const decoded = await decodeKtx2(bytes, isSrgb, limits, decoders.ktx2, failed, signal);
    return "close" in decoded ? shrunk(decoded, limits) : decoded;
  }
  const size = pictureSize(bytes);
  if (size && size.widthPx * size.heightPx > MAX_DECODED_PIXELS) {
    throw failed(`it is too large (${size.widthPx} by ${size.heightPx} pixels)`);
  }
  // The module's memory is not shared, so neither is a copy of a part of it.
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType });
  if (!size) return shrunk(await createImageBitmap(blob, asStored), limits);
  return createImageBitmap(blob, { ...asStored, ...resizing(size, limits) });
}

/** A decoded picture within the limits; one that was larger is closed. */
async function shrunk(bitmap: ImageBitmap, limits: PictureLimits): Promise<ImageBitmap> {
  const resize = resizing({ widthPx: bitmap.width, heightPx: bitmap.height }, limits);
  if (!resize) return bitmap;
  const smaller = await createImageBitmap(bitmap, { ...asStored, ...resize });
  bitmap.close();
  return smaller;
}

function resizing(size: PictureSize, { maxPx, maxPixels }: PictureLimits): ImageBitmapOptions | undefined {
  const fitted = fitSize(size, maxPx, maxPixels);
  if (fitted.widthPx === size.widthPx && fitted.heightPx === size.heightPx) return undefined;
  return { resizeWidth: fitted.widthPx, resizeHeight: fitted.heightPx, resizeQuality: "high" };
}

function failed(why: string, cause?: unknown): EngineError {
  return new EngineError(
    PICTURE_FAILED_CODE,
    `${PICTURE_FAILED} ${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
    {
      ...(cause !== undefined && { cause }),
    },
  );
}
