import { julianDayTt, loadSky, loadStars, type Sky, type Stars } from "@orbitroom/sky";
import type { Quat } from "../math/quaternion.ts";
import type { Vec3 } from "../math/vector.ts";
import { BODIES, type BodyId } from "../scene/bodies.ts";
import type { OrbitLines } from "../scene/build-scene.ts";

const ORBIT_SEGMENTS = 360;

/** Positions and rotations of bodies by Unix time. Positions are heliocentric, in au and scene axes. */
export class Ephemeris {
  readonly #positions: Float64Array;

  constructor(private readonly sky: Sky) {
    this.#positions = new Float64Array(BODIES.length * 3);
  }

  static async load(): Promise<Ephemeris> {
    return new Ephemeris(await loadSky());
  }

  positions(timeMs: number): Map<BodyId, Vec3> {
    const positions = this.sky.positions(this.#day(timeMs), this.#positions);
    return new Map(
      BODIES.map(({ id }, index) => [
        id,
        [positions[index * 3] ?? 0, positions[index * 3 + 1] ?? 0, positions[index * 3 + 2] ?? 0] as const,
      ]),
    );
  }

  orientation(id: BodyId, timeMs: number): Quat {
    return this.sky.orientation(id, this.#day(timeMs));
  }

  /** The osculating orbits at a time, each relative to the body's parent. */
  orbits(timeMs: number): OrbitLines {
    const day = this.#day(timeMs);
    const lines = new Map<BodyId, Float32Array>();
    for (const { id } of BODIES) {
      if (id !== "sun") lines.set(id, this.sky.orbitLine(id, day, ORBIT_SEGMENTS));
    }
    return lines;
  }

  #day(timeMs: number): number {
    return julianDayTt(new Date(timeMs), this.sky);
  }
}

export { loadStars, type Stars };
