import { type BodyId, bodies } from "./bodies.ts";
import { deltaT, loadSkyWasm, orbitLine, orientation, positions } from "./sky-wasm.ts";

/** A rotation: x, y, z and w of its quaternion. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number];

/** Where the bodies are and how they are turned. Days are Julian days in terrestrial time (`julianDayTt`). */
export interface Sky {
  /**
   * Writes x, y and z of every body in the order of `bodies`: scene axes, au, the Sun at the origin. Without `out` it
   * makes a new array. Days before the year -4000 or after 8000 count as those.
   */
  positions(julianDayTt: number, out?: Float64Array): Float64Array;
  /** The rotation from a body's own axes to those of the scene: `scene = orientation * body`. */
  orientation(body: BodyId, julianDayTt: number): Quaternion;
  /**
   * The orbit's ellipse as a closed line of `segments + 1` points (x, y, z) in au, around the body's parent. It starts
   * and ends at the body. The Sun has none.
   */
  orbitLine(body: Exclude<BodyId, "sun">, julianDayTt: number, segments: number): Float32Array;
  /** Seconds by which terrestrial time is ahead of the clocks at a Julian day. */
  deltaT(julianDay: number): number;
}

const POSITION_NUMBERS = bodies.length * 3;

function indexOf(id: BodyId): number {
  return bodies.findIndex((body) => body.id === id);
}

const sky: Sky = {
  positions(julianDayTt, out = new Float64Array(POSITION_NUMBERS)) {
    positions(julianDayTt, out);
    return out;
  },
  orientation(body, julianDayTt) {
    const [x = 0, y = 0, z = 0, w = 1] = writtenBy(new Float64Array(4), (out) => {
      orientation(indexOf(body), julianDayTt, out);
    });
    return [x, y, z, w];
  },
  orbitLine(body, julianDayTt, segments) {
    return writtenBy(new Float32Array((segments + 1) * 3), (out) => {
      orbitLine(indexOf(body), julianDayTt, out);
    });
  },
  deltaT,
};

function writtenBy<Numbers>(out: Numbers, write: (out: Numbers) => void): Numbers {
  write(out);
  return out;
}

/** Loads the wasm module, once. */
export async function loadSky(): Promise<Sky> {
  await loadSkyWasm();
  return sky;
}
