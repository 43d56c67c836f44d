/** Width and height of a picture, in pixels. */
export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * What the first bytes of a PNG, JPEG or WebP say of its size, before anything is decoded: a few kilobytes may unpack
 * to gigabytes. Undefined when they say nothing.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) {
      return { widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
    }
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view);
  } catch (error) {
    // Too short for what it claims to be: the decoder will say so.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** JPEG (ITU-T T.81, B.2): segments up to the first start of frame. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) };
    // Fill bytes before a marker have no length of their own.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}

/** WebP (RFC 9649, 2.5 to 2.7): lossy, lossless or extended. */
function webpSize(view: DataView): PictureSize | undefined {
  const kind = view.getUint32(12);
  if (kind === 0x56503820) {
    return { widthPx: view.getUint16(26, true) & 0x3fff, heightPx: view.getUint16(28, true) & 0x3fff };
  }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 0x56503858) {
    const u24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
    return { widthPx: u24(24) + 1, heightPx: u24(27) + 1 };
  }
  return undefined;
}

/** The largest size of the same shape with no side above `maxPx` and no more than `maxPixels` in all. */
export function fitSize({ widthPx, heightPx }: PictureSize, maxPx: number, maxPixels: number): PictureSize {
  const scale = Math.min(1, maxPx / widthPx, maxPx / heightPx, Math.sqrt(maxPixels / (widthPx * heightPx)));
  return {
    widthPx: Math.max(1, Math.floor(widthPx * scale)),
    heightPx: Math.max(1, Math.floor(heightPx * scale)),
  };
}
