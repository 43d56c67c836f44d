import { expect, test } from "vitest";
import { copyKey, inPathOrder, type MeasuredImage, summaryOf } from "./image-set.ts";

const image = (path: string, sizeBytes = 100): MeasuredImage => ({
  path,
  measures: { features: new Float64Array(8), format: "png", widthPx: 1000, heightPx: 500, sizeBytes },
});

test("images follow each other by their path, with numbers in their order", () => {
  const paths = ["b/2.png", "a/10.png", "a/9.png", "b/1.png"].map((path) => image(path));
  expect(inPathOrder(paths).map(({ path }) => path)).toEqual(["a/9.png", "a/10.png", "b/1.png", "b/2.png"]);
});

test("a summary has the medians and counts the formats", () => {
  const images = [image("1", 50_000), image("2", 5_000_000), image("3", 100_000)];
  expect(summaryOf(images)).toEqual({
    medianMegapixels: 0.5,
    medianBytesPerPixel: 0.2,
    formats: { png: 3 },
  });
  expect(summaryOf([])).toEqual({ medianMegapixels: 0, medianBytesPerPixel: 0, formats: {} });
});

test("a copy has the same numbers and size", () => {
  const { measures } = image("1");
  expect(copyKey({ ...measures, sizeBytes: 7 })).toBe(copyKey(measures));
  expect(copyKey({ ...measures, widthPx: 999 })).not.toBe(copyKey(measures));
  expect(copyKey({ ...measures, features: Float64Array.of(0, 1) })).not.toBe(copyKey(measures));
});
