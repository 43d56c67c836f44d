import { type Body, type BodyId, bodies, bodyById } from "@orbitroom/sky";
import { linearChannel } from "./srgb.ts";

export type { Body, BodyId } from "@orbitroom/sky";

/** Astronomical unit (IAU 2012 resolution B2). */
export const AU_KM = 149_597_870.7;

/** All bodies, by distance from the Sun; the Moon after the Earth. */
export const BODIES: readonly Body[] = bodies;

/** The body with an id. */
export const bodyOf: (id: BodyId) => Body = bodyById;

/** Whether a string is the id of a body. */
export const isBodyId = (text: string): text is BodyId => bodies.some(({ id }) => id === text);

const saturn = bodyById("saturn");
/** The radii of Saturn's rings, in radii of Saturn. */
export const RING_INNER_RADII = (saturn.rings?.innerKm ?? saturn.radiusKm) / saturn.radiusKm;
export const RING_OUTER_RADII = (saturn.rings?.outerKm ?? saturn.radiusKm) / saturn.radiusKm;

/** Converts a CSS colour `#rrggbb` to linear red, green and blue. */
export function linearOf(hex: string): readonly [red: number, green: number, blue: number] {
  const part = (at: number): number => linearChannel(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}
