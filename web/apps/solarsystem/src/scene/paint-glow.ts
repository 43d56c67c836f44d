import { encodedChannel, linearChannel } from "./srgb.ts";

/** Image sizes; glows are soft, so few pixels are enough. */
const SUN_PX = 256;
const AIR_PX = 256;

/** Paints the Sun's glow, which fades out from the edge of the disc. `sunRadiusShare` is the disc's radius / half the image. */
export function paintSunGlow(sunRadiusShare: number): Promise<ImageBitmap> {
  return paint(SUN_PX, (x, y) => {
    const r = Math.hypot(x, y);
    const beyond = Math.max(0, (r - sunRadiusShare) / (1 - sunRadiusShare));
    const fade = (1 - beyond) ** 2;
    const alpha = r >= 1 ? 0 : (0.62 * Math.exp(-beyond * 7) + 0.2 * Math.exp(-beyond * 2.6)) * fade;
    return [1, 0.8 - 0.18 * beyond, 0.5 - 0.25 * beyond, alpha];
  });
}

/** Paints the atmosphere around a planet, brighter towards +X, where the Sun is. Colours are from 0 to 1. */
export function paintAir(
  bodyShare: number,
  [red, green, blue]: readonly [red: number, green: number, blue: number],
): Promise<ImageBitmap> {
  return paint(AIR_PX, (x, y) => {
    const r = Math.hypot(x, y);
    if (r >= 1 || r === 0) return [red, green, blue, 0];
    const height = Math.max(0, (r - bodyShare) / (1 - bodyShare));
    const lit = Math.min(1, Math.max(0, 0.45 + 0.75 * (x / r)));
    return [red, green, blue, 0.75 * lit * lit * Math.exp(-height * 4.5) * (1 - height)];
  });
}

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * Paints a square image by calling `at` with coordinates from -1 to 1, x to the right and y up. Before black, a pixel is seen as its
 * colour times its alpha.
 */
function paint(sizePx: number, at: (x: number, y: number) => Pixel): Promise<ImageBitmap> {
  const image = new ImageData(sizePx, sizePx);
  for (let row = 0; row < sizePx; row += 1) {
    for (let column = 0; column < sizePx; column += 1) {
      const pixel = mixedAsLight(at((column + 0.5) * (2 / sizePx) - 1, 1 - (row + 0.5) * (2 / sizePx)));
      image.data.set(
        pixel.map((part) => Math.round(part * 255)),
        (row * sizePx + column) * 4,
      );
    }
  }
  return createImageBitmap(image, { premultiplyAlpha: "none" });
}

/**
 * The engine mixes light, of which a little is seen as a lot: alpha in steps of bytes would leave visible rings around a glow. So the
 * colour of faint pixels is darker, and what is seen becomes fainter in even steps.
 */
function mixedAsLight([red, green, blue, alpha]: Pixel): Pixel {
  const darker = (channel: number) =>
    alpha === 0 ? channel : encodedChannel(Math.min(1, linearChannel(channel * alpha) / alpha));
  return [darker(red), darker(green), darker(blue), alpha];
}
