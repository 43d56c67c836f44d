import { writeDirection } from "./equatorial.ts";
import { fetchBytes } from "./stars.ts";

/** The lines of the constellations. */
export interface Constellations {
  /** Line segments: two unit vectors (x, y, z; scene axes) each. */
  readonly segments: Float32Array;
}

const POINT_BYTES = 4;

let loading: Promise<Constellations> | undefined;

/** Fetches the lines (4 kB) once; later calls return the same promise. After a failure, the next call tries again. */
export function loadConstellations(): Promise<Constellations> {
  loading ??= fetchBytes(new URL("../data/lines.bin", import.meta.url))
    .then(decodeConstellations)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Decodes `data/lines.bin`; `scripts/sky/pack-stars.mjs` describes the format. */
export function decodeConstellations(packed: ArrayBuffer): Constellations {
  const bytes = new DataView(packed);
  const points: number[] = [];
  const direction = new Float32Array(3);
  for (let at = 0; at < packed.byteLength; ) {
    const count = bytes.getUint8(at);
    at += 1;
    for (let point = 0; point < count; point += 1, at += POINT_BYTES) {
      writeDirection(bytes.getUint16(at, true), bytes.getInt16(at + 2, true), direction, 0);
      // Every point except the two ends of a line ends one segment and starts the next.
      const repeats = point === 0 || point === count - 1 ? 1 : 2;
      for (let repeat = 0; repeat < repeats; repeat += 1) points.push(...direction);
    }
  }
  return { segments: Float32Array.from(points) };
}
