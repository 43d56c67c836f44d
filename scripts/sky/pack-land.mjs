// Packs the Earth's coastlines for the surface texture.
//
//   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//   node scripts/sky/pack-land.mjs package crates/orbit_sky/src/surface/land.bin
//
// world-atlas (ISC, Mike Bostock) redistributes Natural Earth's 1:110m land, which is in the public domain.
//
// Each ring is a point count (u16), the first point's longitude and latitude (i16), and the difference to each next point
// (two i8), in tenths of a degree, little-endian. Longitudes continue past 180 degrees where a ring crosses the
// antimeridian. Differences too large for a byte are split.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../lib/steps.mjs";

const UNITS_PER_DEGREE = 10;
const MAX_STEP = 127;

/** @typedef {[x: number, y: number]} Point */

/**
 * @param {any} topology
 * @returns {Point[][]} rings in tenths of a degree
 */
function ringsOf(topology) {
  const { scale, translate } = topology.transform;
  /** @type {Point[][]} */
  const arcs = topology.arcs.map((/** @type {Point[]} */ arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      const degrees = [x * scale[0] + translate[0], y * scale[1] + translate[1]];
      return degrees.map((value) => Math.round(value * UNITS_PER_DEGREE));
    });
  });
  /** @type {number[][]} */
  const rings = topology.objects.land.geometries.flatMap((/** @type {any} */ { arcs: polygons }) =>
    polygons.flat(),
  );
  return rings.map((ring) =>
    ring.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []))),
  );
}

/**
 * @param {Point[]} ring
 * @returns {Point[]} without jumps at the antimeridian; a ring around the pole is closed below it
 */
function unwrapped(ring) {
  const circle = 360 * UNITS_PER_DEGREE;
  let turns = 0;
  /** @type {Point[]} */
  const points = ring.map(([x, y], index) => {
    const dx = x - (ring[index - 1]?.[0] ?? x);
    if (Math.abs(dx) > circle / 2) turns -= Math.sign(dx);
    return [x + turns * circle, y];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (first && last && Math.abs(last[0] - first[0]) > circle / 2) {
    points.push([last[0], -90 * UNITS_PER_DEGREE], [first[0], -90 * UNITS_PER_DEGREE], first);
  }
  return points;
}

/**
 * @param {Point[]} ring
 * @returns {Point[]} without repeated points and without differences too large for a byte
 */
function withShortSteps(ring) {
  /** @type {Point[]} */
  const points = [];
  for (const [x, y] of unwrapped(ring)) {
    /** @type {Point} */
    const point = [x, y];
    const last = points.at(-1);
    if (last === undefined) {
      points.push(point);
      continue;
    }
    const [dx, dy] = [point[0] - last[0], point[1] - last[1]];
    const parts = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / MAX_STEP);
    for (let part = 1; part <= parts; part += 1) {
      points.push([last[0] + Math.round((dx * part) / parts), last[1] + Math.round((dy * part) / parts)]);
    }
  }
  return points;
}

const [source, outFile] = process.argv.slice(2);
if (source === undefined || outFile === undefined) {
  throw new UserError("Usage: pack-land.mjs UNPACKED_WORLD_ATLAS OUTPUT_FILE");
}
const rings = ringsOf(JSON.parse(readFileSync(join(source, "land-110m.json"), "utf8"))).map(withShortSteps);
const bytes = rings.map((ring) => {
  const packed = Buffer.alloc(6 + (ring.length - 1) * 2);
  ring.forEach(([x, y], index) => {
    const [lastX, lastY] = ring[index - 1] ?? [0, 0];
    if (index === 0) {
      packed.writeUInt16LE(ring.length, 0);
      packed.writeInt16LE(x, 2);
      packed.writeInt16LE(y, 4);
    } else {
      packed.writeInt8(x - lastX, 4 + index * 2);
      packed.writeInt8(y - lastY, 5 + index * 2);
    }
  });
  return packed;
});
const all = Buffer.concat(bytes);
writeFileSync(outFile, all);
process.stdout.write(`${rings.length} rings, ${all.length} bytes\n`);
