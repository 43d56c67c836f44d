import { afterEach, expect, test, vi } from "vitest";
import { paintSunGlow } from "./paint-glow.ts";
import { encodedChannel, linearChannel } from "./srgb.ts";

afterEach(() => vi.unstubAllGlobals());

test("before black, the faint part of the Sun's glow fades in steps that cannot be seen", async () => {
  let painted: ImageData | undefined;
  class PaintedImage {
    readonly data: Uint8ClampedArray;
    constructor(
      readonly width: number,
      readonly height: number,
    ) {
      this.data = new Uint8ClampedArray(width * height * 4);
    }
  }
  vi.stubGlobal("ImageData", PaintedImage);
  vi.stubGlobal("createImageBitmap", async (image: ImageData) => {
    painted = image;
  });
  await paintSunGlow(0.2);
  const { data = new Uint8ClampedArray(), width = 0 } = painted ?? {};
  const seen = Array.from({ length: width / 2 }, (_, column) => {
    const at = ((width / 2) * width + width / 2 + column) * 4;
    const [red = 0, , , alpha = 0] = data.subarray(at, at + 4);
    return 255 * encodedChannel(linearChannel(red / 255) * (alpha / 255));
  });
  const beyondDisc = seen.slice(Math.ceil((0.2 * width) / 2));
  for (const [index, value] of beyondDisc.entries()) {
    const next = beyondDisc[index + 1] ?? 0;
    if (value < 20) expect(Math.abs(value - next)).toBeLessThan(2);
  }
  expect(beyondDisc.at(-1)).toBeLessThan(1);
});
