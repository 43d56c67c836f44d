/** How an image lies on its stage: its scale, and how far its centre is from the stage's, in pixels. */
export interface PictureView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The whole image. */
export const WHOLE: PictureView = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 8;

/** The view after zooming by a factor, with the point (from the stage's centre) staying where it is. */
export function zoomed(view: PictureView, factor: number, { x, y }: Point, stage: Size): PictureView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const real = scale / view.scale;
  return bounded({ scale, x: x - (x - view.x) * real, y: y - (y - view.y) * real }, stage);
}

/** The view after dragging the image. It always covers the middle of the stage. */
export function dragged(view: PictureView, by: Point, stage: Size): PictureView {
  return bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
}

function bounded({ scale, x, y }: PictureView, { width, height }: Size): PictureView {
  const within = (value: number, length: number) => {
    const limit = ((scale - 1) * length) / 2;
    return Math.min(limit, Math.max(-limit, value));
  };
  return { scale, x: within(x, width), y: within(y, height) };
}
