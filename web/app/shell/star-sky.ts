import { seededRandom } from "./random.ts";

/** One star of the backdrop. */
export interface Star {
  xPx: number;
  yPx: number;
  /** Apparent magnitude: the smaller, the brighter. */
  magnitude: number;
  temperatureK: number;
}

const BLOCK_PX = 320;
const STARS_A_BLOCK = 46;
const FAINTEST = 6.5;
const BRIGHTEST = -0.5;
// Each magnitude fainter there are about three times as many stars: 10 to the power of 0.51.
const COUNT_SLOPE = 0.51;

/** Temperatures of the stars one sees with the naked eye, the common ones more than once. */
const TEMPERATURES_K = [
  3400, 3700, 4200, 4600, 4900, 5600, 6400, 7400, 8300, 9200, 9800, 10500, 12500, 16000, 21000,
] as const;

/** How crowded the sky is at a point, with a band of more stars across it as the Milky Way is. */
export function crowdingAt(xPx: number, yPx: number): number {
  const across = (yPx - 0.52 * xPx + 180) / 300;
  return 0.42 + 0.58 * Math.exp(-across * across);
}

function starsOfBlock(column: number, row: number): Star[] {
  const random = seededRandom(Math.imul(column + 101, 73_856_093) ^ Math.imul(row + 211, 19_349_663));
  const stars: Star[] = [];
  for (let index = 0; index < STARS_A_BLOCK; index += 1) {
    const xPx = (column + random()) * BLOCK_PX;
    const yPx = (row + random()) * BLOCK_PX;
    const magnitude = Math.max(BRIGHTEST, FAINTEST + Math.log10(1 - random()) / COUNT_SLOPE);
    const temperatureK = TEMPERATURES_K[Math.floor(random() * TEMPERATURES_K.length)] ?? 6000;
    if (random() < crowdingAt(xPx, yPx)) {
      stars.push({ xPx, yPx, magnitude, temperatureK });
    }
  }
  return stars;
}

/**
 * The stars of an area from its top left corner. Each block of the sky has its own seed, so a larger window shows
 * more sky and not another one.
 */
export function starsOf(widthPx: number, heightPx: number): Star[] {
  const stars: Star[] = [];
  for (let row = 0; row * BLOCK_PX < heightPx; row += 1) {
    for (let column = 0; column * BLOCK_PX < widthPx; column += 1) {
      stars.push(...starsOfBlock(column, row));
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
