import { requireNumbers, requireObject, requireRange } from "../arguments.ts";
import type { Setting } from "../core/settings.ts";
import type { Vec3 } from "../math-types.ts";

/** Fog. Surfaces are in it; the sky, stars and the background are not. */
export interface Fog {
  /** Linear colour as a display shows it, best that of the background or of the sky's horizon. */
  readonly color: Vec3;
  /**
   * How dense it is, per metre: 37 % of a surface at the distance `1 / density` is still visible, and 2 % at twice that distance.
   */
  readonly density: number;
  /** Distance from the camera at which it begins, in metres. Default: 0. */
  readonly start?: number;
}

/** Checks what was passed to `setFog`, and returns the call for a core. */
export function readFog(fog: Fog | null): Setting {
  if (fog === null) return (core) => core.setFog(0, 0, 0, 0, 0);
  requireObject("fog", fog);
  const { color, density, start = 0 } = fog;
  requireNumbers("color", color, 3);
  requireRange("density", density, 0, Number.MAX_VALUE);
  requireRange("start", start, 0, Number.MAX_VALUE);
  const [red, green, blue] = color;
  return (core) => core.setFog(red, green, blue, density, start);
}
