import type { Mark, Stroke } from "../ink/mark.ts";
import { REFLECTIONS, traceStroke } from "../ink/outline.ts";

/** How a brush is laid on: the opacity of the line, and of the light around it. */
export const MARKER_ALPHA = 0.5;
export const GLOW_ALPHA = 0.22;
/** Width of the light around a line, in parts of its size. */
export const GLOW_WIDTH = 1.4;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const paths = new WeakMap<Mark, Path2D>();

/** Draws a mark onto its layer. The context's unit is that of the paper. */
export function drawMark(context: Context, mark: Mark): void {
  const path = pathOf(mark);
  if (mark.type === "stroke") drawStroke(context, mark, path);
  else {
    context.fillStyle = mark.colour;
    context.fill(path);
  }
}

/** Draws a stroke that still grows, of which no path is kept. */
export function drawGrowing(context: Context, stroke: Stroke): void {
  const path = new Path2D();
  traceStroke(stroke, path);
  drawStroke(context, stroke, path);
}

function pathOf(mark: Mark): Path2D {
  let path = paths.get(mark);
  if (path) return path;
  path = new Path2D();
  if (mark.type === "stroke") traceStroke(mark, path);
  else {
    for (let at = 0; at + 4 <= mark.rects.length; at += 4) {
      const [x = 0, y = 0, width = 0, height = 0] = mark.rects.subarray(at, at + 4);
      path.rect(x, y, width, height);
    }
  }
  paths.set(mark, path);
  return path;
}

function drawStroke(context: Context, { kind, colour, size, mirror }: Stroke, path: Path2D): void {
  for (const [scaleX, scaleY, shiftX, shiftY] of REFLECTIONS[mirror]) {
    context.save();
    context.transform(scaleX, 0, 0, scaleY, shiftX, shiftY);
    context.fillStyle = colour;
    if (kind === "eraser") context.globalCompositeOperation = "destination-out";
    if (kind === "marker") context.globalAlpha = MARKER_ALPHA;
    if (kind === "glow") {
      context.strokeStyle = colour;
      context.lineJoin = "round";
      context.globalAlpha = GLOW_ALPHA;
      for (const part of [1, 0.5]) {
        context.lineWidth = size * GLOW_WIDTH * part;
        context.stroke(path);
      }
      context.globalAlpha = 1;
    }
    context.fill(path);
    context.restore();
  }
}
