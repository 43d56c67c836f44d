import { type DecodedImage, MAX_PIXELS } from "@orbitroom/imaging";

/** Why the pixels of an image were not looked at. The message is for the person. */
export class UndecodedError extends Error {}

/** The longer side of a preview. */
const PREVIEW_PX = 192;

/** A decoded image with its preview. */
export interface ImageWithPreview extends DecodedImage {
  readonly preview: ImageBitmap;
}

/**
 * Decodes an image with the browser's own decoder. Images that claim to be too large are refused before.
 *
 * Throws an `UndecodedError` if the browser cannot decode it, or if there are too many pixels.
 */
export async function decodeImage(file: Blob, widthPx: number, heightPx: number): Promise<ImageWithPreview> {
  refuseTooMany(widthPx, heightPx);
  const bitmap = await bitmapOf(file);
  try {
    refuseTooMany(bitmap.width, bitmap.height);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new UndecodedError("There is not enough memory to look at the pixels of this image.");
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return {
      widthPx: bitmap.width,
      heightPx: bitmap.height,
      rgba: new Uint8Array(data.buffer),
      preview: await previewOf(bitmap),
    };
  } catch (error) {
    if (error instanceof UndecodedError) throw error;
    throw new UndecodedError("There is not enough memory to look at the pixels of this image.");
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

async function bitmapOf(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { colorSpaceConversion: "none", premultiplyAlpha: "none" });
  } catch {
    throw new UndecodedError(
      "This browser could not show the image, so its pixels were not looked at. The file may be damaged.",
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
