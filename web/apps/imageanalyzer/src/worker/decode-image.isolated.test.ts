// @vitest-environment node
import type { ImageFormat } from "@orbitroom/imaging";
import { loadWasm } from "@orbitroom/imaging/testing/load-wasm";
import { plainJxl, plainTiff, turnedHeic } from "@orbitroom/imaging/testing/small-images";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decodeImage, decodeSquare, type EncodedImage } from "./decode-image.ts";

/** A browser that decodes nothing but what is decoded already, as this one decodes no HEIC. */
beforeEach(async () => {
  await loadWasm();
  vi.stubGlobal(
    "ImageData",
    class {
      constructor(
        readonly data: Uint8ClampedArray,
        readonly width: number,
        readonly height: number,
        readonly settings?: ImageDataSettings,
      ) {}
    },
  );
  vi.stubGlobal("createImageBitmap", async (source: Blob | ImageData, options: ImageBitmapOptions) => {
    if (source instanceof Blob) throw new DOMException("", "InvalidStateError");
    return { width: options.resizeWidth, height: options.resizeHeight };
  });
});
afterEach(() => vi.unstubAllGlobals());

function encoded(format: ImageFormat, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(9)): EncodedImage {
  return { file: new Blob([bytes]), bytes, format, widthPx: 24, heightPx: 16 };
}

test.for([
  { format: "heic", bytes: turnedHeic, widthPx: 16, heightPx: 24, x: 12, y: 20 },
  { format: "jxl", bytes: plainJxl, widthPx: 24, heightPx: 16, x: 20, y: 3 },
  { format: "tiff", bytes: plainTiff, widthPx: 24, heightPx: 16, x: 20, y: 3 },
] as const)("$format is decoded where the browser cannot do it", async ({ format, bytes, x, y, ...size }) => {
  const onProgress = vi.fn();
  const image = await decodeImage(encoded(format, bytes), onProgress);
  expect(image).toMatchObject(size);
  expect(image.rgba.length).toBe(24 * 16 * 4);
  const [red = 0, green = 0] = image.rgba.subarray((y * size.widthPx + x) * 4);
  expect(Math.abs(red - 200) + Math.abs(green - 45)).toBeLessThan(9);
  expect(image.preview).toMatchObject({ width: size.widthPx, height: size.heightPx });
  expect(onProgress.mock.calls).toEqual([[0.2], [0.4]]);
});

test("a square is cut out of what this app has decoded", async () => {
  const area = { leftPx: 4, topPx: 2, sidePx: 8 };
  const { square } = await decodeSquare(encoded("jxl", plainJxl), () => area);
  expect(square).toMatchObject({ widthPx: 8, heightPx: 8 });
  expect([...(square?.rgba.subarray(0, 8) ?? [])]).toEqual([40, 30, 64, 255, 50, 30, 64, 255]);
  expect([...(square?.rgba.subarray(-4) ?? [])]).toEqual([110, 135, 64, 255]);
});

test("what cannot be decoded says why, and what to do", async () => {
  const messageOf = async (format: ImageFormat) =>
    decodeImage(encoded(format)).catch((error: Error) => error.message);
  expect(await messageOf("heic")).toBe(
    "This browser cannot show HEIC, and the image could not be decoded. The file may be damaged. The answer is from the rest of the file.",
  );
  expect(await messageOf("jxl")).toMatch(/^This browser cannot show JPEG XL, and the image could not/);
  expect(await messageOf("png")).toContain("may be damaged");
});

test("an image with too many pixels is not decoded", async () => {
  const image = { ...encoded("heic", turnedHeic), widthPx: 10_000, heightPx: 10_000 };
  await expect(decodeImage(image)).rejects.toThrow("Choose a version with at most 67.");
});
