import { jpegSegments } from "./jpeg-segments.ts";

/** Width and height of an image. */
export interface ImageSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Reads the size from the header of a PNG, JPEG or WebP, before anything is decoded: a few kilobytes may unpack to
 * gigabytes. Undefined if the header is unknown or incomplete.
 */
export function readImageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) {
      return { widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
    }
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view);
  } catch (error) {
    // The file is too short; the decoder will report it.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** The size in the first start of frame of a JPEG. */
function jpegSize(view: DataView): ImageSize | undefined {
  for (const { marker, start } of jpegSegments(view)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { widthPx: view.getUint16(start + 7), heightPx: view.getUint16(start + 5) };
  }
  return undefined;
}

/** WebP (RFC 9649, 2.5 to 2.7): lossy, lossless or extended. */
function webpSize(view: DataView): ImageSize | undefined {
  const kind = view.getUint32(12);
  if (kind === 0x56503820) {
    return { widthPx: view.getUint16(26, true) & 0x3fff, heightPx: view.getUint16(28, true) & 0x3fff };
  }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 0x56503858) {
    const uint24 = (offset: number): number =>
      view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
    return { widthPx: uint24(24) + 1, heightPx: uint24(27) + 1 };
  }
  return undefined;
}

/** The largest size with the same aspect ratio, no side above `maxPx` and at most `maxPixels` pixels. */
export function fitSize({ widthPx, heightPx }: ImageSize, maxPx: number, maxPixels: number): ImageSize {
  const scale = Math.min(1, maxPx / widthPx, maxPx / heightPx, Math.sqrt(maxPixels / (widthPx * heightPx)));
  return {
    widthPx: Math.max(1, Math.floor(widthPx * scale)),
    heightPx: Math.max(1, Math.floor(heightPx * scale)),
  };
}
