import { describe, expect, it } from "vitest";
import { fitSize, readImageSize } from "./image-size.ts";

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.replaceAll(" ", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe("readImageSize", () => {
  it("reads a PNG header", () => {
    const png = bytesOf("89504e470d0a1a0a 0000000d 49484452 00000280 000001e0 08060000");
    expect(readImageSize(png)).toEqual({ widthPx: 640, heightPx: 480 });
  });

  it("finds a JPEG start of frame behind other segments and fill bytes", () => {
    const jpeg = bytesOf("ffd8 ffe00004 abcd ffc40003 00 ff ffc2 0011 08 01e0 0280 03");
    expect(readImageSize(jpeg)).toEqual({ widthPx: 640, heightPx: 480 });
  });

  it("reads lossy, lossless and extended WebP", () => {
    const riff = "52494646 00000000 57454250";
    expect(readImageSize(bytesOf(`${riff} 56503820 00000000 000000 9d012a 8002 e001`))).toEqual({
      widthPx: 640,
      heightPx: 480,
    });
    // From the lowest bit: 14 bits of width minus one, 14 bits of height minus one.
    expect(readImageSize(bytesOf(`${riff} 5650384c 00000000 2f 7fc27700`))).toEqual({
      widthPx: 640,
      heightPx: 480,
    });
    expect(readImageSize(bytesOf(`${riff} 56503858 00000000 00000000 7f0200 df0100`))).toEqual({
      widthPx: 640,
      heightPx: 480,
    });
  });

  it("returns undefined for truncated files and other formats", () => {
    expect(readImageSize(bytesOf("89504e47"))).toBeUndefined();
    expect(readImageSize(bytesOf("ffd8ffe00010"))).toBeUndefined();
    expect(readImageSize(bytesOf("ffd80000"))).toBeUndefined();
    expect(readImageSize(new Uint8Array())).toBeUndefined();
    expect(
      readImageSize(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    ).toBeUndefined();
  });
});

describe("fitSize", () => {
  it("keeps the aspect ratio and shrinks no more than necessary", () => {
    expect(fitSize({ widthPx: 8192, heightPx: 4096 }, 4096, 1e9)).toEqual({ widthPx: 4096, heightPx: 2048 });
    expect(fitSize({ widthPx: 1000, heightPx: 1000 }, 4096, 250_000)).toEqual({
      widthPx: 500,
      heightPx: 500,
    });
    expect(fitSize({ widthPx: 300, heightPx: 200 }, 4096, 1e9)).toEqual({ widthPx: 300, heightPx: 200 });
  });

  it("keeps every side at least one pixel long", () => {
    expect(fitSize({ widthPx: 100_000, heightPx: 1 }, 4096, 1e9)).toEqual({ widthPx: 4096, heightPx: 1 });
  });
});
