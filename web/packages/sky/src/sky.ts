import { type BodyId, bodies } from "./bodies.ts";
import { deltaT, loadSkyWasm, orbitLine, orientation, positions } from "./sky-wasm.ts";

/** A rotation as a unit quaternion. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number];

/** Positions and orientations of bodies. Days are Julian days in terrestrial time (`julianDayTt`). */
export interface Sky {
  /**
   * Returns x, y and z of every body in the order of `bodies`: scene axes, au, the Sun at the origin. Writes to `out` if
   * given. Days are clamped to the years -4000 to 8000.
   */
  positions(julianDayTt: number, out?: Float64Array): Float64Array;
  /** The rotation from a body's own axes to scene axes. */
  orientation(body: BodyId, julianDayTt: number): Quaternion;
  /**
   * The orbit as a closed line of `segments + 1` points (x, y, z) in au, relative to the body's parent. It starts and
   * ends at the body.
   */
  orbitLine(body: Exclude<BodyId, "sun">, julianDayTt: number, segments: number): Float32Array;
  /** Terrestrial time minus universal time at a Julian day, in seconds. */
  deltaT(julianDay: number): number;
}

const POSITIONS_LENGTH = bodies.length * 3;

function indexOf(id: BodyId): number {
  return bodies.findIndex((body) => body.id === id);
}

const sky: Sky = {
  positions(julianDayTt, out = new Float64Array(POSITIONS_LENGTH)) {
    positions(julianDayTt, out);
    return out;
  },
  orientation(body, julianDayTt) {
    const [x = 0, y = 0, z = 0, w = 1] = filledBy(new Float64Array(4), (out) => {
      orientation(indexOf(body), julianDayTt, out);
    });
    return [x, y, z, w];
  },
  orbitLine(body, julianDayTt, segments) {
    return filledBy(new Float32Array((segments + 1) * 3), (out) => {
      orbitLine(indexOf(body), julianDayTt, out);
    });
  },
  deltaT,
};

function filledBy<Numbers>(out: Numbers, write: (out: Numbers) => void): Numbers {
  write(out);
  return out;
}

/** Loads the WASM module once. */
export async function loadSky(): Promise<Sky> {
  await loadSkyWasm();
  return sky;
}
