import { requireObject } from "../arguments.ts";
import type { Vec3 } from "../math-types.ts";
import { lookAt } from "./camera.ts";
import { FollowMotion, type FollowOptions, followTarget } from "./follow-motion.ts";

/** What a camera follows: a node, or a function that returns a world matrix. It looks along -Z of the matrix. */
export type Followed = { worldMatrix(): Float32Array } | (() => Float32Array);

/** Options of `FollowCamera`. */
export interface FollowCameraOptions extends FollowOptions {
  /** What it follows. */
  readonly target: Followed;
}

/**
 * A camera behind and above a target, which it follows smoothly and without overshooting. Call `advance` before each frame, after
 * the target has moved, and draw `viewFromWorld`.
 */
export class FollowCamera {
  private readonly motion: FollowMotion;
  private target: Followed;

  constructor({ target, ...options }: FollowCameraOptions) {
    requireFollowed(target);
    this.motion = new FollowMotion(options);
    this.target = target;
    this.jump();
  }

  /** Metres behind the target. */
  get distance(): number {
    return this.motion.distance;
  }

  set distance(distance: number) {
    this.motion.distance = distance;
  }

  /** Metres above the target. */
  get height(): number {
    return this.motion.height;
  }

  set height(height: number) {
    this.motion.height = height;
  }

  /** Where the camera is. */
  get eye(): Vec3 {
    return this.motion.eye;
  }

  /** Follows something else from now on: the camera moves there. */
  follow(target: Followed): void {
    requireFollowed(target);
    this.target = target;
  }

  /** Advances by a time step. */
  advance(dtSecs: number): void {
    this.motion.advance(followTarget(this.matrix()), dtSecs);
  }

  /** Moves behind the target at once, for example after the target was moved elsewhere. */
  jump(): void {
    this.motion.jump(followTarget(this.matrix()));
  }

  /** Returns `view_from_world`, column-major. */
  viewFromWorld(out: Float32Array = new Float32Array(16)): Float32Array {
    return lookAt(this.motion.eye, this.motion.lookedAt, [0, 1, 0], out);
  }

  private matrix(): Float32Array {
    const { target } = this;
    return typeof target === "function" ? target() : target.worldMatrix();
  }
}

function requireFollowed(target: Followed): void {
  if (typeof target !== "function") requireObject("target", target);
}
