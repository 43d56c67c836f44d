import { requireImage, requireList, requireNumber, requireObject, requireOneOf } from "../arguments.ts";
import type { FullCore } from "../core/full-core.ts";
import { copied, isBytes } from "./environment.ts";

/** How a sky image contains the two eyes. */
export type DisplayMode = "mono" | "stereoTopBottom" | "stereoLeftRight";

/** What surrounds the scene. */
export interface Sky {
  /**
   * A bitmap is shown in its own colours; keep it open to restore the sky after a lost context. The bytes of a Radiance `.hdr` file
   * are light, which is exposed and tone-mapped like the scene. Both are equirectangular. `environment` shows what lights the
   * scene, with the rotation and intensity that were passed to `setEnvironment`.
   */
  readonly image: ImageBitmap | ArrayBuffer | Uint8Array | "environment";
  /** The layout of an image. Default: `mono`. */
  readonly displayMode?: DisplayMode;
  /** The rotation of an image around +Y, in radians. Default: 0. */
  readonly rotationY?: number;
  /** Brightness factor of an `.hdr` file. Default: 1. */
  readonly intensity?: number;
  /** Blur of the environment, from 0 (sharp, the default) to 1. */
  readonly blur?: number;
}

/** Stars around the scene. */
export interface Stars {
  /** Unit vectors, three floats per star. */
  readonly directions: Float32Array;
  /** Apparent magnitudes, one float per star. */
  readonly magnitudes: Float32Array;
  /** Linear colours, three floats per star. */
  readonly colors: Float32Array;
}

const displayModes = ["mono", "stereoTopBottom", "stereoLeftRight"] as const satisfies readonly DisplayMode[];

/** Returns the call that shows a sky. It is repeated for a new core. Throws unless this is a sky. */
export function readSky(sky: Sky): (core: FullCore) => void {
  requireObject("sky", sky);
  const { image, displayMode = "mono", rotationY = 0, intensity = 1, blur = 0 } = sky;
  requireOneOf("displayMode", displayMode, displayModes);
  requireNumber("rotationY", rotationY);
  requireNumber("intensity", intensity);
  requireNumber("blur", blur);
  if (image === "environment") return (core) => core.setSkyEnvironment(Math.min(Math.max(blur, 0), 1));
  requireObject("image", image);
  if (isBytes(image)) {
    const bytes = copied(image);
    return (core) => core.setSkyHdr(bytes, displayMode, rotationY, intensity);
  }
  requireImage("image", image);
  return (core) => {
    // A closed bitmap has no size.
    if (image.width > 0) core.setSky(image, displayMode, rotationY);
  };
}

/** Throws unless these are stars. */
export function requireStars(stars: Stars): void {
  requireObject("stars", stars);
  const { directions, magnitudes, colors } = stars;
  requireList("magnitudes", magnitudes);
  requireList("directions", directions, magnitudes.length * 3);
  requireList("colors", colors, magnitudes.length * 3);
}
