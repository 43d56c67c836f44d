import { writeDirection } from "./equatorial.ts";
import { fetchBytes } from "./stars.ts";

/** The lines that people draw between stars. */
export interface Constellations {
  /** Ends of line segments, two points (x, y, z; scene axes, length 1) each. */
  readonly segments: Float32Array;
}

const POINT_BYTES = 4;

let loading: Promise<Constellations> | undefined;

/** Fetches the lines (4 kB) once; later calls give the same promise. A failed load may be tried again. */
export function loadConstellations(): Promise<Constellations> {
  loading ??= fetchBytes(new URL("../data/lines.bin", import.meta.url))
    .then(decodeConstellations)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Reads `data/lines.bin`; `scripts/sky/pack-stars.mjs` says how it is written. */
export function decodeConstellations(packed: ArrayBuffer): Constellations {
  const bytes = new DataView(packed);
  const points: number[] = [];
  const direction = new Float32Array(3);
  for (let at = 0; at < packed.byteLength; ) {
    const count = bytes.getUint8(at);
    at += 1;
    for (let point = 0; point < count; point += 1, at += POINT_BYTES) {
      writeDirection(bytes.getUint16(at, true), bytes.getInt16(at + 2, true), direction, 0);
      // Every point but the two ends of a line closes one segment and opens the next.
      const times = point === 0 || point === count - 1 ? 1 : 2;
      for (let time = 0; time < times; time += 1) points.push(...direction);
    }
  }
  return { segments: Float32Array.from(points) };
}
