/** A level of quality: 0 is the least. */
export type QualityLevel = 0 | 1 | 2 | 3;

export const LOWEST: QualityLevel = 0;
export const HIGHEST: QualityLevel = 3;

/** What a level of quality draws. */
export interface Quality {
  /** The most pixels of the canvas for each pixel of CSS. */
  readonly maxPixelRatio: number;
  /** Whether edges are smooth. An engine keeps what it was created with. */
  readonly antialias: boolean;
  readonly shadows: {
    readonly mapSize: number;
    readonly cascades: number;
    readonly softness: number;
    /** The distance from the camera, in metres. */
    readonly maxDistance: number;
  };
  /** Whether there are spectators. */
  readonly hasCrowd: boolean;
  /** How many floodlights light the ground at night, each with a shadow of every figure: 1 or 2. */
  readonly floodlights: 1 | 2;
}

/** The levels, from the least. */
export const qualities: Readonly<Record<QualityLevel, Quality>> = {
  0: {
    maxPixelRatio: 0.75,
    antialias: false,
    shadows: { mapSize: 1024, cascades: 1, softness: 0.5, maxDistance: 32 },
    hasCrowd: false,
    floodlights: 1,
  },
  1: {
    maxPixelRatio: 1,
    antialias: false,
    shadows: { mapSize: 1024, cascades: 1, softness: 1, maxDistance: 45 },
    hasCrowd: true,
    floodlights: 1,
  },
  2: {
    maxPixelRatio: 1.5,
    antialias: true,
    shadows: { mapSize: 2048, cascades: 1, softness: 1, maxDistance: 55 },
    hasCrowd: true,
    floodlights: 1,
  },
  3: {
    maxPixelRatio: 2,
    antialias: true,
    shadows: { mapSize: 4096, cascades: 3, softness: 1.5, maxDistance: 400 },
    hasCrowd: true,
    floodlights: 2,
  },
};
