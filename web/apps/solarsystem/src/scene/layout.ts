import { lerpRatio } from "../math/scalar.ts";
import { add, scale, subtract, type Vec3, ZERO } from "../math/vector.ts";
import { AU_KM, BODIES, type Body, type BodyId, bodyOf } from "./bodies.ts";

/*
 * There are two scales. True: real sizes and distances, in which planets are tiny. Friendly: orbits are compressed, keeping
 * their shape and tilt, and bodies are enlarged. Between them, everything is interpolated geometrically. Axes:
 * right-handed, Y to the north pole of the ecliptic of J2000, X to its equinox, in astronomical units. The Earth's orbit is
 * the same in both scales.
 */

/** Exponent from true to friendly distances. */
const DISTANCE_POWER = 0.42;
/** Exponent from true to friendly radii. */
const RADIUS_POWER = 0.4;
/** Friendly radius of the Earth. */
const EARTH_RADIUS_AU = 0.0533;
/** Friendly distance of the Moon, outside of the enlarged Earth. */
const MOON_DISTANCE_AU = 0.125;

/** The position and radius of a body, in au of the layout. */
export interface BodyPlacement {
  readonly position: Vec3;
  readonly radius: number;
}

export type Layout = ReadonlyMap<BodyId, BodyPlacement>;

/** The factor for a body's distance from its parent. `friendliness` is 0 for the true scale and 1 for the friendly one. */
export function distanceFactor(body: Body, friendliness: number): number {
  if (body.facts.distanceAu === undefined) return 1;
  const friendly =
    body.id === "moon"
      ? MOON_DISTANCE_AU / body.facts.distanceAu
      : body.facts.distanceAu ** (DISTANCE_POWER - 1);
  return lerpRatio(1, friendly, friendliness);
}

/** The radius of a body, in au of the layout. */
export function radiusAu(body: Body, friendliness: number): number {
  const friendly = EARTH_RADIUS_AU * (body.radiusKm / bodyOf("earth").radiusKm) ** RADIUS_POWER;
  return lerpRatio(body.radiusKm / AU_KM, friendly, friendliness);
}

/** Computes the layout of all bodies. `trueAu` are heliocentric positions. */
export function computeLayout(trueAu: ReadonlyMap<BodyId, Vec3>, friendliness: number): Layout {
  const layout = new Map<BodyId, BodyPlacement>();
  const earthTrue = trueAu.get("earth") ?? ZERO;
  const earth = scale(earthTrue, distanceFactor(bodyOf("earth"), friendliness));
  for (const body of BODIES) {
    const truePosition = trueAu.get(body.id) ?? ZERO;
    const factor = distanceFactor(body, friendliness);
    const position =
      body.id === "moon"
        ? add(earth, scale(subtract(truePosition, earthTrue), factor))
        : scale(truePosition, factor);
    layout.set(body.id, { position, radius: radiusAu(body, friendliness) });
  }
  return layout;
}

/** The radius of the outermost planet's orbit. */
export function extentAu(friendliness: number): number {
  const outermost = bodyOf("neptune");
  return (outermost.facts.distanceAu ?? 1) * distanceFactor(outermost, friendliness);
}

/** The position and radius of a body in a layout. */
export function placementOf(layout: Layout, id: BodyId): BodyPlacement {
  return layout.get(id) ?? { position: ZERO, radius: radiusAu(bodyOf(id), 0) };
}
