import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { featureNames, readPixels } from "./read-pixels.ts";
import { loadWasm } from "./testing/load-wasm.ts";

beforeAll(loadWasm);

test("an image of one colour shows nothing", () => {
  const reading = readPixels({ widthPx: 128, heightPx: 96, rgba: new Uint8Array(128 * 96 * 4).fill(90) });
  expect(reading.evidence).toEqual([]);
  expect(reading.features).toHaveLength(featureNames().length);
  expect(reading.displays?.noise).toMatchObject({ widthPx: 64, heightPx: 64 });
  expect(reading.displays?.spectrum.grey).toHaveLength(64 * 64);
});

test("a tiny image has neither features nor displays", () => {
  const reading = readPixels({ widthPx: 8, heightPx: 8, rgba: new Uint8Array(256) });
  expect(reading.features).toHaveLength(0);
  expect(reading.displays).toBeUndefined();
});

test("a length that does not fit is refused", () => {
  expect(() => readPixels({ widthPx: 9, heightPx: 8, rgba: new Uint8Array(256) })).toThrow("smaller version");
});

test("any pixels and any table are read", () => {
  const size = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(size, size, fc.uint8Array({ minLength: 64, maxLength: 256 }), (widthPx, heightPx, bytes) => {
      const rgba = Uint8Array.from(
        { length: widthPx * heightPx * 4 },
        (_, index) => bytes[index % bytes.length] ?? 0,
      );
      const reading = readPixels({
        widthPx,
        heightPx,
        rgba,
        lumaQuantization: Uint16Array.from(bytes.subarray(0, 64)),
      });
      expect(reading.features.every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
