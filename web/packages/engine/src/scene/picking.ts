import { requireDirection, requireNumbers, requireObject } from "../arguments.ts";
import type { SceneNode } from "../made/scene-node.ts";
import type { Vec3 } from "../math-types.ts";
import type { Model } from "../model/model.ts";

/** A half-line. */
export interface Ray {
  /** Where it begins, in world space. */
  readonly origin: Vec3;
  /** Where it goes; of any length above 0. */
  readonly direction: Vec3;
}

/** Throws unless this is a ray. */
export function requireRay(ray: Ray): void {
  requireObject("ray", ray);
  requireNumbers("origin", ray.origin, 3);
  requireDirection("direction", ray.direction);
}

/** Where a ray hits a triangle. */
export interface HitPoint {
  /** Index of the instance, if the node has instances. */
  readonly instance: number | undefined;
  /** Metres along the ray. */
  readonly distance: number;
  /** Where the triangle was hit, in world space. */
  readonly position: Vec3;
  /** The normal of the surface there, in world space. */
  readonly normal: Vec3;
  /** The first texture coordinates there. */
  readonly uv: readonly [u: number, v: number];
}

/** A hit on a loaded model. */
export interface ModelHit extends HitPoint {
  /** The model that was hit. */
  readonly model: Model;
  /** Index of the node. */
  readonly node: number;
  /** Index of the primitive in the node's mesh. */
  readonly primitive: number;
  /** Undefined, unlike that of a `NodeHit`. */
  readonly object?: undefined;
}

/** A hit on a node that was made in code. */
export interface NodeHit extends HitPoint {
  /** The node that was hit. */
  readonly object: SceneNode;
  /** Undefined, unlike that of a `ModelHit`. */
  readonly model?: undefined;
}

/** The first triangle that a ray hits: one of a `model`, or of an `object` that was made in code. */
export type Hit = ModelHit | NodeHit;
