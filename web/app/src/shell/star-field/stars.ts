import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { brightestStars } from "@orbitroom/sky/backdrop";

/** A star of the background. */
export interface Star {
  xPx: number;
  yPx: number;
  /** Apparent magnitude: smaller is brighter. */
  magnitude: number;
  temperatureK: number;
}

/** A position in the sky in equatorial coordinates, J2000. */
export interface SkyPosition {
  rightAscensionRadians: number;
  declinationRadians: number;
}

// Orion is right of the centre of a typical window, with the Pleiades above it and Sirius below.
const CENTRE_X_PX = 860;
const CENTRE_Y_PX = 400;
const CENTRE: SkyPosition = { rightAscensionRadians: 1.44, declinationRadians: 0.1 };
const PX_PER_RADIAN = 1000;
const SIN_CENTRE = Math.sin(CENTRE.declinationRadians);
const COS_CENTRE = Math.cos(CENTRE.declinationRadians);

/**
 * Projects a position in the sky onto the page, with north up and east to the left. The projection is stereographic, so
 * constellations keep their shapes. Returns undefined for positions far behind the viewer.
 */
export function pageFromSky({
  rightAscensionRadians,
  declinationRadians,
}: SkyPosition): [xPx: number, yPx: number] | undefined {
  const angle = rightAscensionRadians - CENTRE.rightAscensionRadians;
  const [sin, cos] = [Math.sin(declinationRadians), Math.cos(declinationRadians)];
  const cosDistance = SIN_CENTRE * sin + COS_CENTRE * cos * Math.cos(angle);
  if (cosDistance < -0.8) {
    return undefined;
  }
  const scale = (2 * PX_PER_RADIAN) / (1 + cosDistance);
  return [
    CENTRE_X_PX - scale * cos * Math.sin(angle),
    CENTRE_Y_PX - scale * (COS_CENTRE * sin - SIN_CENTRE * cos * Math.cos(angle)),
  ];
}

/** Inclination of the Earth's equator to the ecliptic at J2000. */
const OBLIQUITY_RADIANS = 0.4090928;

/** The position in the sky of a direction in scene axes: a unit vector, +Y to the north pole of the ecliptic. */
export function equatorialOf([x = 0, up = 0, back = 0]: ArrayLike<number> & Iterable<number>): SkyPosition {
  const [sin, cos] = [Math.sin(OBLIQUITY_RADIANS), Math.cos(OBLIQUITY_RADIANS)];
  return {
    rightAscensionRadians: Math.atan2(-back * cos - up * sin, x),
    declinationRadians: Math.asin(Math.min(1, Math.max(-1, up * cos - back * sin))),
  };
}

const BLOCK_PX = 320;
const STARS_PER_BLOCK = 90;
const FAINTEST_MAGNITUDE = 6.5;
/** Up to this magnitude the stars come from the catalogue; fainter ones are random. */
const FAINTEST_CATALOGUE_MAGNITUDE = 4.7;
// There are about three times as many stars per magnitude: 10 to the power of 0.51.
const COUNT_SLOPE = 0.51;

/** Typical temperatures of the stars visible to the naked eye. */
const TEMPERATURES_K = [
  3400, 3700, 4200, 4600, 4900, 5600, 6400, 7400, 8300, 9200, 9800, 10500, 12500, 16000, 21000,
] as const;

/** The north pole of the Milky Way. */
const GALACTIC_POLE: SkyPosition = { rightAscensionRadians: 3.36603, declinationRadians: 0.47348 };
const BAND_RADIANS = 0.3;

/** The galactic pole as a unit vector: along the direction of the page's centre, and to the east and north of it. */
const POLE = (() => {
  const angle = GALACTIC_POLE.rightAscensionRadians - CENTRE.rightAscensionRadians;
  const { declinationRadians } = GALACTIC_POLE;
  const [sin, cos] = [Math.sin(declinationRadians), Math.cos(declinationRadians)];
  return {
    ahead: SIN_CENTRE * sin + COS_CENTRE * cos * Math.cos(angle),
    east: cos * Math.sin(angle),
    north: COS_CENTRE * sin - SIN_CENTRE * cos * Math.cos(angle),
  };
})();

/**
 * The density of stars behind a point of the page, from 0 to 1. It is highest in the Milky Way. It is computed for thousands of
 * specks while a page loads, so this turns the point back into a unit vector instead of two angles.
 */
export function densityAt(xPx: number, yPx: number): number {
  const east = (CENTRE_X_PX - xPx) / (2 * PX_PER_RADIAN);
  const north = (CENTRE_Y_PX - yPx) / (2 * PX_PER_RADIAN);
  const square = east * east + north * north;
  const sinLatitude =
    ((1 - square) * POLE.ahead + 2 * (east * POLE.east + north * POLE.north)) / (1 + square);
  const across = Math.asin(sinLatitude) / BAND_RADIANS;
  return 0.42 + 0.58 * Math.exp(-across * across);
}

function randomStarsInBlock(column: number, row: number): Star[] {
  const random = seededRandom(Math.imul(column + 101, 73_856_093) ^ Math.imul(row + 211, 19_349_663));
  const stars: Star[] = [];
  for (let index = 0; index < STARS_PER_BLOCK; index += 1) {
    const xPx = (column + random()) * BLOCK_PX;
    const yPx = (row + random()) * BLOCK_PX;
    const magnitude = FAINTEST_MAGNITUDE + Math.log10(1 - random()) / COUNT_SLOPE;
    const temperatureK = TEMPERATURES_K[Math.floor(random() * TEMPERATURES_K.length)] ?? 6000;
    if (magnitude > FAINTEST_CATALOGUE_MAGNITUDE && random() < densityAt(xPx, yPx)) {
      stars.push({ xPx, yPx, magnitude, temperatureK });
    }
  }
  return stars;
}

/**
 * The stars in an area of the page that starts at its top left corner. Bright stars are at their real positions. A
 * larger area shows more stars and keeps the others where they are.
 */
export function starsIn(widthPx: number, heightPx: number): Star[] {
  const stars: Star[] = [];
  for (const { magnitude, temperatureK, ...position } of brightestStars()) {
    const [xPx, yPx] = pageFromSky(position) ?? [-1, -1];
    if (xPx >= 0 && xPx < widthPx && yPx >= 0 && yPx < heightPx) {
      stars.push({ xPx, yPx, magnitude, temperatureK });
    }
  }
  for (let row = 0; row * BLOCK_PX < heightPx; row += 1) {
    for (let column = 0; column * BLOCK_PX < widthPx; column += 1) {
      stars.push(...randomStarsInBlock(column, row));
    }
  }
  return stars;
}

/** The flux of a star relative to one of magnitude 0. */
export function relativeFlux(magnitude: number): number {
  return 10 ** (-0.4 * magnitude);
}

/**
 * The colour of a star in sRGB from 0 to 255: an approximation of the black-body curve at half its saturation, because
 * faint light looks pale.
 */
export function colourOf(temperatureK: number): [red: number, green: number, blue: number] {
  const t = temperatureK / 100;
  const red = t <= 66 ? 255 : 329.7 * (t - 60) ** -0.1332;
  const green = t <= 66 ? 99.47 * Math.log(t) - 161.1 : 288.1 * (t - 60) ** -0.0755;
  const blue = t >= 66 ? 255 : t <= 19 ? 0 : 138.5 * Math.log(t - 10) - 305;
  const desaturate = (value: number): number => Math.round(128 + Math.min(255, Math.max(0, value)) / 2);
  return [desaturate(red), desaturate(green), desaturate(blue)];
}
