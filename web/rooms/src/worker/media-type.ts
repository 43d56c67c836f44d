import type { FileEntry } from "./entry.ts";

/** Image types that are shown in the chat. SVG is not: it is a document, and untrusted ones are not opened. */
const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];
/** No image that a browser shows has longer sides. */
const MAX_SIDE_PX = 65_535;
/** The last year that a zip can store is 2107. */
const END_OF_DATES_MS = Date.UTC(2108, 0, 1);
const WITH_SIZE = /^(image\/[\w.+-]+); width=(\d{1,5}); height=(\d{1,5})$/;
const WITH_DATE = /^(.*); modified=(\d{1,16})$/s;

/** The properties of a file that are sent in its media type. */
type SentType = Pick<FileEntry, "mediaType" | "picture" | "modifiedAtMs">;

/** Whether files of this media type are shown as images. */
export function isPictureType(mediaType: string): boolean {
  return PICTURE_TYPES.includes(mediaType);
}

/** The date of a file in milliseconds; undefined if no file has it. Some systems give 1970 to a file without a date. */
export function possibleDateMs(dateMs: number): number | undefined {
  return Number.isSafeInteger(dateMs) && dateMs > 0 && dateMs < END_OF_DATES_MS ? dateMs : undefined;
}

/** The media type as it is sent: the size of an image and the date of the file are its parameters. */
export function joinMediaType({ mediaType, picture, modifiedAtMs }: SentType): string {
  const size = picture ? `; width=${picture.width}; height=${picture.height}` : "";
  return mediaType + size + (modifiedAtMs === undefined ? "" : `; modified=${modifiedAtMs}`);
}

/** Parses a media type that another device has sent. */
export function splitMediaType(sent: string): SentType {
  const [, undated = sent, date] = WITH_DATE.exec(sent) ?? [];
  const modifiedAtMs = possibleDateMs(Number(date));
  return { ...splitSize(undated), ...(modifiedAtMs !== undefined && { modifiedAtMs }) };
}

function splitSize(sent: string): SentType {
  const [, mediaType, ...sides] = WITH_SIZE.exec(sent) ?? [];
  const [width = 0, height = 0] = sides.map(Number);
  if (mediaType === undefined) return { mediaType: sent };
  const isPossible = Math.min(width, height) > 0 && Math.max(width, height) <= MAX_SIDE_PX;
  return isPossible ? { mediaType, picture: { width, height } } : { mediaType };
}
