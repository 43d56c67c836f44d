import { invalid, requireObject } from "../arguments.ts";
import type { Setting } from "../core/settings.ts";
import { EngineError } from "../engine-error.ts";
import type { Vec3 } from "../math-types.ts";

/**
 * An equirectangular image: decoded, or the bytes of a Radiance `.hdr` file, whose light may be brighter than white. It is
 * read once, when it is first passed; a bitmap may be closed afterwards.
 */
export type EnvironmentImage = ImageBitmap | ArrayBuffer | Uint8Array;

/** Light from all directions. */
export interface Environment {
  /** Brightness factor. Default: 1. */
  readonly intensity?: number;
  /** Radians around +Y. */
  readonly rotationY?: number;
  /** Equirectangular; null is the built-in neutral environment. */
  readonly image?: EnvironmentImage | null;
}

/**
 * How light is mapped to what a display shows: `neutral` (Khronos PBR Neutral) keeps colours and compresses highlights, `aces`
 * looks like film, `none` cuts off what is brighter than white.
 */
export type ToneMapping = "neutral" | "aces" | "none";

/** The kinds of tone mapping. */
export const toneMappings = ["neutral", "aces", "none"] as const satisfies readonly ToneMapping[];

/** A directional light for models without lights of their own. */
export interface DefaultLight {
  /** Direction in which the light shines. Default: down, (-0.1, -1, -0.2). */
  readonly direction?: Vec3;
  /** Linear colour times intensity in lux. Default: (3, 3, 3). */
  readonly color?: Vec3;
}

/** The renderer keeps no larger images. */
const MAX_WIDTH_PX = 1024;
const MAX_HEIGHT_PX = 512;

/** Linear value of each sRGB byte (IEC 61966-2-1). */
const linearByByte = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/**
 * Reads an image now, and returns the call that passes it to a renderer. The call is repeated for a new renderer after a crash.
 * Null selects the built-in environment.
 */
export function readEnvironmentImage(image: EnvironmentImage | null): Setting {
  if (image === null) return (core) => core.setEnvironmentImage(0, new Float32Array());
  requireObject("image", image);
  if (isBytes(image)) {
    const bytes = copied(image);
    return (core) => core.setEnvironmentHdr(bytes);
  }
  if (image instanceof ImageBitmap) return readBitmap(image);
  throw invalid("image", "an ImageBitmap or the bytes of an .hdr file");
}

/** Whether an image is bytes, which may also come from another frame. */
export function isBytes(image: object): image is ArrayBuffer | Uint8Array {
  return "byteLength" in image;
}

/** Copies bytes, since they belong to the caller. */
export function copied(bytes: ArrayBuffer | Uint8Array): Uint8Array {
  return Uint8Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes));
}

/** Reads linear RGB texels, row by row from the top left. Large images are scaled down. */
function readBitmap(image: ImageBitmap): Setting {
  const widthPx = Math.min(image.width, MAX_WIDTH_PX);
  const heightPx = Math.min(image.height, MAX_HEIGHT_PX);
  // A closed bitmap has no size.
  const isClosed = widthPx === 0 || heightPx === 0;
  const context = isClosed
    ? null
    : new OffscreenCanvas(widthPx, heightPx).getContext("2d", { willReadFrequently: true });
  if (!context)
    throw new EngineError("environment_unreadable", "The browser cannot read the environment's image");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, widthPx, heightPx);
  const { data } = context.getImageData(0, 0, widthPx, heightPx);
  const rgb = new Float32Array(widthPx * heightPx * 3);
  for (let texel = 0; texel < widthPx * heightPx; texel++) {
    for (let channel = 0; channel < 3; channel++) {
      rgb[texel * 3 + channel] = linearByByte[data[texel * 4 + channel] ?? 0] ?? 0;
    }
  }
  return (core) => core.setEnvironmentImage(widthPx, rgb);
}
