// The brightness of the Milky Way in a direction: the light of the Galaxy's stars, dimmed by the dust in front of them, added up
// along the line of sight.
//
// Stars: thin and thick disc (Bland-Hawthorn & Gerhard 2016, ARA&A 54, 529) and the bar (model G2 of Dwek et al. 1995, ApJ
// 445, 716). Dust: an exponential disc (Drimmel & Spergel 2001, ApJ 556, 181), made patchy by noise, and the nearest dark
// clouds at their places (distances: Zucker et al. 2020, A&A 633, A51). The patches between those clouds are random.
import { fractalNoise } from "./noise.mjs";

/** Distance of the Sun from the centre, and its height above the plane (Bennett & Bovy 2019), in kpc. */
const SUN_RADIUS_KPC = 8.2;
const SUN_HEIGHT_KPC = 0.021;

/** Densities are in units of the thin disc's at the Sun. Scale lengths in kpc. */
const THIN_DISC = { density: 1, radiusKpc: 2.6, heightKpc: 0.3 };
/** The thin disc's youngest stars, in clusters and associations near the plane. */
const YOUNG_DISC = { density: 0.8, radiusKpc: 2.6, heightKpc: 0.08 };
const THICK_DISC = { density: 0.04, radiusKpc: 2, heightKpc: 0.9 };
/** The bar: half axes, the angle of its long axis to the line from the Sun, and a density that gives it a quarter of the disc's light. */
const BAR = { density: 19, axesKpc: [1.58, 0.62, 0.43], angleRads: (28 * Math.PI) / 180 };

const DUST = { radiusKpc: 0.28 * SUN_RADIUS_KPC, heightKpc: 0.134, magnitudesPerKpc: 1.5 };
/** Patches of dust and of young stars: their usual size, and the spread of the logarithm of their density. */
const PATCH_KPC = 0.35;
const DUST_SPREAD = 1.6;
const STAR_SPREAD = 1.1;

/** Extinction in red, green and blue, relative to the visual one (Cardelli, Clayton & Mathis 1989, R = 3.1). */
const EXTINCTION = [0.8, 1, 1.3];
/** The colour of young and of old stars, linear. */
const DISC_COLOUR = [0.92, 0.96, 1];
const BAR_COLOUR = [1, 0.9, 0.76];

const FARTHEST_KPC = 20;
const STEPS = 56;

/**
 * The nearest dark clouds: galactic longitude and latitude, half widths along both, in degrees; distance in kpc; visual
 * extinction in magnitudes.
 */
const DARK_CLOUDS = [
  { name: "Aquila Rift", at: [27, 3], halfWidths: [17, 3.6], distanceKpc: 0.25, magnitudes: 2.6 },
  { name: "Serpens", at: [33, 7], halfWidths: [7, 3], distanceKpc: 0.44, magnitudes: 1.6 },
  { name: "Vulpecula Rift", at: [54, 2], halfWidths: [14, 2.8], distanceKpc: 0.4, magnitudes: 2.2 },
  { name: "Cygnus Rift", at: [74, 0.5], halfWidths: [14, 3.2], distanceKpc: 0.8, magnitudes: 2.6 },
  { name: "Northern Coalsack", at: [92, 1], halfWidths: [5, 3], distanceKpc: 0.6, magnitudes: 1.7 },
  { name: "Cepheus", at: [108, 13], halfWidths: [7, 5], distanceKpc: 0.35, magnitudes: 0.7 },
  { name: "Perseus", at: [159, -20], halfWidths: [5, 3], distanceKpc: 0.3, magnitudes: 0.9 },
  { name: "Taurus", at: [172, -15], halfWidths: [7, 4], distanceKpc: 0.14, magnitudes: 1 },
  { name: "Orion A and B", at: [209, -18], halfWidths: [5, 4], distanceKpc: 0.41, magnitudes: 0.8 },
  { name: "Vela", at: [267, 0.5], halfWidths: [7, 2.5], distanceKpc: 0.9, magnitudes: 1.6 },
  { name: "Chamaeleon", at: [299, -15.5], halfWidths: [5, 3], distanceKpc: 0.19, magnitudes: 0.6 },
  { name: "Coalsack", at: [303, -0.5], halfWidths: [3.4, 2.6], distanceKpc: 0.18, magnitudes: 2.6 },
  { name: "Lupus", at: [339, 12], halfWidths: [6, 5], distanceKpc: 0.16, magnitudes: 0.8 },
  { name: "Ophiuchus", at: [354, 16], halfWidths: [6, 5], distanceKpc: 0.14, magnitudes: 1.6 },
  { name: "Pipe", at: [1, 4.5], halfWidths: [5, 2], distanceKpc: 0.16, magnitudes: 2.4 },
];

/** The Magellanic Clouds: place and radius in degrees, and brightness relative to that of the Milky Way at its pole. */
const GALAXIES = [
  { name: "Large Magellanic Cloud", at: [280.5, -32.9], radius: 2.2, brightness: 9 },
  { name: "Small Magellanic Cloud", at: [302.8, -44.3], radius: 1.1, brightness: 6 },
];

const RADIANS = Math.PI / 180;

/**
 * The light from a direction in galactic coordinates, in linear red, green and blue. The unit is that of the thin disc's
 * stars along one kiloparsec at the Sun.
 * @param {number} longitudeRads
 * @param {number} latitudeRads
 * @returns {[red: number, green: number, blue: number]}
 */
export function lightFrom(longitudeRads, latitudeRads) {
  const towards = Math.cos(latitudeRads) * Math.cos(longitudeRads);
  const aside = Math.cos(latitudeRads) * Math.sin(longitudeRads);
  const up = Math.sin(latitudeRads);
  const clouds = cloudsBefore(longitudeRads, latitudeRads);
  /** @type {[number, number, number]} */
  const light = [0, 0, 0];
  let magnitudes = 0;
  let distanceKpc = 0;
  for (let step = 0; step < STEPS; step += 1) {
    // Short steps near the Sun, where dust and stars fill most of the sky.
    const nextKpc = FARTHEST_KPC * ((step + 1) / STEPS) ** 2.4;
    const lengthKpc = nextKpc - distanceKpc;
    const middleKpc = (nextKpc + distanceKpc) / 2;
    const x = SUN_RADIUS_KPC - middleKpc * towards;
    const y = middleKpc * aside;
    const z = SUN_HEIGHT_KPC + middleKpc * up;
    const dust = dustAt(x, y, z) * lengthKpc;
    for (const cloud of clouds) {
      if (cloud.distanceKpc > distanceKpc && cloud.distanceKpc <= nextKpc) magnitudes += cloud.magnitudes;
    }
    const [disc, bar] = starsAt(x, y, z);
    for (let channel = 0; channel < 3; channel += 1) {
      const dimming = 10 ** (-0.4 * (EXTINCTION[channel] ?? 1) * (magnitudes + dust / 2));
      const emitted = disc * (DISC_COLOUR[channel] ?? 1) + bar * (BAR_COLOUR[channel] ?? 1);
      light[channel] = (light[channel] ?? 0) + emitted * lengthKpc * dimming;
    }
    magnitudes += dust;
    distanceKpc = nextKpc;
  }
  const galaxies = galaxiesAt(longitudeRads, latitudeRads);
  return [light[0] + galaxies, light[1] + galaxies, light[2] + galaxies];
}

/**
 * @param {number} x @param {number} y @param {number} z
 * @returns {[disc: number, bar: number]}
 */
function starsAt(x, y, z) {
  const radius = Math.hypot(x, y);
  const height = Math.abs(z);
  /** @param {typeof THIN_DISC} disc */
  const densityOf = ({ density, radiusKpc, heightKpc }) =>
    density * Math.exp((SUN_RADIUS_KPC - radius) / radiusKpc - height / heightKpc);
  const young = densityOf(YOUNG_DISC) * patches(x + 40, y, z, STAR_SPREAD);
  const disc = densityOf(THIN_DISC) + densityOf(THICK_DISC) + young;
  if (radius > 6) return [disc, 0];
  const [cos, sin] = [Math.cos(BAR.angleRads), Math.sin(BAR.angleRads)];
  const [a = 1, b = 1, c = 1] = BAR.axesKpc;
  const along = (x * cos + y * sin) / a;
  const across = (y * cos - x * sin) / b;
  const squared = Math.sqrt((along ** 2 + across ** 2) ** 2 + (z / c) ** 4);
  return [disc, BAR.density * Math.exp(-squared / 2)];
}

/**
 * Visual extinction in magnitudes per kpc.
 * @param {number} x @param {number} y @param {number} z
 */
function dustAt(x, y, z) {
  const { radiusKpc, heightKpc, magnitudesPerKpc } = DUST;
  const exponent = (SUN_RADIUS_KPC - Math.hypot(x, y)) / radiusKpc - Math.abs(z) / heightKpc;
  const smooth = magnitudesPerKpc * Math.exp(exponent);
  if (smooth < 0.01) return smooth;
  return smooth * patches(x, y, z, DUST_SPREAD);
}

/**
 * A factor that varies from place to place and is 1 on average.
 * @param {number} x @param {number} y @param {number} z
 * @param {number} spread of its logarithm
 */
function patches(x, y, z, spread) {
  const noise = 2.6 * fractalNoise(x / PATCH_KPC, y / PATCH_KPC, (1.6 * z) / PATCH_KPC, 5);
  return Math.exp(spread * noise - spread ** 2 / 2);
}

/**
 * The dark clouds in a direction.
 * @param {number} longitudeRads
 * @param {number} latitudeRads
 */
function cloudsBefore(longitudeRads, latitudeRads) {
  const [longitude, latitude] = [longitudeRads / RADIANS, latitudeRads / RADIANS];
  return DARK_CLOUDS.flatMap(({ at, halfWidths, distanceKpc, magnitudes }) => {
    const [east, north] = offset(longitude, latitude, at);
    const [width = 1, height = 1] = halfWidths;
    const squared = (east / width) ** 2 + (north / height) ** 2;
    if (squared > 6) return [];
    const filaments = 2.6 * fractalNoise(longitude / 7, latitude / 3.5, distanceKpc * 10, 5);
    return [{ distanceKpc, magnitudes: magnitudes * Math.exp(-squared + filaments - 0.25) }];
  });
}

/** @param {number} longitudeRads @param {number} latitudeRads */
function galaxiesAt(longitudeRads, latitudeRads) {
  let light = 0;
  for (const { at, radius, brightness } of GALAXIES) {
    const [east, north] = offset(longitudeRads / RADIANS, latitudeRads / RADIANS, at);
    light += brightness * 0.1 * Math.exp(-Math.hypot(east, north) / radius);
  }
  return light;
}

/**
 * How far a direction is from a place, in degrees eastwards and northwards.
 * @param {number} longitude @param {number} latitude
 * @param {readonly number[]} place
 */
function offset(longitude, latitude, [placeLongitude = 0, placeLatitude = 0]) {
  const turn = ((((longitude - placeLongitude + 180) % 360) + 360) % 360) - 180;
  return /** @type {const} */ ([turn * Math.cos(latitude * RADIANS), latitude - placeLatitude]);
}
