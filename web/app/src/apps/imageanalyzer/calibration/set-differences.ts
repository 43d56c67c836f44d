import type { ImageFormat } from "@orbitroom/imaging";
import type { SetSummary } from "./image-set.ts";

/** A median that is so many times the other one is a difference. */
const LARGE_RATIO = 1.5;
/** The same if so large a share of the images has other formats. */
const LARGE_SHARE = 0.3;

/**
 * In what the two folders differ beside who made the images, one sentence each: a model learns that as well, and it says nothing of
 * other images.
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

/** Such as "40 PNG, 2 JPEG", the most frequent first. */
function formatsText(summary: SetSummary): string {
  const counts = formatsOf(summary).map((format) => ({ format, count: summary.formats[format] ?? 0 }));
  counts.sort((one, other) => other.count - one.count);
  return counts.map(({ format, count }) => `${count} ${formatName(format)}`).join(", ");
}

const formatName = (format: ImageFormat) => (format === "webp" ? "WebP" : format.toUpperCase());

const rounded = (value: number) => Number(value.toPrecision(2)).toString();
