// Galactic coordinates, by the definition of the IAU of 1958 for J2000.

const RADIANS = Math.PI / 180;
const OBLIQUITY_RADS = (84_381.448 / 3600) * RADIANS;
/** The north pole of the Galaxy in equatorial coordinates, and the galactic longitude of the Earth's north pole. */
const POLE_RIGHT_ASCENSION_RADS = 192.85948 * RADIANS;
const POLE_DECLINATION_RADS = 27.12825 * RADIANS;
const NORTH_LONGITUDE_RADS = 122.93192 * RADIANS;

/**
 * Galactic longitude and latitude of equatorial coordinates, all in radians.
 * @param {number} rightAscension
 * @param {number} declination
 * @returns {[longitude: number, latitude: number]}
 */
export function galacticFromEquatorial(rightAscension, declination) {
  const turn = rightAscension - POLE_RIGHT_ASCENSION_RADS;
  const [sin, cos] = [Math.sin(declination), Math.cos(declination)];
  const [sinPole, cosPole] = [Math.sin(POLE_DECLINATION_RADS), Math.cos(POLE_DECLINATION_RADS)];
  const latitude = Math.asin(sin * sinPole + cos * cosPole * Math.cos(turn));
  const around = Math.atan2(cos * Math.sin(turn), sin * cosPole - cos * sinPole * Math.cos(turn));
  return [NORTH_LONGITUDE_RADS - around, latitude];
}

/**
 * Galactic longitude and latitude of a direction in scene axes (+X to the equinox, +Y to the north pole of the ecliptic).
 * @param {readonly [x: number, y: number, z: number]} direction a unit vector
 * @returns {[longitude: number, latitude: number]}
 */
export function galacticFromScene([x, up, back]) {
  const y = -back * Math.cos(OBLIQUITY_RADS) - up * Math.sin(OBLIQUITY_RADS);
  const z = -back * Math.sin(OBLIQUITY_RADS) + up * Math.cos(OBLIQUITY_RADS);
  return galacticFromEquatorial(Math.atan2(y, x), Math.asin(Math.min(1, Math.max(-1, z))));
}
