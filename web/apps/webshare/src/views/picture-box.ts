import type { Point } from "../protocol/presence.ts";

/** A rectangle in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The area of an image that is fitted into a frame, with its aspect ratio kept. */
export function pictureBox(
  frame: { readonly width: number; readonly height: number },
  picture: { readonly width: number; readonly height: number },
): Box {
  if (picture.width <= 0 || picture.height <= 0) {
    return { left: 0, top: 0, width: frame.width, height: frame.height };
  }
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { left: (frame.width - width) / 2, top: (frame.height - height) / 2, width, height };
}

/** The place on the image for a place in the frame; undefined outside the image. */
export function pointIn(box: Box, x: number, y: number): Point | undefined {
  if (box.width <= 0 || box.height <= 0) return undefined;
  const point = { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  const isInside = point.x >= 0 && point.x <= 1 && point.y >= 0 && point.y <= 1;
  return isInside ? point : undefined;
}

const POINTER_COLOURS = 7;

/** Which of the pointers' colours a device has: the same one on every device. */
export function pointerColour(id: string): number {
  return Number.parseInt(id.slice(0, 6), 16) % POINTER_COLOURS || 0;
}
