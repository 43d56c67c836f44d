import {
  type DecodedImage,
  decodePixels,
  type ImageFormat,
  type ImageSquare,
  isDecodable,
  MAX_PIXELS,
} from "@orbitroom/imaging";
import { formatName } from "../format-name.ts";
import { bitmapSource, decodedSource, type PixelSource } from "./pixel-source.ts";

/** Thrown if the pixels of an image could not be examined. The message is for the person. */
export class UndecodedError extends Error {}

/** A file with what its metadata says. */
export interface EncodedImage {
  readonly file: Blob;
  /** The same bytes as in `file`. */
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
  /** The width; 0 if the file does not state it. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A decoded image with its preview. */
export interface ImageWithPreview extends DecodedImage {
  readonly preview: ImageBitmap;
}

/** A square of an image. */
export interface DecodedSquare {
  /** The size of the whole image. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The square; undefined if `squareOf` returned none. */
  readonly square: DecodedImage | undefined;
}

/** The shares of the work that are done once the browser has refused an image, and once a decoder of this app is loaded. */
const REFUSED_SHARE = 0.2;
const LOADED_SHARE = 0.4;

/**
 * Decodes an image with the browser's own decoder or, if that cannot do it, with one of this app. An image whose file claims too
 * many pixels is refused before that. `onProgress` gets the share that is done, from 0 to 1.
 *
 * Throws an `UndecodedError` if neither can decode it, or if there are too many pixels.
 */
export function decodeImage(
  image: EncodedImage,
  onProgress?: (fraction: number) => void,
): Promise<ImageWithPreview> {
  return withSource(
    image,
    async (source) => {
      const { widthPx, heightPx } = source;
      const preview = await source.preview();
      return { ...source.pixels({ leftPx: 0, topPx: 0, widthPx, heightPx }), preview };
    },
    onProgress,
  );
}

/** Reads only a square of the image, which takes far less memory. Throws as `decodeImage` does. */
export function decodeSquare(
  image: EncodedImage,
  squareOf: (widthPx: number, heightPx: number) => ImageSquare | undefined,
): Promise<DecodedSquare> {
  return withSource(image, async (source) => {
    const { widthPx, heightPx } = source;
    const square = squareOf(widthPx, heightPx);
    return {
      widthPx,
      heightPx,
      square: square && source.pixels({ ...square, widthPx: square.sidePx, heightPx: square.sidePx }),
    };
  });
}

async function withSource<T>(
  image: EncodedImage,
  read: (source: PixelSource) => Promise<T>,
  onProgress?: (fraction: number) => void,
): Promise<T> {
  refuseTooMany(image.widthPx, image.heightPx);
  const source = await sourceOf(image, onProgress);
  try {
    refuseTooMany(source.widthPx, source.heightPx);
    return await read(source);
  } catch (error) {
    if (error instanceof UndecodedError) throw error;
    throw new UndecodedError("There is not enough memory to look at the pixels of this image.");
  } finally {
    source.close();
  }
}

async function sourceOf(
  { file, bytes, format }: EncodedImage,
  onProgress?: (fraction: number) => void,
): Promise<PixelSource> {
  try {
    return bitmapSource(
      await createImageBitmap(file, { colorSpaceConversion: "none", premultiplyAlpha: "none" }),
    );
  } catch {
    if (!isDecodable(format)) {
      throw new UndecodedError(
        "This browser could not show the image, so its pixels were not looked at. The file may be damaged.",
      );
    }
  }
  try {
    onProgress?.(REFUSED_SHARE);
    return decodedSource(await decodePixels(format, bytes, () => onProgress?.(LOADED_SHARE)));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    throw new UndecodedError(
      `This browser cannot show ${formatName(format)}, ${reasonOf(code)} The answer is from the rest of the file.`,
    );
  }
}

/** Why a decoder of this app failed, and what to do about it. It completes a sentence. */
function reasonOf(code: unknown): string {
  switch (code) {
    case "not_loaded":
      return "and the decoder for it could not be loaded. Connect to the internet, then remove the image and choose it again.";
    case "damaged":
      return "and the image could not be decoded. The file may be damaged.";
    case "too_many_pixels":
    case "too_much_work":
    case "decoder_crashed":
      return "and decoding the image here takes too much memory or time. Choose a smaller version.";
    default:
      return "and the image uses a part of the format that cannot be decoded here. Save it as JPEG or PNG, and choose that.";
  }
}

function refuseTooMany(widthPx: number, heightPx: number): void {
  if (widthPx * heightPx > MAX_PIXELS) {
    throw new UndecodedError(
      `The image has ${Math.round((widthPx * heightPx) / 1e6)} megapixels, so its pixels were not looked at. Choose a version with at most 67.`,
    );
  }
}
