import { expect, test } from "vitest";
import { PDF_LIMITS } from "../limits.ts";
import { applyMask } from "./masks.ts";
import { pictureScale } from "./picture-size.ts";

test("a page is drawn as wide as it is shown", () => {
  expect(pictureScale(600, 800, 1_200)).toBe(2);
  expect(pictureScale(600, 800, 300)).toBe(0.5);
});

test.each([
  [600, 800, 1e9],
  [1e9, 10, 1_000],
  [10, 1e9, 1_000],
  [1e7, 1e7, 8_000],
])("a page of %d by %d points, shown %d pixels wide, stays within the budget", (width, height, widthPx) => {
  const scale = pictureScale(width, height, widthPx);
  expect(width * scale).toBeLessThanOrEqual(PDF_LIMITS.pictureSidePx + 0.01);
  expect(height * scale).toBeLessThanOrEqual(PDF_LIMITS.pictureSidePx + 0.01);
  expect(width * scale * height * scale).toBeLessThanOrEqual(PDF_LIMITS.picturePixels * 1.000_001);
  expect(scale).toBeGreaterThan(0);
});

test("a mask's alpha is its luminosity or its alpha, through its map", () => {
  const pixels = () => new Uint8ClampedArray([255, 255, 255, 255, 255, 0, 0, 128, 0, 0, 0, 255]);
  const alphas = (rgba: Uint8ClampedArray) => [rgba[3], rgba[7], rgba[11]];
  const inverse = Uint8Array.from({ length: 256 }, (_, value) => 255 - value);
  const apply = (isLuminosity: boolean, map: Uint8Array | null) => {
    const rgba = pixels();
    applyMask(rgba, { isLuminosity, map });
    return alphas(rgba);
  };
  expect(apply(true, null)).toEqual([255, 77, 0]);
  expect(apply(true, inverse)).toEqual([0, 178, 255]);
  expect(apply(false, inverse)).toEqual([0, 127, 0]);
});
