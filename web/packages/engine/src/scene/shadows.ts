import { requireNumbers, requireObject, requireRange } from "../arguments.ts";
import type { Setting } from "../core/settings.ts";
import type { Vec3 } from "../math-types.ts";

/** How shadows look. */
export interface Shadows {
  /** Width and height of the map that all lights share, in texels. Larger maps show finer shadows. Default: 2048. */
  readonly mapSize?: number;
  /**
   * Number of parts, 1 to 4, from near to far, each with its own map of the strongest directional light if the scene is larger than
   * what the camera sees: more parts show finer shadows nearby. Default: 3.
   */
  readonly cascades?: number;
  /** Width of the edges of shadows: 0 is hard, 1 about four texels of the map. Default: 1. */
  readonly softness?: number;
  /** Distance from the camera up to which there are shadows. Default: everywhere. */
  readonly maxDistance?: number;
  /** How much of a light its shadows take away, 0 to 1. Default: 1. */
  readonly strength?: number;
  /** Factor for the distance that keeps surfaces from shadowing themselves. Default: 1. */
  readonly bias?: number;
}

/** A round shadow on level ground, darker where something is near the ground. It needs no light. */
export interface ContactShadow {
  /**
   * Its centre, on the ground: below a model, this is the centre of its bounds at their lowest height. A floor that is drawn there
   * must be lower by a thirtieth of `height`, or lie a little lower and cast no shadow (`Model.setShadows`).
   */
  readonly center: Vec3;
  /** Distance from the centre at which it ends, in metres. */
  readonly radius: number;
  /** Height up to which things darken the ground, in metres. Default: half the radius. */
  readonly height?: number;
  /** How dark it is where something touches the ground, 0 to 1. Default: 0.7. */
  readonly opacity?: number;
}

/** Checks what was passed to `setContactShadow`, and returns the call for a core. */
export function readContactShadow(shadow: ContactShadow | null): Setting {
  if (shadow === null) return (core) => core.clearContactShadow();
  requireObject("shadow", shadow);
  const { center, radius, height = radius / 2, opacity = 0.7 } = shadow;
  requireNumbers("center", center, 3);
  requireRange("radius", radius, 0, Number.POSITIVE_INFINITY);
  requireRange("height", height, 0, Number.POSITIVE_INFINITY);
  requireRange("opacity", opacity, 0, 1);
  const [x, y, z] = center;
  return (core) => core.setContactShadow(x, y, z, radius, height, opacity);
}

/** Checks what was passed to `setShadows`, and returns the call for a core. */
export function readShadows(shadows: Shadows | null): Setting {
  if (shadows === null) return (core) => core.clearShadows();
  requireObject("shadows", shadows);
  const { mapSize = 2048, cascades = 3, softness = 1, maxDistance, strength = 1, bias = 1 } = shadows;
  requireRange("mapSize", mapSize, 64, 16384);
  requireRange("cascades", cascades, 1, 4);
  requireRange("softness", softness, 0, 64);
  if (maxDistance !== undefined) requireRange("maxDistance", maxDistance, 0, Number.POSITIVE_INFINITY);
  requireRange("strength", strength, 0, 1);
  requireRange("bias", bias, 0, 100);
  return (core) => core.setShadows(mapSize, cascades, softness, maxDistance, strength, bias);
}
