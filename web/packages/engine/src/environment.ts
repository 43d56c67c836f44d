/** The light from all around. */
export interface Environment {
  /** 1 is as it is. */
  readonly intensity?: number;
  /** Radians around +Y. */
  readonly rotationY?: number;
  /** Equirectangular; null is the built-in, neutral one. It is read at once: close it when you like. */
  readonly picture?: ImageBitmap | null;
}

/** Light where a model brings none of its own: one that shines from far away. */
export interface DefaultLight {
  /** The way the light goes. */
  readonly direction: readonly [number, number, number];
  /** Linear colour, times its strength. */
  readonly color: readonly [number, number, number];
}

/** A picture's light: how wide it is, and linear RGB from the top left. */
export interface LinearPicture {
  readonly widthPx: number;
  readonly rgb: Float32Array;
}

/** No picture: the built-in environment. */
export const noPicture: LinearPicture = { widthPx: 0, rgb: new Float32Array() };

// What lights a scene is blurred anyway: more texels would not be seen.
const WIDTH_PX = 128;
const HEIGHT_PX = 64;

/** sRGB (IEC 61966-2-1) to linear light, for each value a byte can have. */
const linearOfByte = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Reads a picture as light. */
export function linearPicture(picture: ImageBitmap): LinearPicture {
  const canvas = new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const rgb = new Float32Array(WIDTH_PX * HEIGHT_PX * 3);
  if (context) {
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, WIDTH_PX, HEIGHT_PX);
    const { data } = context.getImageData(0, 0, WIDTH_PX, HEIGHT_PX);
    for (let texel = 0; texel < WIDTH_PX * HEIGHT_PX; texel++) {
      for (let channel = 0; channel < 3; channel++) {
        rgb[texel * 3 + channel] = linearOfByte[data[texel * 4 + channel] ?? 0] ?? 0;
      }
    }
  }
  return { widthPx: WIDTH_PX, rgb };
}
