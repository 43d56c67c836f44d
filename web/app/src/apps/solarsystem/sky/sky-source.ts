import { julianDayTt, loadSky, loadStars, type Sky, type Stars } from "@orbitroom/sky";
import type { Quat } from "../math/quaternion.ts";
import type { Vec3 } from "../math/vector.ts";
import { BODIES, type BodyId } from "../scene/bodies.ts";
import type { OrbitLines } from "../scene/build-scene.ts";

const ORBIT_SEGMENTS = 360;

/** Where everything is, for the page: moments are Unix milliseconds, places heliocentric au in scene axes. */
export class SkySource {
  readonly #numbers: Float64Array;

  constructor(private readonly sky: Sky) {
    this.#numbers = new Float64Array(BODIES.length * 3);
  }

  /** Loads the module that knows. */
  static async load(): Promise<SkySource> {
    return new SkySource(await loadSky());
  }

  positions(timeMs: number): Map<BodyId, Vec3> {
    const numbers = this.sky.positions(this.#day(timeMs), this.#numbers);
    return new Map(
      BODIES.map(({ id }, index) => [
        id,
        [numbers[index * 3] ?? 0, numbers[index * 3 + 1] ?? 0, numbers[index * 3 + 2] ?? 0] as const,
      ]),
    );
  }

  orientation(id: BodyId, timeMs: number): Quat {
    return this.sky.orientation(id, this.#day(timeMs));
  }

  /** The orbits of a moment, each around what it goes round. */
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
