import { type BodyId, bodies } from "./bodies.ts";
import { fillRing, SurfaceImage } from "./sky-wasm.ts";

/** The kind of texture: base color, normal map, or the rings as one row. */
export type SurfaceLayer = "color" | "normal" | "ring";

/** A request to paint a texture. */
export interface SurfaceRequest {
  readonly body: BodyId;
  readonly layer: SurfaceLayer;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Varies clouds, craters and other random detail. */
  readonly seed: number;
}

/** Rows painted per step: few, so that painting can be aborted soon. */
const ROWS_PER_STEP = 16;

/**
 * Paints an equirectangular image step by step: longitude -180 at the left edge, the north pole at the top. Each step
 * yields the progress from 0 to 1. Returns undefined for the normal map of a body without relief.
 */
export function* paintSurface(
  request: SurfaceRequest,
): Generator<number, Uint8ClampedArray<ArrayBuffer> | undefined> {
  const { body, layer, widthPx, heightPx, seed } = request;
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
  if (layer === "ring") {
    const row = new Uint8Array(widthPx * 4);
    fillRing(seed, row);
    for (let top = 0; top < heightPx; top += 1) pixels.set(row, top * row.length);
    return pixels;
  }
  const index = bodies.findIndex(({ id }) => id === body);
  const image = new SurfaceImage(index, seed, widthPx, heightPx);
  try {
    if (layer === "normal" && !image.hasRelief()) return undefined;
    for (let row = 0; row < heightPx; row += ROWS_PER_STEP) {
      const rows = Math.min(ROWS_PER_STEP, heightPx - row);
      const part = new Uint8Array(pixels.buffer, row * widthPx * 4, rows * widthPx * 4);
      if (layer === "normal") image.fillNormalRows(row, part);
      else image.fillRows(row, part);
      yield (row + rows) / heightPx;
    }
    return pixels;
  } finally {
    image.free();
  }
}
