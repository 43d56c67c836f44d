import { featureArea, type ImageFormat, readFeatures, readImageFile } from "@orbitroom/imaging";
import { readBytes } from "./analyze-image.ts";
import { decodeSquare } from "./decode-image.ts";

/** What a calibration needs to know about an image. */
export interface ImageMeasures {
  /** The features in the order of `featureNames`; empty if the image is too small. */
  readonly features: Float64Array;
  readonly format: ImageFormat;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly sizeBytes: number;
}

/** Reads the features of an image. Throws an `Error` whose message is for the person. */
export async function measureImage(file: File): Promise<ImageMeasures> {
  const bytes = await readBytes(file);
  const claimed = readImageFile(bytes);
  const { widthPx, heightPx, square } = await decodeSquare({ ...claimed, file, bytes }, featureArea);
  return {
    features: square ? readFeatures(square) : new Float64Array(),
    format: claimed.format,
    widthPx,
    heightPx,
    sizeBytes: file.size,
  };
}
