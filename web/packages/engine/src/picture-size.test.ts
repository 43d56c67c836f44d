import { describe, expect, it } from "vitest";
import { fitSize, pictureSize } from "./picture-size.ts";

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.replaceAll(" ", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe("the size of a picture before it is decoded", () => {
  it("is in a PNG's header", () => {
    const png = bytesOf("89504e470d0a1a0a 0000000d 49484452 00000280 000001e0 08060000");
    expect(pictureSize(png)).toEqual({ widthPx: 640, heightPx: 480 });
  });

  it("is in a JPEG's start of frame, behind segments of other kinds and fill bytes", () => {
    const jpeg = bytesOf("ffd8 ffe00004 abcd ffc40003 00 ff ffc2 0011 08 01e0 0280 03");
    expect(pictureSize(jpeg)).toEqual({ widthPx: 640, heightPx: 480 });
  });

  it("is in each of the three kinds of WebP", () => {
    const riff = "52494646 00000000 57454250";
    expect(pictureSize(bytesOf(`${riff} 56503820 00000000 000000 9d012a 8002 e001`))).toEqual({
      widthPx: 640,
      heightPx: 480,
    });
    // 14 bits of width less one, 14 of height less one, from the lowest.
    expect(pictureSize(bytesOf(`${riff} 5650384c 00000000 2f 7fc27700`))).toEqual({
      widthPx: 640,
      heightPx: 480,
    });
    expect(pictureSize(bytesOf(`${riff} 56503858 00000000 00000000 7f0200 df0100`))).toEqual({
      widthPx: 640,
      heightPx: 480,
    });
  });

  it("is unknown where the bytes end early or are of another kind", () => {
    expect(pictureSize(bytesOf("89504e47"))).toBeUndefined();
    expect(pictureSize(bytesOf("ffd8ffe00010"))).toBeUndefined();
    expect(pictureSize(bytesOf("ffd80000"))).toBeUndefined();
    expect(pictureSize(new Uint8Array())).toBeUndefined();
    expect(
      pictureSize(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    ).toBeUndefined();
  });
});

describe("a picture that is too large", () => {
  it("keeps its shape and loses no more than it must", () => {
    expect(fitSize({ widthPx: 8192, heightPx: 4096 }, 4096, 1e9)).toEqual({ widthPx: 4096, heightPx: 2048 });
    expect(fitSize({ widthPx: 1000, heightPx: 1000 }, 4096, 250_000)).toEqual({
      widthPx: 500,
      heightPx: 500,
    });
    expect(fitSize({ widthPx: 300, heightPx: 200 }, 4096, 1e9)).toEqual({ widthPx: 300, heightPx: 200 });
  });

  it("never loses a side whole", () => {
    expect(fitSize({ widthPx: 100_000, heightPx: 1 }, 4096, 1e9)).toEqual({ widthPx: 4096, heightPx: 1 });
  });
});
