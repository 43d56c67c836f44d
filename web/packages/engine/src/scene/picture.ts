import { requireObject, requireRange } from "../arguments.ts";
import { EngineError } from "../engine-error.ts";
import type { Vec4 } from "../math-types.ts";
import type { Frame, View } from "./frame.ts";

/** Options of `Engine.toBlob`. */
export interface PictureOptions {
  /** Media type: `image/png`, `image/jpeg` or `image/webp`. Default: `image/png`. */
  readonly type?: string | undefined;
  /** Quality of a JPEG or WebP file, 0 to 1. */
  readonly quality?: number | undefined;
  /** The width in pixels. Default: that of the canvas, or the one that fits the canvas's shape if `height` is given. */
  readonly width?: number | undefined;
  /** The height in pixels. Default: that of the canvas, or the one that fits the canvas's shape if `width` is given. */
  readonly height?: number | undefined;
  /** Linear RGBA behind the scene. Default: that of the last frame. */
  readonly background?: Vec4 | undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MAX_SIDE_PX = 16_384;

/** Returns the size of an image of a canvas. Throws if the size is not valid. */
export function pictureSize(canvas: Size, { width, height }: PictureOptions): Size {
  const ratio = canvas.width / canvas.height;
  const sides = {
    width: Math.round(width ?? (height === undefined ? canvas.width : height * ratio)),
    height: Math.round(height ?? (width === undefined ? canvas.height : width / ratio)),
  };
  requireRange("width", sides.width, 1, MAX_SIDE_PX);
  requireRange("height", sides.height, 1, MAX_SIDE_PX);
  return sides;
}

/** Returns a view for an image of another size. It shows all of the view, and more on two sides if the shape differs. */
export function fitView(view: View, from: Size, to: Size): View {
  const [scaleX, scaleY] = [to.width / from.width, to.height / from.height];
  const { x, y, width, height } = view.viewport;
  const clipFromView = Float32Array.from(view.clipFromView);
  const squeezeX = Math.min(1, scaleY / scaleX);
  const squeezeY = Math.min(1, scaleX / scaleY);
  for (let column = 0; column < 4; column++) {
    clipFromView[column * 4] = (clipFromView[column * 4] ?? 0) * squeezeX;
    clipFromView[column * 4 + 1] = (clipFromView[column * 4 + 1] ?? 0) * squeezeY;
  }
  const viewport = { x: x * scaleX, y: y * scaleY, width: width * scaleX, height: height * scaleY };
  return { ...view, clipFromView, viewport };
}

/**
 * Draws a frame to an image and encodes it. The browser clears a canvas after each task, so it is drawn and read in one task. If
 * the canvas had another size meanwhile, its frame is drawn again in the same task, so that the change is not visible.
 */
export function drawPicture(
  canvas: HTMLCanvasElement,
  frame: Frame,
  options: PictureOptions,
  draw: (frame: Frame) => void,
): Promise<Blob> {
  requireObject("options", options);
  const before: Size = { width: canvas.width, height: canvas.height };
  const size = pictureSize(before, options);
  const isResized = size.width !== before.width || size.height !== before.height;
  const still: Frame = { ...frame, dtSecs: 0 };
  const { background } = options;
  const encoded = new Promise<Blob>((resolve, reject) => {
    try {
      if (isResized) Object.assign(canvas, size);
      const views = still.views.map((view) => fitView(view, before, size));
      draw({ ...still, views, ...(background && { clear: background }) });
      canvas.toBlob(
        (blob) =>
          blob
            ? resolve(blob)
            : reject(new EngineError("picture_failed", "The browser cannot encode the image")),
        options.type,
        options.quality,
      );
    } finally {
      if (isResized) Object.assign(canvas, before);
      if (isResized || background) draw(still);
    }
  });
  return encoded;
}
