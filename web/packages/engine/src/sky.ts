/** How a sky's picture is cut for two eyes. */
export type DisplayMode = "mono" | "stereoTopBottom" | "stereoLeftRight";

/** A picture around everything. */
export interface Sky {
  /** Equirectangular. It is copied; keep it open if the sky is to come back by itself after a lost context. */
  readonly picture: ImageBitmap;
  readonly displayMode: DisplayMode;
  /** Radians around +Y. */
  readonly rotationY?: number;
}

/** Stars around everything. */
export interface Stars {
  /** Unit vectors, three numbers a star. */
  readonly directions: Float32Array;
  /** Apparent magnitude of each. */
  readonly magnitudes: Float32Array;
  /** Linear colour of each, three numbers a star. */
  readonly colors: Float32Array;
}

/** The module's numbers for `DisplayMode`. */
export const displayModeNumbers: Readonly<Record<DisplayMode, number>> = {
  mono: 0,
  stereoTopBottom: 1,
  stereoLeftRight: 2,
};
