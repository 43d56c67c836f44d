import { readFile } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { type DecodableFormat, decodePixels, isDecodable, unpackJxlMetadata } from "./decode-pixels.ts";
import { readImageFile } from "./read-image-file.ts";
import { loadWasm } from "./testing/load-wasm.ts";

const FIXTURES = new URL("../../../../crates/orbit_decode/tests/fixtures/", import.meta.url);
const fixture = async (name: string) => new Uint8Array(await readFile(new URL(name, FIXTURES)));

afterEach(() => vi.unstubAllGlobals());

test("a module is loaded for the first image of its format", async () => {
  await loadWasm();
  const fetched = vi.spyOn(globalThis, "fetch");
  const formats: [DecodableFormat, string][] = [
    ["heic", "turned.heic"],
    ["heic", "plain.heic"],
    ["jxl", "lossless.jxl"],
    ["tiff", "deflate.tif"],
  ];
  const sizes: number[][] = [];
  for (const [format, name] of formats) {
    const { widthPx, heightPx, rgba, colorSpace } = await decodePixels(format, await fixture(name));
    expect([rgba.length, colorSpace]).toEqual([widthPx * heightPx * 4, "srgb"]);
    sizes.push([widthPx, heightPx]);
  }
  expect(sizes).toEqual([
    [16, 24],
    [24, 16],
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
  const packed = await fixture("packed-metadata.jxl");
  expect(readImageFile(packed).problems.map(({ code }) => code)).toEqual(["packed_metadata"]);
  const read = readImageFile(await unpackJxlMetadata(packed));
  expect(read.problems).toEqual([]);
  expect(read.evidence.map(({ id }) => id)).toEqual(["xmp_digital_source_type"]);
});
