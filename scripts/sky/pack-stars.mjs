// Packs the stars one sees with the naked eye into a few bytes each.
//
//   npm pack d3-celestial@0.7.35 && tar xzf d3-celestial-0.7.35.tgz
//   node scripts/sky/pack-stars.mjs package web/packages/sky
//
// d3-celestial (BSD-3-Clause, Olaf Frohn) has them from the Extended Hipparcos Compilation (XHIP).
//
// stars.bin: 6 bytes a star, the brightest first: right ascension u16 (65536 to the circle), declination i16
// (32767 = 90 degrees), magnitude u8 ((m + 2) * 28), colour index B-V u8 ((b + 0.5) * 100); little-endian.
// lines.bin: constellation lines; each a count of points u8, then right ascension u16 and declination i16.
// star-names.ts: the names of the brightest. backdrop-stars.ts: the 900 brightest as text, for the app's backdrop:
// 4 bytes a star, right ascension 12 bits (from the top), declination 12, magnitude 5 ((m + 1.5) * 5), B-V 3 ((b + 0.4) * 3.5).
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../lib/steps.mjs";

const FAINTEST = 6;
const NAMED_STARS = 60;
const BACKDROP_STARS = 900;

/** @typedef {{ id: number, rightAscension: number, declination: number, magnitude: number, colourIndex: number }} Star */

/**
 * @param {[longitude: number, latitude: number]} coordinates in degrees; longitude is right ascension from -180 to 180
 * @returns {[rightAscension: number, declination: number]} as u16 and i16
 */
function packDirection([longitude, latitude]) {
  const turn = (((longitude / 360) % 1) + 1) % 1;
  return [Math.round(turn * 65536) % 65536, Math.round((latitude / 90) * 32767)];
}

/** @param {number} value */
const byte = (value) => Math.min(255, Math.max(0, Math.round(value)));

/**
 * @param {string} source
 * @returns {Star[]}
 */
function readStars(source) {
  const { features } = JSON.parse(readFileSync(join(source, "data/stars.6.json"), "utf8"));
  const stars = features.map((/** @type {any} */ { id, properties, geometry }) => {
    const [rightAscension, declination] = packDirection(geometry.coordinates);
    const colourIndex = Number.parseFloat(properties.bv);
    return {
      id,
      rightAscension,
      declination,
      magnitude: byte((properties.mag + 2) * 28),
      // The few without a measured colour are white.
      colourIndex: byte(((Number.isNaN(colourIndex) ? 0.3 : colourIndex) + 0.5) * 100),
      exact: properties.mag,
    };
  });
  return stars
    .filter((/** @type {any} */ { exact }) => exact <= FAINTEST)
    .sort((/** @type {any} */ a, /** @type {any} */ b) => a.exact - b.exact || a.id - b.id);
}

/** @param {readonly Star[]} stars */
function packStars(stars) {
  const bytes = new DataView(new ArrayBuffer(stars.length * 6));
  stars.forEach((star, index) => {
    bytes.setUint16(index * 6, star.rightAscension, true);
    bytes.setInt16(index * 6 + 2, star.declination, true);
    bytes.setUint8(index * 6 + 4, star.magnitude);
    bytes.setUint8(index * 6 + 5, star.colourIndex);
  });
  return new Uint8Array(bytes.buffer);
}

/** @param {string} source */
function packLines(source) {
  const { features } = JSON.parse(readFileSync(join(source, "data/constellations.lines.json"), "utf8"));
  /** @type {[number, number][][]} */
  const lines = features.flatMap((/** @type {any} */ { geometry }) => geometry.coordinates);
  const bytes = lines.flatMap((line) => [
    line.length,
    ...line.map(packDirection).flatMap(([a, d]) => [a & 255, a >> 8, d & 255, (d >> 8) & 255]),
  ]);
  return Uint8Array.from(bytes);
}

/**
 * @param {string} source
 * @param {readonly Star[]} stars
 */
function namesText(source, stars) {
  const known = JSON.parse(readFileSync(join(source, "data/starnames.json"), "utf8"));
  const named = stars
    .map(({ id }, index) => ({ index, name: known[id]?.name ?? "" }))
    .filter(({ name }) => name !== "")
    .slice(0, NAMED_STARS);
  return `// Made by scripts/sky/pack-stars.mjs from d3-celestial (BSD-3-Clause, see data/LICENSE-d3-celestial.txt).

/** The names of the brightest stars that have one, each with the star's place in \`stars()\`. */
export const starNames: readonly (readonly [star: number, name: string])[] = [
${named.map(({ index, name }) => `  [${index}, ${JSON.stringify(name)}],\n`).join("")}];
`;
}

/** @param {readonly Star[]} stars */
function backdropText(stars) {
  const bytes = Buffer.alloc(BACKDROP_STARS * 4);
  stars.slice(0, BACKDROP_STARS).forEach((star, index) => {
    const rightAscension = (star.rightAscension >> 4) << 20;
    const declination = ((star.declination + 32768) >> 4) << 8;
    const magnitude = Math.min(31, Math.round((star.magnitude / 28 - 0.5) * 5)) << 3;
    const colourIndex = Math.min(7, Math.max(0, Math.round((star.colourIndex / 100 - 0.1) * 3.5)));
    bytes.writeUInt32BE((rightAscension | declination | magnitude | colourIndex) >>> 0, index * 4);
  });
  return `// Made by scripts/sky/pack-stars.mjs from d3-celestial (BSD-3-Clause, see data/LICENSE-d3-celestial.txt).

/** The ${BACKDROP_STARS} brightest stars, 4 bytes each, in base64: 5 kB that need no request. */
export const backdropStars =
  "${bytes.toString("base64")}";
`;
}

const [source, packageDir] = process.argv.slice(2);
if (source === undefined || packageDir === undefined) {
  throw new UserError("Say where d3-celestial is unpacked and where the package sky is.");
}
const stars = readStars(source);
writeFileSync(join(packageDir, "data/stars.bin"), packStars(stars));
writeFileSync(join(packageDir, "data/lines.bin"), packLines(source));
writeFileSync(join(packageDir, "src/star-names.ts"), namesText(source, stars));
writeFileSync(join(packageDir, "src/backdrop-stars.ts"), backdropText(stars));
copyFileSync(join(source, "LICENSE"), join(packageDir, "data/LICENSE-d3-celestial.txt"));
process.stdout.write(`${stars.length} stars\n`);
