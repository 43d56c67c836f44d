import type { PictureSize } from "./entry.ts";

/** Image types that are shown in the chat. SVG is not: it is a document, and untrusted ones are not opened. */
const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];
/** No picture that a browser shows has longer sides. */
const MAX_SIDE_PX = 65_535;
const WITH_SIZE = /^(image\/[\w.+-]+); width=(\d{1,5}); height=(\d{1,5})$/;

/** Whether files of this media type are shown as pictures. */
export function isPictureType(mediaType: string): boolean {
  return PICTURE_TYPES.includes(mediaType);
}

/** The media type as it is sent: the size of a picture travels as two parameters of it. */
export function mediaTypeWith(mediaType: string, picture: PictureSize | undefined): string {
  return picture ? `${mediaType}; width=${picture.width}; height=${picture.height}` : mediaType;
}

/** Reads a media type that another device has sent. */
export function splitMediaType(sent: string): { mediaType: string; picture?: PictureSize } {
  const [, mediaType, ...sides] = WITH_SIZE.exec(sent) ?? [];
  const [width = 0, height = 0] = sides.map(Number);
  if (mediaType === undefined) return { mediaType: sent };
  const isPossible = Math.min(width, height) > 0 && Math.max(width, height) <= MAX_SIDE_PX;
  return isPossible ? { mediaType, picture: { width, height } } : { mediaType };
}
