import type { Vec3 } from "../math-types.ts";

/** Light from all directions. */
export interface Environment {
  /** Brightness factor. Default: 1. */
  readonly intensity?: number;
  /** Radians around +Y. */
  readonly rotationY?: number;
  /** Equirectangular; null is the built-in neutral environment. It is read immediately and may be closed afterwards. */
  readonly image?: ImageBitmap | null;
}

/** A directional light for models without lights of their own. */
export interface DefaultLight {
  /** Direction in which the light shines. Default: down, (-0.1, -1, -0.2). */
  readonly direction?: Vec3;
  /** Linear colour times intensity in lux. Default: (3, 3, 3). */
  readonly color?: Vec3;
}

/** Linear RGB texels, row by row from the top left. */
export interface LinearImage {
  readonly widthPx: number;
  readonly rgb: Float32Array;
}

/** Selects the built-in environment. */
export const noImage: LinearImage = { widthPx: 0, rgb: new Float32Array() };

// The environment is blurred anyway, so more texels would make no difference.
const WIDTH_PX = 128;
const HEIGHT_PX = 64;

/** Linear value of each sRGB byte (IEC 61966-2-1). */
const linearByByte = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Scales an image down and converts it to linear RGB. */
export function toLinearImage(image: ImageBitmap): LinearImage {
  const canvas = new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const rgb = new Float32Array(WIDTH_PX * HEIGHT_PX * 3);
  if (context) {
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, WIDTH_PX, HEIGHT_PX);
    const { data } = context.getImageData(0, 0, WIDTH_PX, HEIGHT_PX);
    for (let texel = 0; texel < WIDTH_PX * HEIGHT_PX; texel++) {
      for (let channel = 0; channel < 3; channel++) {
        rgb[texel * 3 + channel] = linearByByte[data[texel * 4 + channel] ?? 0] ?? 0;
      }
    }
  }
  return { widthPx: WIDTH_PX, rgb };
}
