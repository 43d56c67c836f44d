import { dot, length, scale, subtract, type Vec3 } from "../math/vector.ts";
import type { BodyId } from "../scene/bodies.ts";
import type { Layout } from "../scene/layout.ts";
import { drawnAt, type Placement } from "./camera.ts";

/** A line of sight in the drawn space; the direction has length 1. */
export interface Sight {
  readonly origin: Vec3;
  readonly direction: Vec3;
}

/** What a line of sight meets. */
export interface Picked {
  readonly id: BodyId;
  /** Drawn units along the line, to the surface. */
  readonly distance: number;
}

/**
 * The nearest body that a line of sight meets; failing one, the body it passes at the least angle, up to
 * `toleranceRads`: at true scale a planet is smaller than a pixel, and a hand in a headset trembles.
 */
export function pickBody(
  layout: Layout,
  placement: Placement,
  sight: Sight,
  toleranceRads: number,
): Picked | undefined {
  let met: Picked | undefined;
  let passed: (Picked & { angle: number }) | undefined;
  for (const [id, body] of layout) {
    const to = subtract(drawnAt(placement, body.position), sight.origin);
    const along = dot(to, sight.direction);
    if (along <= 0) continue;
    const aside = length(subtract(to, scale(sight.direction, along)));
    const radius = body.radius * placement.unitsPerAu;
    if (aside <= radius) {
      const distance = along - Math.sqrt(radius * radius - aside * aside);
      if (distance > 0 && (!met || distance < met.distance)) met = { id, distance };
      continue;
    }
    const angle = Math.atan2(aside - radius, along);
    if (angle <= toleranceRads && (!passed || angle < passed.angle)) passed = { id, distance: along, angle };
  }
  // What is passed closely may lie before what is met, such as the Moon before the Sun's glare: the met one wins.
  return met ?? (passed && { id: passed.id, distance: passed.distance });
}

/** Whether a body stands between the eye (the origin of the drawn space) and a point of it. */
export function isHidden(layout: Layout, placement: Placement, point: Vec3, except: BodyId): boolean {
  const far = length(point);
  if (far === 0) return false;
  const direction = scale(point, 1 / far);
  for (const [id, body] of layout) {
    if (id === except) continue;
    const to = drawnAt(placement, body.position);
    const along = dot(to, direction);
    if (along <= 0 || along >= far) continue;
    const radius = body.radius * placement.unitsPerAu;
    if (length(subtract(to, scale(direction, along))) < radius) return true;
  }
  return false;
}
