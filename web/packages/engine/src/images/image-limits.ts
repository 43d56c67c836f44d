import type { BlockFormat } from "../loading/decoders.ts";

/** Limits for a model's images. */
export interface ImageLimits {
  /** Maximum width and height: what the GPU supports. */
  readonly maxPx: number;
  /** Maximum number of pixels, to save memory. */
  readonly maxPixels: number;
  /** Block formats that the GPU supports. */
  readonly blockFormats: readonly BlockFormat[];
}
