import { expect, test } from "vitest";
import type { SetSummary } from "./image-set.ts";
import { setDifferences } from "./set-differences.ts";

const summary = (change: Partial<SetSummary> = {}): SetSummary => ({
  medianMegapixels: 1,
  medianBytesPerPixel: 0.4,
  formats: { jpeg: 40 },
  ...change,
});

test("folders that are alike differ in nothing", () => {
  const other = summary({
    medianMegapixels: 1.3,
    medianBytesPerPixel: 0.35,
    formats: { jpeg: 400, png: 30 },
  });
  expect(setDifferences(summary(), other)).toEqual([]);
});

test("other formats, sizes and compression are named", () => {
  const other = summary({ medianMegapixels: 12.19, medianBytesPerPixel: 2.5, formats: { png: 38, webp: 2 } });
  expect(setDifferences(other, summary())).toEqual([
    "The formats differ: AI 38 PNG, 2 WebP; people 40 JPEG.",
    "The sizes differ: AI 12 megapixels, people 1 (medians).",
    "The bytes for each pixel differ: AI 2.5, people 0.4 (medians). Compression or content can be the reason.",
  ]);
  expect(setDifferences(summary(), other)).toHaveLength(3);
});
