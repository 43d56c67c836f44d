import { type DecodedImage, type ImageFormat, type ImageSquare, MAX_PIXELS } from "@orbitroom/imaging";
import { formatName } from "../format-name.ts";

/** Why the pixels of an image were not looked at. The message is for the person. */
export class UndecodedError extends Error {}

/** Formats that most browsers cannot decode, so that a failure says nothing about the file. */
const RARELY_DECODED: readonly ImageFormat[] = ["heic", "tiff"];
/** The longest side of a preview. */
const PREVIEW_PX = 192;

/** A decoded image with its preview. */
export interface ImageWithPreview extends DecodedImage {
  readonly preview: ImageBitmap;
}

/** A square of an image. */
export interface DecodedSquare {
  /** The size of the whole image. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Undefined if `squareOf` gave none. */
  readonly square: DecodedImage | undefined;
}

/**
 * Decodes an image with the browser's own decoder. An image whose file claims too many pixels is refused before that.
 *
 * Throws an `UndecodedError` if the browser cannot decode it, or if there are too many pixels.
 */
export function decodeImage(
  file: Blob,
  format: ImageFormat,
  widthPx: number,
  heightPx: number,
): Promise<ImageWithPreview> {
  return withBitmap(file, format, widthPx, heightPx, async (bitmap) => ({
    ...pixelsOf(bitmap, { leftPx: 0, topPx: 0, widthPx: bitmap.width, heightPx: bitmap.height }),
    preview: await previewOf(bitmap),
  }));
}

/** Decodes only a square of the image, which takes half the time and far less memory. Throws as `decodeImage` does. */
export function decodeSquare(
  file: Blob,
  format: ImageFormat,
  widthPx: number,
  heightPx: number,
  squareOf: (widthPx: number, heightPx: number) => ImageSquare | undefined,
): Promise<DecodedSquare> {
  return withBitmap(file, format, widthPx, heightPx, async (bitmap) => {
    const square = squareOf(bitmap.width, bitmap.height);
    return {
      widthPx: bitmap.width,
      heightPx: bitmap.height,
      square: square && pixelsOf(bitmap, { ...square, widthPx: square.sidePx, heightPx: square.sidePx }),
    };
  });
}

async function withBitmap<T>(
  file: Blob,
  format: ImageFormat,
  widthPx: number,
  heightPx: number,
  read: (bitmap: ImageBitmap) => Promise<T>,
): Promise<T> {
  refuseTooMany(widthPx, heightPx);
  const bitmap = await bitmapOf(file, format);
  try {
    refuseTooMany(bitmap.width, bitmap.height);
    return await read(bitmap);
  } catch (error) {
    if (error instanceof UndecodedError) throw error;
    throw new UndecodedError(NO_MEMORY);
  } finally {
    bitmap.close();
  }
}

function previewOf(bitmap: ImageBitmap): Promise<ImageBitmap> {
  const scale = Math.min(1, PREVIEW_PX / Math.max(bitmap.width, bitmap.height));
  return createImageBitmap(bitmap, {
    resizeWidth: Math.max(1, Math.round(bitmap.width * scale)),
    resizeHeight: Math.max(1, Math.round(bitmap.height * scale)),
    resizeQuality: "medium",
  });
}

const NO_MEMORY = "There is not enough memory to look at the pixels of this image.";

interface Area {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

function pixelsOf(bitmap: ImageBitmap, { leftPx, topPx, widthPx, heightPx }: Area): DecodedImage {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new UndecodedError(NO_MEMORY);
  context.drawImage(bitmap, -leftPx, -topPx);
  const { data } = context.getImageData(0, 0, widthPx, heightPx);
  return { widthPx, heightPx, rgba: new Uint8Array(data.buffer) };
}

async function bitmapOf(file: Blob, format: ImageFormat): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { colorSpaceConversion: "none", premultiplyAlpha: "none" });
  } catch {
    throw new UndecodedError(
      RARELY_DECODED.includes(format)
        ? `This browser cannot show ${formatName(format)}, so the pixels were not looked at. The answer is from the rest of the file.`
        : "This browser could not show the image, so its pixels were not looked at. The file may be damaged.",
    );
  }
}

function refuseTooMany(widthPx: number, heightPx: number): void {
  if (widthPx * heightPx > MAX_PIXELS) {
    throw new UndecodedError(
      `The image has ${Math.round((widthPx * heightPx) / 1e6)} megapixels, so its pixels were not looked at. Choose a version with at most 67.`,
    );
  }
}
