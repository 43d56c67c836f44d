import {
  featureArea as areaOf,
  featureNames as namesOf,
  PixelSigns,
  pixelFeatures,
} from "../wasm/orbit_imaging_wasm_bg.js";
import type { Evidence, ImageDisplay, PixelReading } from "./evidence.ts";
import { statementEvidence } from "./statement-evidence.ts";

/** A decoded image. */
export interface DecodedImage {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Red, green, blue and alpha, one byte each, row by row, not premultiplied. */
  readonly rgba: Uint8Array;
  /** The quantisation table of a JPEG's luma, row by row (see `FileReading`). */
  readonly lumaQuantization?: Uint16Array | undefined;
}

/** Larger images are refused with the code `too_many_pixels`: their pixels would take more than 256 MiB. */
export const MAX_PIXELS = 2 ** 26;

/**
 * Reads what the pixels of an image show. Load the WASM module with `loadImagingWasm` first.
 *
 * Throws an `Error` with the code `too_many_pixels` for an image above `MAX_PIXELS`, or if `rgba` does not have the length of its size.
 */
export function readPixels({ widthPx, heightPx, rgba, lumaQuantization }: DecodedImage): PixelReading {
  const signs = PixelSigns.read(widthPx, heightPx, rgba, lumaQuantization);
  if (!signs) throw tooManyPixels();
  try {
    const side = signs.displaySide;
    const display = (grey: Uint8Array): ImageDisplay => ({ widthPx: side, heightPx: side, grey });
    return {
      evidence: [...watermark(signs), ...alphaText(signs), ...mosaic(signs), ...recompression(signs)],
      features: signs.features,
      displays: side > 0 ? { spectrum: display(signs.spectrum), noise: display(signs.noise) } : undefined,
    };
  } finally {
    signs.free();
  }
}

/**
 * Returns only the features of a `PixelReading`: empty if the image is too small. Load the WASM module first.
 *
 * Throws as `readPixels` does.
 */
export function readFeatures({ widthPx, heightPx, rgba }: DecodedImage): Float64Array {
  const features = pixelFeatures(widthPx, heightPx, rgba);
  if (!features) throw tooManyPixels();
  return features;
}

/** A square of an image. */
export interface ImageSquare {
  readonly leftPx: number;
  readonly topPx: number;
  readonly sidePx: number;
}

/**
 * Returns the square that an image's features are read from: `readFeatures` gives the same result for it as for the whole image.
 * Undefined if the image is too small. Load the WASM module first.
 */
export function featureArea(widthPx: number, heightPx: number): ImageSquare | undefined {
  const [leftPx, topPx, sidePx] = areaOf(widthPx, heightPx);
  return leftPx === undefined || topPx === undefined || sidePx === undefined
    ? undefined
    : { leftPx, topPx, sidePx };
}

function tooManyPixels(): Error {
  const message = "The image has more pixels than can be looked at. Choose a smaller version of it.";
  return Object.assign(new Error(message), { code: "too_many_pixels" });
}

/** The names of the features of a `PixelReading`, in their order. Load the WASM module first. */
export const featureNames = (): string[] => namesOf();

function watermark({ watermark: generator, watermarkCorrelation }: PixelSigns): Evidence[] {
  if (generator === undefined) return [];
  const correlation = watermarkCorrelation.toFixed(2);
  return [
    {
      id: "dwt_dct_watermark",
      title: `Watermark of ${generator}`,
      detail: `The pixels carry the published mark of this generator. Correlation: ${correlation} of 1; it counts from 0.6.`,
      direction: "ai",
      grade: "watermark",
      errorRate: { falseAlarms: 0, images: 5_000, source: "unmarked crops of computer-drawn test images" },
      forgery:
        "The mark is public: anyone can add it to any image. Resizing or strong compression removes it.",
    },
  ];
}

function alphaText({ alphaStatement }: PixelSigns): Evidence[] {
  if (!alphaStatement) return [];
  const evidence = statementEvidence(alphaStatement);
  return [
    {
      ...evidence,
      id: `alpha_${evidence.id}`,
      forgery: "Anyone can hide such a text in the transparency of an image. Most editors remove it.",
    },
  ];
}

function mosaic({ mosaicTiles: tiles, mosaicAgreeing: agreeing }: PixelSigns): Evidence[] {
  if (tiles === undefined || agreeing === undefined) return [];
  return [
    {
      id: "mosaic_trace",
      title: "Trace of a camera's colour filter",
      detail: `${agreeing} of ${tiles} parts of the image show the same pattern of measured and interpolated green.`,
      direction: "camera",
      grade: "trace",
      errorRate: {
        falseAlarms: 0,
        images: 998,
        source: "images without a filter, 900 drawn by a program and 98 by AI,",
      },
      forgery:
        "An image can be given this pattern by software. Resizing removes it, and so does nearly every JPEG compression.",
    },
  ];
}

function recompression({ recompressedFrequencies: frequencies }: PixelSigns): Evidence[] {
  if (frequencies === undefined) return [];
  return [
    {
      id: "jpeg_recompression",
      title: "Saved as JPEG more than once",
      detail: `An earlier, stronger compression left gaps in ${frequencies} of the 9 frequencies that were looked at.`,
      direction: "context",
      grade: "context",
      forgery: "Every editor and many websites save images again. It says nothing about who made the image.",
    },
  ];
}
