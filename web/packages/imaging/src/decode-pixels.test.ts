import { afterEach, expect, test, vi } from "vitest";
import { type DecodableFormat, decodePixels, isDecodable, unpackJxlMetadata } from "./decode-pixels.ts";
import { readImageFile } from "./read-image-file.ts";
import { loadWasm } from "./testing/load-wasm.ts";
import { packedJxl, plainJxl, plainTiff, turnedHeic } from "./testing/small-images.ts";

afterEach(() => vi.unstubAllGlobals());

test("a module is loaded for the first image of its format", async () => {
  await loadWasm();
  const fetched = vi.spyOn(globalThis, "fetch");
  const formats: [DecodableFormat, Uint8Array][] = [
    ["heic", turnedHeic],
    ["heic", turnedHeic],
    ["jxl", plainJxl],
    ["tiff", plainTiff],
  ];
  const sizes: number[][] = [];
  for (const [format, bytes] of formats) {
    const { widthPx, heightPx, rgba, colorSpace } = await decodePixels(format, bytes);
    expect([rgba.length, colorSpace]).toEqual([widthPx * heightPx * 4, "srgb"]);
    sizes.push([widthPx, heightPx]);
  }
  expect(sizes).toEqual([
    [16, 24],
    [16, 24],
    [24, 16],
    [24, 16],
  ]);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("a file that cannot be decoded has a stable code", async () => {
  await loadWasm();
  await expect(decodePixels("heic", new Uint8Array(20))).rejects.toMatchObject({ code: "damaged" });
  await expect(decodePixels("tiff", new Uint8Array())).rejects.toMatchObject({ code: "damaged" });
  expect(["heic", "png"].map((format) => isDecodable(format as "heic" | "png"))).toEqual([true, false]);
});

test("compressed metadata of JPEG XL is named until it is unpacked", async () => {
  await loadWasm();
  expect(readImageFile(packedJxl).problems.map(({ code }) => code)).toEqual(["packed_metadata"]);
  const read = readImageFile(await unpackJxlMetadata(packedJxl));
  expect(read.problems).toEqual([]);
  expect(read.evidence.map(({ id }) => id)).toEqual(["xmp_digital_source_type"]);
});
