import { writeDirection } from "./equatorial.ts";
import { linearColourOf, temperatureOf } from "./star-colour.ts";

/** The stars up to magnitude 6, the brightest first. */
export interface Stars {
  readonly count: number;
  /** A unit vector (x, y, z; scene axes) per star. */
  readonly directions: Float32Array;
  /** Apparent magnitude per star: 5 more means 1/100 of the light. */
  readonly magnitudes: Float32Array;
  /** Linear red, green and blue per star; the largest channel is 1. */
  readonly colors: Float32Array;
}

const STAR_BYTES = 6;

let loading: Promise<Stars> | undefined;

/** Fetches the stars (30 kB) once; later calls return the same promise. After a failure, the next call tries again. */
export function loadStars(): Promise<Stars> {
  loading ??= fetchBytes(new URL("../data/stars.bin", import.meta.url))
    .then(decodeStars)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Fetches a data file of this package. */
export async function fetchBytes(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The stars could not be loaded (${response.status})`);
  return response.arrayBuffer();
}

/** Decodes `data/stars.bin`; `scripts/sky/pack-stars.mjs` describes the format. */
export function decodeStars(packed: ArrayBuffer): Stars {
  const bytes = new DataView(packed);
  const count = Math.floor(packed.byteLength / STAR_BYTES);
  const directions = new Float32Array(count * 3);
  const magnitudes = new Float32Array(count);
  const colors = new Float32Array(count * 3);
  for (let star = 0; star < count; star += 1) {
    const at = star * STAR_BYTES;
    writeDirection(bytes.getUint16(at, true), bytes.getInt16(at + 2, true), directions, star * 3);
    magnitudes[star] = bytes.getUint8(at + 4) / 28 - 2;
    colors.set(linearColourOf(temperatureOf(bytes.getUint8(at + 5) / 100 - 0.5)), star * 3);
  }
  return { count, directions, magnitudes, colors };
}
