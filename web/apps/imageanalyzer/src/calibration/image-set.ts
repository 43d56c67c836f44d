import { lazily } from "@orbitroom/app-kit/loading/lazily.ts";
import type { ImageFormat } from "@orbitroom/imaging";
import type { ImageMeasures } from "../worker/measure-image.ts";

/** The two kinds of images of a calibration. */
export const imageKinds = ["ai", "people"] as const;
export type ImageKind = (typeof imageKinds)[number];

/** What is known about the images of one kind while they are read. */
export interface ImageSet {
  /** Images that were chosen, including those still to be read. */
  readonly chosen: number;
  readonly waiting: number;
  /** Images that count. */
  readonly usable: number;
  /** Images with exactly the same numbers as another one, which are not counted again. */
  readonly copies: number;
  /** Images smaller than 64 pixels. */
  readonly small: number;
  /** Other files in a folder. */
  readonly others: number;
  /** Images beyond the limit, which were not taken. */
  readonly beyond: number;
  readonly unreadable: readonly UnreadableFile[];
}

/** A file that could not be read, with the reason as a sentence. */
export interface UnreadableFile {
  readonly name: string;
  readonly reason: string;
}

export const emptySet: ImageSet = {
  chosen: 0,
  waiting: 0,
  usable: 0,
  copies: 0,
  small: 0,
  others: 0,
  beyond: 0,
  unreadable: [],
};

/** An image that was read. */
export interface MeasuredImage {
  /** Its path in the folder, or its name. */
  readonly path: string;
  readonly measures: ImageMeasures;
}

/** Size, compression and formats of the images of one kind. */
export interface SetSummary {
  readonly medianMegapixels: number;
  readonly medianBytesPerPixel: number;
  /** How many images there are of each format. */
  readonly formats: Readonly<Partial<Record<ImageFormat, number>>>;
}

/** A key that copies of an image share: its size and its features. */
export function copyKey({ features, widthPx, heightPx }: ImageMeasures): string {
  return [widthPx, heightPx, ...features].join();
}

const collator = lazily(() => new Intl.Collator("en", { numeric: true }));

/** The images in the order of their paths, so that a series stays together, and the same folder gives the same result. */
export function inPathOrder(images: readonly MeasuredImage[]): MeasuredImage[] {
  const { compare } = collator();
  return [...images].sort((one, other) => compare(one.path, other.path));
}

export function summaryOf(images: readonly MeasuredImage[]): SetSummary {
  const formats: Partial<Record<ImageFormat, number>> = {};
  for (const { measures } of images) formats[measures.format] = (formats[measures.format] ?? 0) + 1;
  const medianOf = (value: (measures: ImageMeasures) => number) =>
    median(images.map(({ measures }) => value(measures)));
  return {
    medianMegapixels: medianOf(({ widthPx, heightPx }) => (widthPx * heightPx) / 1e6),
    medianBytesPerPixel: medianOf(({ sizeBytes, widthPx, heightPx }) => sizeBytes / (widthPx * heightPx)),
    formats,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
