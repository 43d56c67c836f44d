import type { Instances } from "@orbitroom/engine/full";

const FLOATS = 16;
/** Shortest distance between two points of the trail. */
const STEP_M = 0.3;
/** A ball that jumps farther begins a new trail. */
const JUMP_M = 12;
const LEAST_RADIUS_M = 0.03;

/** The way of the ball: tubes between its last places, thinner the older they are. Allocates nothing. */
export class BallTrail {
  readonly #points: Float32Array;
  readonly #matrices: Float32Array;
  /** How many points there are, the newest first. */
  #count = 0;
  #isChanged = true;

  constructor(private readonly tubes: Instances) {
    this.#points = new Float32Array((tubes.count + 1) * 3);
    this.#matrices = new Float32Array(tubes.count * FLOATS);
  }

  /** How many pieces are shown. */
  get pieceCount(): number {
    return Math.max(0, this.#count - 1);
  }

  /** Clears the trail. */
  clear(): void {
    this.#isChanged ||= this.#count > 0;
    this.#count = 0;
  }

  /** The ball is here now. */
  add(x: number, y: number, z: number): void {
    const points = this.#points;
    if (this.#count > 0) {
      const distance = Math.hypot(x - at(points, 0), y - at(points, 1), z - at(points, 2));
      if (distance > JUMP_M) this.#count = 0;
      // The newest point moves with the ball until it is far enough from the one before.
      const before = Math.hypot(x - at(points, 3), y - at(points, 4), z - at(points, 5));
      if (this.#count > 1 && before < STEP_M) return this.#setNewest(x, y, z);
    }
    points.copyWithin(3, 0, points.length - 3);
    this.#count = Math.min(this.#count + 1, this.tubes.count + 1);
    this.#setNewest(x, y, z);
  }

  /**
   * Gives the engine the tubes, as wide as the ball looks there for a camera at `eye`: at least `leastShare` of the distance.
   */
  update(eye: Readonly<ArrayLike<number>>, leastShare: number): void {
    if (!this.#isChanged) return;
    // While it is shown, its width follows the camera.
    this.#isChanged = this.pieceCount > 0;
    this.#matrices.fill(0);
    const [ex, ey, ez] = [eye[0] ?? 0, eye[1] ?? 0, eye[2] ?? 0];
    for (let piece = 0; piece < this.pieceCount; piece += 1) {
      const point = piece * 3;
      const points = this.#points;
      const distance = Math.hypot(
        at(points, point) - ex,
        at(points, point + 1) - ey,
        at(points, point + 2) - ez,
      );
      const radius = Math.max(LEAST_RADIUS_M, leastShare * distance) * (1 - piece / this.pieceCount);
      writeTube(this.#matrices, piece * FLOATS, points, point, radius);
    }
    this.tubes.setTransforms(this.#matrices);
  }

  #setNewest(x: number, y: number, z: number): void {
    this.#points[0] = x;
    this.#points[1] = y;
    this.#points[2] = z;
    this.#isChanged = true;
  }
}

/** Writes the matrix of a tube from a point to the one after it. */
function writeTube(
  out: Float32Array,
  start: number,
  points: Float32Array,
  from: number,
  radius: number,
): void {
  const [px, py, pz] = [at(points, from), at(points, from + 1), at(points, from + 2)];
  const dx = at(points, from + 3) - px;
  const dy = at(points, from + 4) - py;
  const dz = at(points, from + 5) - pz;
  // Two directions across it: one is level, unless it goes straight up.
  const level = Math.hypot(dx, dz);
  const [ax, az] = level > 1e-6 ? [dz / level, -dx / level] : [1, 0];
  const length = Math.hypot(dx, dy, dz) || 1;
  const [nx, ny, nz] = [dx / length, dy / length, dz / length];
  out[start] = ax * radius;
  out[start + 2] = az * radius;
  out[start + 4] = dx;
  out[start + 5] = dy;
  out[start + 6] = dz;
  // a x n
  out[start + 8] = -az * ny * radius;
  out[start + 9] = (az * nx - ax * nz) * radius;
  out[start + 10] = ax * ny * radius;
  out[start + 12] = px;
  out[start + 13] = py;
  out[start + 14] = pz;
  out[start + 15] = 1;
}

const at = (values: Float32Array, index: number): number => values[index] ?? 0;
