import type { Vec3 } from "@orbitroom/engine";

/** The ball, moved by the physics of `@orbitroom/physics`. Metres; `y` is up, forward is -Z. */
export interface BallBody {
  /** Centre of the ball. */
  readonly position: Vec3;
  readonly isAtRest: boolean;
  /** How often it has touched the ground since it was launched. */
  readonly bounces: number;
  /** Places the ball and releases it with a velocity in metres per second. */
  launch(position: Vec3, velocity: Vec3): void;
  /** Advances by one frame of the game. */
  step(): void;
}
