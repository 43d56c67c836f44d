import type { PictureSize } from "@orbitroom/app-kit/files/picture-size.ts";

/** A single image is at most this large, ... */
const MAX_SIDE_PX = 320;
/** ... at least large enough for its buttons, ... */
export const MIN_SIDE_PX = 120;
/** ... and of this shape until its size is known. */
const UNKNOWN: PictureSize = { width: 240, height: 180 };

/** The size of a single image in the chat. */
export function frameSize({ width, height }: PictureSize = UNKNOWN): PictureSize {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  return {
    width: Math.max(MIN_SIDE_PX, Math.round(width * scale)),
    height: Math.max(MIN_SIDE_PX, Math.round(height * scale)),
  };
}
