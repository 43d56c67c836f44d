import type { Vec3 } from "../math-types.ts";
import type { Model } from "../model/model.ts";

/** A half-line. */
export interface Ray {
  readonly origin: Vec3;
  readonly direction: Vec3;
}

/** The first triangle that a ray hits. */
export interface Hit {
  readonly model: Model;
  /** Index of the node. */
  readonly node: number;
  /** Index of the primitive in the node's mesh. */
  readonly primitive: number;
  /** Metres along the ray. */
  readonly distance: number;
  readonly position: Vec3;
  readonly normal: Vec3;
  readonly uv: readonly [u: number, v: number];
}
