// Cuts the VSOP87B series down to what a drawn solar system needs and writes them as Rust tables.
//
//   npm pack astronomia@4.2.0 && tar xzf astronomia-4.2.0.tgz
//   node scripts/sky/planet-series.mjs package crates/orbit_sky/src/series
//
// VSOP87B: heliocentric spherical coordinates, ecliptic and equinox J2000. P. Bretagnon and G. Francou, "Planetary
// theories in rectangular and spherical variables: VSOP87 solutions", Astronomy and Astrophysics 202 (1988), 309.
// The npm package astronomia (MIT) carries the series as published.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UserError } from "../lib/steps.mjs";

/** The planets with their mean distance in au, by which an error of the radius becomes an angle. */
const planets = [
  ["mercury", 0.387],
  ["venus", 0.723],
  ["earth", 1],
  ["mars", 1.524],
  ["jupiter", 5.203],
  ["saturn", 9.537],
  ["uranus", 19.19],
  ["neptune", 30.07],
];

/** A term stays if it can move the planet by this many radians between 1900 and 2100 … */
const NEAR_RAD = 3.2e-6;
const NEAR_MILLENNIA = 0.1;
/** … or by this many between -3000 and +3000. */
const FAR_RAD = 1.5e-4;
const FAR_MILLENNIA = 5;
/** The radius turns no line of sight from the Sun, and little one from the Earth. */
const RADIUS_SLACK = 3;

/**
 * @typedef {[amplitude: number, phase: number, rate: number]} Term
 * @typedef {{ constant: number, terms: Term[] }} Power
 */

/**
 * @param {Record<string, Term[]>} series
 * @param {number} scale
 * @returns {Power[]}
 */
function cut(series, scale) {
  const powers = Object.entries(series).map(([power, terms]) => {
    const near = NEAR_MILLENNIA ** Number(power) / scale;
    const far = FAR_MILLENNIA ** Number(power) / scale;
    const steady = terms.filter(([, , rate]) => rate === 0);
    return {
      constant: steady.reduce((sum, [amplitude, phase]) => sum + amplitude * Math.cos(phase), 0),
      terms: terms
        .filter(
          ([amplitude, , rate]) => rate !== 0 && (amplitude * near >= NEAR_RAD || amplitude * far >= FAR_RAD),
        )
        .sort(([a], [b]) => b - a),
    };
  });
  while (powers.at(-1)?.terms.length === 0 && Math.abs(powers.at(-1)?.constant ?? 0) < 1e-12) powers.pop();
  return powers;
}

/** @param {number} value */
const float = (value) => (Number.isInteger(value) ? `${value}.0` : String(value));

/**
 * @param {Power[]} powers
 * @returns {string}
 */
function powersText(powers) {
  const blocks = powers.map(({ constant, terms }) => {
    const lines = terms
      .map(([a, b, c]) => `            term(${float(a)}, ${float(b)}, ${float(c)}),\n`)
      .join("");
    const list = terms.length === 0 ? "&[]" : `&[\n${lines}        ]`;
    return `    Power {\n        constant: ${float(constant)},\n        terms: ${list},\n    },\n`;
  });
  return `&[\n${blocks.join("")}]`;
}

async function main() {
  const [source, outDir] = process.argv.slice(2);
  if (source === undefined || outDir === undefined) {
    throw new UserError("Say where the package astronomia is unpacked and where the tables go.");
  }
  for (const [planet, distance] of planets) {
    const { default: full } = await import(pathToFileURL(resolve(source, `data/vsop87B${planet}.js`)).href);
    const longitude = cut(full.L, 1);
    const latitude = cut(full.B, 1);
    const radius = cut(full.R, Number(distance) * RADIUS_SLACK);
    const count = [longitude, latitude, radius].flat().reduce((sum, { terms }) => sum + terms.length, 0);
    const text = `//! Made by scripts/sky/planet-series.mjs; change it there. VSOP87B of Bretagnon and Francou (1988), heliocentric
//! spherical, ecliptic and equinox J2000, cut to ${count} terms. Taken from the npm package astronomia 4.2.0 (MIT).

use super::{Power, Series, term};

pub(crate) static LONGITUDE: Series = ${powersText(longitude)};

pub(crate) static LATITUDE: Series = ${powersText(latitude)};

pub(crate) static RADIUS: Series = ${powersText(radius)};
`;
    writeFileSync(join(outDir, `${planet}.rs`), text);
    process.stdout.write(`${planet}: ${count} terms\n`);
  }
}

await main();
