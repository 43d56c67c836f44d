import { dot, length, scale, subtract, type Vec3 } from "../math/vector.ts";
import type { BodyId } from "../scene/bodies.ts";
import type { Layout } from "../scene/layout.ts";
import { toWorld, type WorldMapping } from "./camera.ts";

/** A ray in world space; the direction is a unit vector. */
export interface Ray {
  readonly origin: Vec3;
  readonly direction: Vec3;
}

/** The body that a ray picks. */
export interface PickResult {
  readonly id: BodyId;
  /** Distance along the ray to the surface, in world units. */
  readonly distance: number;
}

/**
 * Returns the nearest body that the ray hits; otherwise the one that it misses by the smallest angle, up to
 * `toleranceRads`. At true scale a planet is smaller than a pixel, and hands tremble.
 */
export function pickBody(
  layout: Layout,
  worldMapping: WorldMapping,
  ray: Ray,
  toleranceRads: number,
): PickResult | undefined {
  let hit: PickResult | undefined;
  let nearMiss: (PickResult & { angle: number }) | undefined;
  for (const [id, body] of layout) {
    const to = subtract(toWorld(worldMapping, body.position), ray.origin);
    const along = dot(to, ray.direction);
    if (along <= 0) continue;
    const offset = length(subtract(to, scale(ray.direction, along)));
    const radius = body.radius * worldMapping.unitsPerAu;
    if (offset <= radius) {
      const distance = along - Math.sqrt(radius * radius - offset * offset);
      if (distance > 0 && (!hit || distance < hit.distance)) hit = { id, distance };
      continue;
    }
    const angle = Math.atan2(offset - radius, along);
    if (angle <= toleranceRads && (!nearMiss || angle < nearMiss.angle))
      nearMiss = { id, distance: along, angle };
  }
  // A hit takes precedence, even over a nearer body that the ray only just misses.
  return hit ?? (nearMiss && { id: nearMiss.id, distance: nearMiss.distance });
}

/** Whether a body hides a point from the camera, which is the origin of world space. */
export function isHidden(layout: Layout, worldMapping: WorldMapping, point: Vec3, except: BodyId): boolean {
  const pointDistance = length(point);
  if (pointDistance === 0) return false;
  const direction = scale(point, 1 / pointDistance);
  for (const [id, body] of layout) {
    if (id === except) continue;
    const to = toWorld(worldMapping, body.position);
    const along = dot(to, direction);
    if (along <= 0 || along >= pointDistance) continue;
    const radius = body.radius * worldMapping.unitsPerAu;
    if (length(subtract(to, scale(direction, along))) < radius) return true;
  }
  return false;
}
