/**
 * A context to paint an image in memory, for a texture: not on the GPU, which takes seconds for thousands of small strokes where it is
 * emulated. Throws if the browser has no canvas.
 */
export function paintingContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser cannot paint to a canvas");
  return context;
}
