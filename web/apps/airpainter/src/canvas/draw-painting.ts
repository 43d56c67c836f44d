import { PAPER_HEIGHT, PAPER_WIDTH } from "../ink/mark.ts";
import type { Layer, Painting } from "../ink/painting.ts";
import { PAPERS } from "../ink/palette.ts";
import { drawMark } from "./draw-mark.ts";

/** Draws a painting into a new canvas, with `scale` pixels for each unit of the paper. */
export function drawPainting(painting: Painting, scale: number): OffscreenCanvas {
  const canvas = newCanvas(scale);
  const context = contextOf(canvas);
  context.fillStyle = PAPERS[painting.paper];
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const layer of painting.layers) {
    if (layer.isVisible) context.drawImage(drawLayer(painting, layer, scale), 0, 0);
  }
  return canvas;
}

function drawLayer(painting: Painting, { id }: Layer, scale: number): OffscreenCanvas {
  const canvas = newCanvas(scale);
  const context = contextOf(canvas);
  context.scale(scale, scale);
  for (const mark of painting.marks) if (mark.layer === id) drawMark(context, mark);
  return canvas;
}

function newCanvas(scale: number): OffscreenCanvas {
  return new OffscreenCanvas(Math.round(PAPER_WIDTH * scale), Math.round(PAPER_HEIGHT * scale));
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gives no canvas to draw on.");
  return context;
}
