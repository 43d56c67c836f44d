import { type BodyId, bodies } from "./bodies.ts";
import { fillRing, SurfaceImage } from "./sky-wasm.ts";

/** Which picture of a body: its colours, the normal map of its relief, or its rings as one row. */
export type SurfaceLayer = "color" | "normal" | "ring";

/** A picture that is asked for. */
export interface SurfaceRequest {
  readonly body: BodyId;
  readonly layer: SurfaceLayer;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Another seed gives other clouds and craters. */
  readonly seed: number;
}

/** Rows painted between two reports: small enough to be stopped soon. */
const ROWS_A_STEP = 16;

/**
 * Paints a picture step by step; each step yields the part that is done. Equirectangular: longitude -180 at the left
 * edge, the north pole on top. A normal map of a body without relief is undefined.
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
    for (let row = 0; row < heightPx; row += ROWS_A_STEP) {
      const rows = Math.min(ROWS_A_STEP, heightPx - row);
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
