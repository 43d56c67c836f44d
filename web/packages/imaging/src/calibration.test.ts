import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { calibratedScore, fitCalibration, MIN_CALIBRATION_IMAGES } from "./calibration.ts";
import { featureArea, featureNames, readFeatures, readPixels } from "./read-pixels.ts";
import { loadWasm } from "./testing/load-wasm.ts";

beforeAll(loadWasm);

/** Numbers from −1 to 1 that look random. */
const wave = (image: number, feature: number) => Math.sin(image * 78.233 + feature * 12.9898 + image * image);
const images = (count: number, start: number, shift: number): number[][] =>
  Array.from({ length: count }, (_, index) =>
    featureNames().map((_, feature) => wave(start + index, feature) + (feature === 0 ? shift : 0)),
  );

test("images that differ are told apart, and the model that is kept gives the same scores", () => {
  const [ai, people] = [images(60, 0, 1.5), images(50, 1000, 0)];
  const { model, report } = fitCalibration(ai, people);
  expect(report.isBetterThanGuessing).toBe(true);
  expect(report.ai).toMatchObject({ total: 60 });
  expect(report.people).toMatchObject({ total: 50 });
  expect(report.all.count).toBe(report.ai.count + report.people.count);
  expect(report.all.low).toBeLessThan(report.all.count / 110);
  expect(report.bins.map(({ from }) => from)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(report.bins.reduce((sum, { ai }) => sum + ai.total, 0)).toBe(110);
  expect(report.weights[0]).toBeGreaterThan(0.5);
  expect(report.brier).toBeLessThan(report.baseBrier);

  const kept = JSON.parse(JSON.stringify(model)) as number[];
  expect(calibratedScore(kept, ai[0] ?? [])).toBe(calibratedScore(model, Float64Array.from(ai[0] ?? [])));
  expect(calibratedScore(model, [2, 0, 0, 0, 0, 0, 0, 0])).toBeGreaterThan(0.9);
});

test("images that do not differ are no better than guessing", () => {
  const { report } = fitCalibration(images(60, 0, 0), images(60, 1000, 0));
  expect(report.isBetterThanGuessing).toBe(false);
  expect(report.rocArea.low).toBeLessThan(0.5);
});

test("an image unlike all others has no score", () => {
  const { model } = fitCalibration(images(40, 0, 1), images(40, 1000, 0));
  expect(calibratedScore(model, [50, 0, 0, 0, 0, 0, 0, 0])).toBeUndefined();
  expect(calibratedScore(model, [])).toBeUndefined();
});

test("too few images, broken numbers and a broken model are refused", () => {
  const enough = images(MIN_CALIBRATION_IMAGES, 0, 0);
  const codeOf = (run: () => unknown): unknown => {
    try {
      run();
    } catch (error) {
      return (error as { code?: unknown }).code;
    }
    return undefined;
  };
  expect(codeOf(() => fitCalibration(enough, enough))).toBeUndefined();
  expect(codeOf(() => fitCalibration(enough.slice(1), enough))).toBe("too_few_images");
  expect(codeOf(() => fitCalibration(enough, images(5001, 0, 0)))).toBe("too_many_images");
  expect(codeOf(() => fitCalibration(enough, [...enough, [1, 2]]))).toBe("invalid_feature");
  expect(codeOf(() => fitCalibration(enough, [...enough, Array(8).fill(Number.NaN)]))).toBe(
    "invalid_feature",
  );
  expect(codeOf(() => calibratedScore([1, 2, 3], [0]))).toBe("invalid_model");
});

/** An image filled with repeating bytes. */
function imageOf(widthPx: number, heightPx: number, bytes: Uint8Array) {
  const rgba = Uint8Array.from(
    { length: widthPx * heightPx * 4 },
    (_, index) => bytes[(index * 7) % bytes.length] ?? 0,
  );
  return { widthPx, heightPx, rgba };
}

test("the features alone, and those of the part that they are read from, are those of the whole reading", () => {
  const size = fc.integer({ min: 1, max: 160 });
  fc.assert(
    fc.property(size, size, fc.uint8Array({ minLength: 64, maxLength: 251 }), (widthPx, heightPx, bytes) => {
      const image = imageOf(widthPx, heightPx, bytes);
      const { features } = readPixels(image);
      expect(readFeatures(image)).toEqual(features);
      const area = featureArea(widthPx, heightPx);
      expect(area === undefined).toBe(features.length === 0);
      if (!area) return;
      const { leftPx, topPx, sidePx } = area;
      const rgba = new Uint8Array(sidePx * sidePx * 4);
      for (let row = 0; row < sidePx; row += 1) {
        const from = ((topPx + row) * widthPx + leftPx) * 4;
        rgba.set(image.rgba.subarray(from, from + sidePx * 4), row * sidePx * 4);
      }
      expect(readFeatures({ widthPx: sidePx, heightPx: sidePx, rgba })).toEqual(features);
    }),
    { numRuns: 30 },
  );
  expect(featureArea(4001, 3003)).toEqual({ leftPx: 1744, topPx: 1244, sidePx: 512 });
  expect(() => readFeatures({ widthPx: 9, heightPx: 8, rgba: new Uint8Array(256) })).toThrow(
    "smaller version",
  );
});
