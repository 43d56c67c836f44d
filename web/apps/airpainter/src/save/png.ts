import { drawPainting } from "../canvas/draw-painting.ts";
import type { Painting } from "../ink/painting.ts";

/** Pixels of the image for each unit of the paper: 3200 by 2000. */
const SCALE = 2;

/** Renders the painting as a PNG image. */
export async function paintingPng(painting: Painting): Promise<Blob> {
  return drawPainting(painting, SCALE).convertToBlob({ type: "image/png" });
}
