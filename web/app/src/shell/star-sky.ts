import { brightestStars } from "@orbitroom/sky/backdrop";
import { seededRandom } from "./random.ts";

/** One star of the backdrop. */
export interface Star {
  xPx: number;
  yPx: number;
  /** Apparent magnitude: the smaller, the brighter. */
  magnitude: number;
  temperatureK: number;
}

/** A direction in the sky, by the equator and equinox of J2000. */
export interface SkyPlace {
  rightAscensionRadians: number;
  declinationRadians: number;
}

// Orion stands right of the middle of a window, the Pleiades above it, Sirius below.
const MIDDLE_X_PX = 860;
const MIDDLE_Y_PX = 400;
const MIDDLE: SkyPlace = { rightAscensionRadians: 1.44, declinationRadians: 0.1 };
const PX_A_RADIAN = 1000;
const SIN_MIDDLE = Math.sin(MIDDLE.declinationRadians);
const COS_MIDDLE = Math.cos(MIDDLE.declinationRadians);

/**
 * Where a place in the sky is on the page, north up and east to the left, as one sees it: a stereographic projection,
 * which keeps the shapes of constellations. Undefined for what is far behind.
 */
export function pageFromSky({
  rightAscensionRadians,
  declinationRadians,
}: SkyPlace): [xPx: number, yPx: number] | undefined {
  const turn = rightAscensionRadians - MIDDLE.rightAscensionRadians;
  const [sin, cos] = [Math.sin(declinationRadians), Math.cos(declinationRadians)];
  const nearness = SIN_MIDDLE * sin + COS_MIDDLE * cos * Math.cos(turn);
  if (nearness < -0.8) {
    return undefined;
  }
  const scale = (2 * PX_A_RADIAN) / (1 + nearness);
  return [
    MIDDLE_X_PX - scale * cos * Math.sin(turn),
    MIDDLE_Y_PX - scale * (COS_MIDDLE * sin - SIN_MIDDLE * cos * Math.cos(turn)),
  ];
}

/** The place in the sky behind a point of the page. */
export function skyFromPage(xPx: number, yPx: number): SkyPlace {
  const east = (MIDDLE_X_PX - xPx) / (2 * PX_A_RADIAN);
  const north = (MIDDLE_Y_PX - yPx) / (2 * PX_A_RADIAN);
  const away = Math.hypot(east, north);
  const angle = 2 * Math.atan(away);
  const [sin, cos] = [Math.sin(angle) / (away || 1), Math.cos(angle)];
  return {
    rightAscensionRadians:
      MIDDLE.rightAscensionRadians + Math.atan2(east * sin, COS_MIDDLE * cos - north * SIN_MIDDLE * sin),
    declinationRadians: Math.asin(cos * SIN_MIDDLE + north * sin * COS_MIDDLE),
  };
}

const BLOCK_PX = 320;
const STARS_A_BLOCK = 90;
const FAINTEST = 6.5;
/** To here the stars are those of the catalogue, all that are in it; fainter ones are strewn. */
const FAINTEST_KNOWN = 4.7;
// Each magnitude fainter there are about three times as many stars: 10 to the power of 0.51.
const COUNT_SLOPE = 0.51;

/** Temperatures of the stars one sees with the naked eye, the common ones more than once. */
const TEMPERATURES_K = [
  3400, 3700, 4200, 4600, 4900, 5600, 6400, 7400, 8300, 9200, 9800, 10500, 12500, 16000, 21000,
] as const;

/** The north pole of the Milky Way. */
const GALACTIC_POLE: SkyPlace = { rightAscensionRadians: 3.36603, declinationRadians: 0.47348 };
const BAND_RADIANS = 0.3;

/** How crowded the sky is behind a point of the page: the Milky Way is a band across it. */
export function crowdingAt(xPx: number, yPx: number): number {
  const { rightAscensionRadians, declinationRadians } = skyFromPage(xPx, yPx);
  const pole = GALACTIC_POLE;
  const galacticLatitude = Math.asin(
    Math.sin(declinationRadians) * Math.sin(pole.declinationRadians) +
      Math.cos(declinationRadians) *
        Math.cos(pole.declinationRadians) *
        Math.cos(rightAscensionRadians - pole.rightAscensionRadians),
  );
  const across = galacticLatitude / BAND_RADIANS;
  return 0.42 + 0.58 * Math.exp(-across * across);
}

function faintStarsOfBlock(column: number, row: number): Star[] {
  const random = seededRandom(Math.imul(column + 101, 73_856_093) ^ Math.imul(row + 211, 19_349_663));
  const stars: Star[] = [];
  for (let index = 0; index < STARS_A_BLOCK; index += 1) {
    const xPx = (column + random()) * BLOCK_PX;
    const yPx = (row + random()) * BLOCK_PX;
    const magnitude = FAINTEST + Math.log10(1 - random()) / COUNT_SLOPE;
    const temperatureK = TEMPERATURES_K[Math.floor(random() * TEMPERATURES_K.length)] ?? 6000;
    if (magnitude > FAINTEST_KNOWN && random() < crowdingAt(xPx, yPx)) {
      stars.push({ xPx, yPx, magnitude, temperatureK });
    }
  }
  return stars;
}

/**
 * The stars of an area from its top left corner: the bright ones are those of the sky, in their places. A larger
 * window shows more sky and not another one.
 */
export function starsOf(widthPx: number, heightPx: number): Star[] {
  const stars: Star[] = [];
  for (const { magnitude, temperatureK, ...place } of brightestStars()) {
    const [xPx, yPx] = pageFromSky(place) ?? [-1, -1];
    if (xPx >= 0 && xPx < widthPx && yPx >= 0 && yPx < heightPx) {
      stars.push({ xPx, yPx, magnitude, temperatureK });
    }
  }
  for (let row = 0; row * BLOCK_PX < heightPx; row += 1) {
    for (let column = 0; column * BLOCK_PX < widthPx; column += 1) {
      stars.push(...faintStarsOfBlock(column, row));
    }
  }
  return stars;
}

/** Light of a star beside that of one of magnitude 0. */
export function fluxOf(magnitude: number): number {
  return 10 ** (-0.4 * magnitude);
}

/**
 * The colour a star of this temperature has to the eye, as sRGB from 0 to 255: a fit to the black-body curve,
 * with half its saturation, because starlight is faint.
 */
export function colourOf(temperatureK: number): [red: number, green: number, blue: number] {
  const t = temperatureK / 100;
  const red = t <= 66 ? 255 : 329.7 * (t - 60) ** -0.1332;
  const green = t <= 66 ? 99.47 * Math.log(t) - 161.1 : 288.1 * (t - 60) ** -0.0755;
  const blue = t >= 66 ? 255 : t <= 19 ? 0 : 138.5 * Math.log(t - 10) - 305;
  const mute = (value: number): number => Math.round(128 + Math.min(255, Math.max(0, value)) / 2);
  return [mute(red), mute(green), mute(blue)];
}
