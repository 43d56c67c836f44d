import { ball } from "@orbitroom/app-kit/shapes/lathe.ts";
import type { FullEngine, Instances, Vec3 } from "@orbitroom/engine/full";

const POINTS = 36;
const MATRIX_FLOATS = 16;
/** The radius of the first point of the trail, relative to the ball's. */
const THICKEST = 0.55;

/** A trail of the ball's last positions: points that become smaller. */
export class BallTrail {
  readonly #instances: Instances | undefined;
  readonly #matrices = new Float32Array(POINTS * MATRIX_FLOATS);
  readonly #radiusM: number;
  /** The latest place is the first. */
  #places: Vec3[] = [];

  /** A radius of 0 shows no trail. */
  constructor(engine: FullEngine, radiusM: number) {
    this.#radiusM = radiusM;
    if (radiusM === 0) return;
    this.#instances = engine.createInstances({
      mesh: engine.createMesh(ball(10, 6)),
      material: engine.createMaterial({ isUnlit: true, baseColor: [1, 0.62, 0.2, 1] }),
      count: POINTS,
    });
    this.clear();
  }

  /** Adds where the ball is now. */
  show(place: Vec3): void {
    if (!this.#instances) return;
    this.#places = [place, ...this.#places.slice(0, POINTS - 1)];
    this.#write();
  }

  clear(): void {
    this.#places = [];
    this.#write();
  }

  #write(): void {
    this.#matrices.fill(0);
    for (let point = 0; point < POINTS; point += 1) {
      const at = point * MATRIX_FLOATS;
      const place = this.#places[point];
      const size = place && point > 0 ? this.#radiusM * THICKEST * (1 - point / POINTS) : 0;
      const [x, y, z] = place ?? [0, 0, 0];
      this.#matrices[at] = size;
      this.#matrices[at + 5] = size;
      this.#matrices[at + 10] = size;
      this.#matrices.set([x, y, z, 1], at + 12);
    }
    this.#instances?.setTransforms(this.#matrices);
  }
}
