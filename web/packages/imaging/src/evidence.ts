/** What a piece of evidence speaks for. `context` speaks for neither, such as the name of an editor. */
export type Direction = "ai" | "camera" | "context";

/**
 * How strong a piece of evidence is, the strongest first: a statement signed by a trusted signer, a watermark in the pixels, a
 * statement that anyone can write, a statistical trace in the pixels, words that generators write but people do, too, and context
 * that only helps to understand the rest.
 */
export type Grade = "signed" | "watermark" | "claim" | "trace" | "hint" | "context";

/** How much of an image was made by AI. */
export type Extent = "whole" | "part";

/** A setting of a generator, such as its prompt. Anyone may have written it: never show this as HTML. */
export interface GeneratorSetting {
  /** The name, such as `Seed`; at most 40 characters. */
  readonly name: string;
  /** The value; at most 2,000 characters. */
  readonly value: string;
}

/** How often evidence of a kind is wrong: the number of test images in which it was found by mistake. */
export interface ErrorRate {
  readonly falseAlarms: number;
  readonly images: number;
  /** What the images were, such as "unmarked photos" in "None of 5,000 unmarked photos showed it." */
  readonly source: string;
}

/** One row of a result. */
export interface Evidence {
  /** Stable, in snake case, such as `xmp_digital_source_type`. */
  readonly id: string;
  readonly title: string;
  /** What was found, with the values from the file. Anyone may have written them: never show this as HTML. */
  readonly detail: string;
  readonly direction: Direction;
  readonly grade: Grade;
  /** Undefined if the evidence does not say. */
  readonly extent?: Extent | undefined;
  /** The settings found in `detail`, at most 24; undefined if there are none. */
  readonly settings?: readonly GeneratorSetting[] | undefined;
  /** Undefined if no one has measured it. */
  readonly errorRate?: ErrorRate;
  /** What it takes to forge this, in one sentence. */
  readonly forgery: string;
}

/** Formats whose structure is read. */
export type ImageFormat = "jpeg" | "png" | "webp" | "avif" | "heic" | "gif" | "tiff" | "jxl" | "bmp";

/** A part of a file that could not be read. What was read before it counts. */
export interface ImageProblem {
  /** Stable, in snake case. */
  readonly code: string;
  readonly message: string;
}

/** What the bytes of a file say, before its pixels are decoded. */
export interface FileReading {
  readonly format: ImageFormat;
  /** The width that the container states; 0 if it states none. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly evidence: readonly Evidence[];
  /** Whether there is a C2PA manifest store, so that it is worth loading the verifier. */
  readonly hasManifest: boolean;
  /** The quantisation table of the luma, row by row, if the file is a JPEG. */
  readonly lumaQuantization: Uint16Array | undefined;
  readonly problems: readonly ImageProblem[];
}

/** What the pixels say. */
export interface PixelReading {
  readonly evidence: readonly Evidence[];
  /** Numbers for the calibration, in the order of `featureNames`; empty if the image is too small. */
  readonly features: Float64Array;
  /** Undefined if the image is smaller than 64 pixels. */
  readonly displays: Displays | undefined;
}

/** A greyscale image. */
export interface ImageDisplay {
  readonly widthPx: number;
  readonly heightPx: number;
  /** One byte for each pixel, row by row. */
  readonly grey: Uint8Array;
}

/** Displays of the middle of an image, for people to look at. They are not evidence. */
export interface Displays {
  /** How strong each frequency is, with the lowest in the middle. */
  readonly spectrum: ImageDisplay;
  /** What is left of the image after a smoothed copy is subtracted. */
  readonly noise: ImageDisplay;
}
