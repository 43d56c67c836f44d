import type { ImageFormat } from "@orbitroom/imaging";
import { formatName } from "../format-name.ts";
import type { SetSummary } from "./image-set.ts";

/** Medians differ if one is more than this many times the other. */
const LARGE_RATIO = 1.5;
/** Formats differ if more than this share of the images would need another format to be alike. */
const LARGE_SHARE = 0.3;

/**
 * How the two folders differ apart from who made the images, one sentence each. A model learns such a difference too, although it
 * says nothing about other images.
 */
export function setDifferences(ai: SetSummary, people: SetSummary): string[] {
  const differences: string[] = [];
  if (formatDistance(ai, people) > LARGE_SHARE) {
    differences.push(`The formats differ: AI ${formatsText(ai)}; people ${formatsText(people)}.`);
  }
  if (areApart(ai.medianMegapixels, people.medianMegapixels)) {
    differences.push(
      `The sizes differ: AI ${rounded(ai.medianMegapixels)} megapixels, people ${rounded(people.medianMegapixels)} (medians).`,
    );
  }
  if (areApart(ai.medianBytesPerPixel, people.medianBytesPerPixel)) {
    differences.push(
      `The bytes for each pixel differ: AI ${rounded(ai.medianBytesPerPixel)}, people ${rounded(people.medianBytesPerPixel)} (medians). Compression or content can be the reason.`,
    );
  }
  return differences;
}

function areApart(one: number, other: number): boolean {
  return Math.max(one, other) > LARGE_RATIO * Math.min(one, other);
}

/** The share of images whose format the other set has less of, from 0 to 1. */
function formatDistance(ai: SetSummary, people: SetSummary): number {
  const formats = new Set([...formatsOf(ai), ...formatsOf(people)]);
  let distance = 0;
  for (const format of formats) distance += Math.abs(shareOf(ai, format) - shareOf(people, format)) / 2;
  return distance;
}

const formatsOf = ({ formats }: SetSummary) => Object.keys(formats) as ImageFormat[];

function shareOf({ formats }: SetSummary, format: ImageFormat): number {
  const total = Object.values(formats).reduce((sum, count) => sum + count, 0);
  return total > 0 ? (formats[format] ?? 0) / total : 0;
}

/** The formats as a text, such as "40 PNG, 2 JPEG", the most frequent first. */
function formatsText(summary: SetSummary): string {
  const counts = formatsOf(summary).map((format) => ({ format, count: summary.formats[format] ?? 0 }));
  counts.sort((one, other) => other.count - one.count);
  return counts.map(({ format, count }) => `${count} ${formatName(format)}`).join(", ");
}

const rounded = (value: number) => Number(value.toPrecision(2)).toString();
