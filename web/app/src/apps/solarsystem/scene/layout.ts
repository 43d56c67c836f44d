import { lerpRatio } from "../math/scalar.ts";
import { add, scale, subtract, type Vec3, ZERO } from "../math/vector.ts";
import { AU_KM, BODIES, type Body, type BodyId, bodyOf } from "./bodies.ts";

/*
 * Two scales. True: every size and distance as it is, in which the planets are grains of dust. Friendly: each orbit is
 * drawn in as a whole, keeping its shape and tilt, and each body is drawn larger. Between the two everything changes
 * evenly in ratio, so that nothing jumps. Space: right-handed, Y towards the north of the ecliptic of J2000, X towards
 * its equinox, lengths in astronomical units; the Earth's orbit is the same in both scales.
 */

/** Friendly distances rise with this power of the true ones. */
const DISTANCE_POWER = 0.42;
/** Friendly radii rise with this power of the true ones ... */
const RADIUS_POWER = 0.4;
/** ... and this is the Earth's. */
const EARTH_RADIUS_AU = 0.0533;
/** The Moon stands so far off, clear of the larger Earth. */
const MOON_DISTANCE_AU = 0.125;

/** Where a body is and how large. */
export interface PlacedBody {
  readonly position: Vec3;
  readonly radius: number;
}

export type Layout = ReadonlyMap<BodyId, PlacedBody>;

/** What a body's distances from what it goes round are multiplied with; `friendliness` is 0 true, 1 friendly. */
export function distanceFactor(body: Body, friendliness: number): number {
  if (body.facts.distanceAu === undefined) return 1;
  const friendly =
    body.id === "moon"
      ? MOON_DISTANCE_AU / body.facts.distanceAu
      : body.facts.distanceAu ** (DISTANCE_POWER - 1);
  return lerpRatio(1, friendly, friendliness);
}

/** A body's radius in astronomical units of the layout. */
export function radiusAu(body: Body, friendliness: number): number {
  const friendly = EARTH_RADIUS_AU * (body.radiusKm / bodyOf("earth").radiusKm) ** RADIUS_POWER;
  return lerpRatio(body.radiusKm / AU_KM, friendly, friendliness);
}

/** Puts all bodies in their places. `trueAu` are heliocentric positions. */
export function layOut(trueAu: ReadonlyMap<BodyId, Vec3>, friendliness: number): Layout {
  const layout = new Map<BodyId, PlacedBody>();
  const earthTrue = trueAu.get("earth") ?? ZERO;
  const earth = scale(earthTrue, distanceFactor(bodyOf("earth"), friendliness));
  for (const body of BODIES) {
    const truly = trueAu.get(body.id) ?? ZERO;
    const factor = distanceFactor(body, friendliness);
    const position =
      body.id === "moon" ? add(earth, scale(subtract(truly, earthTrue), factor)) : scale(truly, factor);
    layout.set(body.id, { position, radius: radiusAu(body, friendliness) });
  }
  return layout;
}

/** How far the outermost orbit of a planet reaches. */
export function extentAu(friendliness: number): number {
  const outermost = bodyOf("neptune");
  return (outermost.facts.distanceAu ?? 1) * distanceFactor(outermost, friendliness);
}

/** Where a body is in a layout. */
export function placeOf(layout: Layout, id: BodyId): PlacedBody {
  return layout.get(id) ?? { position: ZERO, radius: radiusAu(bodyOf(id), 0) };
}
