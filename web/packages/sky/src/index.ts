/**
 * Positions, rotation, orbits, facts and surface textures of the bodies of the solar system, and a star catalogue.
 *
 * Vectors use scene axes: right-handed, +X to the equinox of J2000, +Y to the north pole of the ecliptic, in
 * astronomical units. A body's own axes: +Y to its north pole, +X to its prime meridian, 90 degrees east at -Z.
 */
export {
  type Body,
  type BodyFacts,
  type BodyId,
  type BodyKind,
  bodies,
  bodyById,
  type Rings,
} from "./bodies.ts";
export { type Constellations, loadConstellations } from "./constellations.ts";
export { dateOfJulianDay, julianDay, julianDayTt } from "./julian-day.ts";
export { loadMilkyWay } from "./milky-way.ts";
export type { SurfaceLayer, SurfaceRequest } from "./paint-surface.ts";
export { loadSky, type Sky } from "./sky.ts";
export { starNames } from "./star-names.ts";
export { decodeStars, loadStars, type Stars } from "./stars.ts";
export { type PainterWorker, type PaintOptions, SurfacePainter } from "./surface-painter.ts";
