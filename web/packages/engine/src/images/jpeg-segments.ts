/** A segment before the pixels of a JPEG. */
export interface JpegSegment {
  readonly marker: number;
  /** Offset of the marker. */
  readonly start: number;
  readonly end: number;
}

/** The marker in front of the pixels. */
const START_OF_SCAN = 0xda;

/** The segments of a JPEG (ITU-T T.81, B.1.1) up to its pixels. Throws a RangeError where the file ends too early. */
export function* jpegSegments(view: DataView): Generator<JpegSegment> {
  let start = 2;
  while (view.getUint8(start) === 0xff) {
    const marker = view.getUint8(start + 1);
    if (marker === START_OF_SCAN) return;
    // Fill bytes before a marker have no length field.
    if (marker === 0xff) {
      start += 1;
      continue;
    }
    const end = start + 2 + view.getUint16(start + 2);
    yield { marker, start, end };
    start = end;
  }
}
