import { jpegSegments } from "./jpeg-segments.ts";

/** Bytes of a file to leave out, and what to put in their place. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly replacement: Uint8Array;
}

const nothing = new Uint8Array();

/**
 * Returns the bytes of a PNG, JPEG or WebP without EXIF, in parts: its orientation would make the browser rotate the image. Other
 * formats, and anything after a damaged place, stay as they are.
 */
export function withoutExif(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let kept = 0;
  for (const { start, end, replacement } of cutsOf(bytes)) {
    parts.push(bytes.subarray(kept, start), replacement);
    kept = end;
  }
  parts.push(bytes.subarray(kept));
  return parts;
}

function cutsOf(bytes: Uint8Array): Cut[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cuts: Cut[] = [];
  try {
    if (view.getUint32(0) === 0x89504e47) addAll(cuts, pngCuts(view));
    else if (view.getUint16(0) === 0xffd8) addAll(cuts, jpegCuts(view));
    else if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250)
      addAll(cuts, webpCuts(view));
  } catch (error) {
    // The file is too short; the decoder will report it.
    if (!(error instanceof RangeError)) throw error;
  }
  return cuts;
}

/** Keeps what was found before an error. */
function addAll(cuts: Cut[], found: Iterable<Cut>): void {
  for (const cut of found) cuts.push(cut);
}

/** The chunks `eXIf` (PNG, 11.3.4.5). */
function* pngCuts(view: DataView): Generator<Cut> {
  const [name, endName] = [0x65584966, 0x49454e44];
  for (let start = 8; view.getUint32(start + 4) !== endName; ) {
    const end = start + 12 + view.getUint32(start);
    if (view.getUint32(start + 4) === name) yield { start, end, replacement: nothing };
    start = end;
  }
}

/** The segments APP1 that begin with `Exif` (Exif 3.0, 4.7.2). */
function* jpegCuts(view: DataView): Generator<Cut> {
  const [app1, name] = [0xe1, 0x45786966];
  for (const { marker, start, end } of jpegSegments(view)) {
    if (marker === app1 && view.getUint32(start + 4) === name) yield { start, end, replacement: nothing };
  }
}

/** The names of the chunks `EXIF` (RFC 9649, 2.7.1.5). The chunks stay, since the header has the length of the file. */
function* webpCuts(view: DataView): Generator<Cut> {
  const name = 0x45584946;
  for (let start = 12; start < view.byteLength; ) {
    if (view.getUint32(start) === name) yield { start, end: start + 4, replacement: unknownName };
    const length = view.getUint32(start + 4, true);
    start += 8 + length + (length % 2);
  }
}

/** A name that WebP does not define. Readers ignore such chunks. */
const unknownName = new TextEncoder().encode("none");
