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
