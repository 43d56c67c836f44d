import { requireList, requireNumber, requireObject, requireOneOf } from "../arguments.ts";

/** How a sky image holds the two eyes. */
export type DisplayMode = "mono" | "stereoTopBottom" | "stereoLeftRight";

/** An image around the scene. */
export interface Sky {
  /** Equirectangular. The engine copies it; keep it open to restore the sky after a lost context. */
  readonly image: ImageBitmap;
  readonly displayMode: DisplayMode;
  /** Radians around +Y. */
  readonly rotationY?: number;
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

/** Throws unless this is a sky. */
export function requireSky({ image, displayMode, rotationY = 0 }: Sky): void {
  requireObject("image", image);
  requireOneOf("displayMode", displayMode, displayModes);
  requireNumber("rotationY", rotationY);
}

/** Throws unless these are stars. */
export function requireStars({ directions, magnitudes, colors }: Stars): void {
  requireList("magnitudes", magnitudes);
  requireList("directions", directions, magnitudes.length * 3);
  requireList("colors", colors, magnitudes.length * 3);
}
