// @vitest-environment node
import { readFile } from "node:fs/promises";
import type { ImageFormat } from "@orbitroom/imaging";
import { loadWasm } from "@orbitroom/imaging/testing/load-wasm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decodeImage, decodeSquare, type EncodedImage } from "./decode-image.ts";

const FIXTURES = new URL("../../../../../../crates/orbit_decode/tests/fixtures/", import.meta.url);

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

async function encoded(format: ImageFormat, name?: string): Promise<EncodedImage> {
  const bytes = name ? new Uint8Array(await readFile(new URL(name, FIXTURES))) : new Uint8Array(9);
  return { file: new Blob([bytes]), bytes, format, widthPx: 24, heightPx: 16 };
}

test.for([
  ["heic", "plain.heic"],
  ["jxl", "lossless.jxl"],
  ["tiff", "lzw.tif"],
] as const)("%s is decoded where the browser cannot do it", async ([format, name]) => {
  const onProgress = vi.fn();
  const image = await decodeImage(await encoded(format, name), onProgress);
  expect([image.widthPx, image.heightPx, image.rgba.length]).toEqual([24, 16, 24 * 16 * 4]);
  const [red = 0, green = 0] = image.rgba.subarray((3 * 24 + 20) * 4);
  expect(Math.abs(red - 200) + Math.abs(green - 45)).toBeLessThan(9);
  expect(image.preview).toMatchObject({ width: 24, height: 16 });
  expect(onProgress.mock.calls).toEqual([[0.2], [0.4]]);
});

test("a square is cut out of what this app has decoded", async () => {
  const area = { leftPx: 4, topPx: 2, sidePx: 8 };
  const { square } = await decodeSquare(await encoded("jxl", "lossless.jxl"), () => area);
  expect(square).toMatchObject({ widthPx: 8, heightPx: 8 });
  expect([...(square?.rgba.subarray(0, 8) ?? [])]).toEqual([40, 30, 64, 255, 50, 30, 64, 255]);
  expect([...(square?.rgba.subarray(-4) ?? [])]).toEqual([110, 135, 64, 255]);
});

test("what cannot be decoded says why, and what to do", async () => {
  const messageOf = async (format: ImageFormat) =>
    decodeImage(await encoded(format)).catch((error: Error) => error.message);
  expect(await messageOf("heic")).toBe(
    "This browser cannot show HEIC, and the image could not be decoded. The file may be damaged. The answer is from the rest of the file.",
  );
  expect(await messageOf("jxl")).toMatch(/^This browser cannot show JPEG XL, and the image could not/);
  expect(await messageOf("png")).toContain("may be damaged");
});

test("an image with too many pixels is not decoded", async () => {
  const image = { ...(await encoded("heic", "plain.heic")), widthPx: 10_000, heightPx: 10_000 };
  await expect(decodeImage(image)).rejects.toThrow("Choose a version with at most 67.");
});
