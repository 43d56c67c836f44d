/** The size of an image as it is shown, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an image is in the first part of its file, after what cameras write there. */
const HEAD_BYTES = 256 << 10;
/** From this orientation (EXIF) on, a photo lies on its side. */
const FIRST_TURNED = 5;
const ORIENTATION_TAG = 0x0112;

/** Reads the size that an image is shown in; undefined for another kind of file, or one that cannot be read. */
export async function readPictureSize(file: Blob): Promise<PictureSize | undefined> {
  try {
    return pictureSizeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** The size of the image that begins with these bytes; undefined for a broken file. */
export function pictureSizeOf(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = sizeIn(view);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The read went beyond the end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function sizeIn(view: DataView): PictureSize | undefined {
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (tag(view, 0, 3) === "GIF") return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  if (tag(view, 0) === "RIFF" && tag(view, 8) === "WEBP") return webpSize(view);
  return tag(view, 4) === "ftyp" ? avifSize(view) : undefined;
}

function tag(view: DataView, at: number, length = 4): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));
}

/** Goes from segment to segment until the one that begins the image. */
function jpegSize(view: DataView): PictureSize | undefined {
  let isTurned = false;
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    if (marker === 0xe1 && tag(view, at + 4) === "Exif") isTurned = isTurnedByExif(view, at + 10);
    // All of these begin an image, except those for tables (C4), extensions (C8) and arithmetic coding (CC).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    at += 2 + length;
  }
  return undefined;
}

/** Whether a camera was held on its side, by the TIFF header at `start`. */
function isTurnedByExif(view: DataView, start: number): boolean {
  const isLittleEndian = view.getUint16(start) === 0x4949;
  const directory = start + view.getUint32(start + 4, isLittleEndian);
  const count = view.getUint16(directory, isLittleEndian);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + 12 * index;
    if (view.getUint16(at, isLittleEndian) === ORIENTATION_TAG)
      return view.getUint16(at + 8, isLittleEndian) >= FIRST_TURNED;
  }
  return false;
}

function webpSize(view: DataView): PictureSize | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (tag(view, 12)) {
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      const sides = view.getUint32(21, true);
      return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return undefined;
  }
}

/** The largest image of the file; others are its parts or its transparency. */
function avifSize(view: DataView): PictureSize | undefined {
  let largest: PictureSize | undefined;
  let isTurned = false;
  for (let at = 4; at + 16 <= view.byteLength; at += 1) {
    // This is cheaper than making a string of every four bytes: both tags begin with an "i".
    if (view.getUint8(at) !== 0x69) continue;
    const name = tag(view, at);
    if (name === "irot") isTurned = view.getUint8(at + 4) % 2 === 1;
    if (name !== "ispe") continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest && isTurned ? { width: largest.height, height: largest.width } : largest;
}
