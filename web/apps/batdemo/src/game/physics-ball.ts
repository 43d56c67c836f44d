import type { Vec3 } from "@orbitroom/engine";
import { BALL_RADIUS_M, BallWorld, loadPhysics } from "@orbitroom/physics";
import type { BallBody } from "./ball-body.ts";
import { GRAVITY_MPS2, STEP_SECS } from "./constants.ts";

/** Loads the physics, and returns a ball that it moves. */
export async function openBall(): Promise<BallBody> {
  await loadPhysics();
  return new PhysicsBall();
}

/** The one ball of a world without air. */
class PhysicsBall implements BallBody {
  readonly #world = BallWorld.withoutAir(-GRAVITY_MPS2);
  readonly #read = new Float32Array(3);
  #position: Vec3 = [0, BALL_RADIUS_M, 0];
  #isFalling = false;
  #isAtRest = true;
  #bounces = 0;

  get position(): Vec3 {
    return this.#position;
  }

  get isAtRest(): boolean {
    return this.#isAtRest;
  }

  get bounces(): number {
    return this.#bounces;
  }

  launch(position: Vec3, velocity: Vec3): void {
    this.#world.clear();
    this.#world.add(...position, ...velocity, 0, 0, 0);
    this.#position = position;
    this.#isFalling = false;
    this.#isAtRest = false;
    this.#bounces = 0;
  }

  step(): void {
    this.#world.step(STEP_SECS, 1);
    this.#world.read(this.#read);
    const [x = 0, y = 0, z = 0] = this.#read;
    const [beforeX, beforeY, beforeZ] = this.#position;
    this.#isAtRest = x === beforeX && y === beforeY && z === beforeZ;
    // A ball that stops falling has touched the ground.
    if (this.#isFalling && y >= beforeY) this.#bounces += 1;
    this.#isFalling = y < beforeY;
    this.#position = [x, y, z];
  }
}
