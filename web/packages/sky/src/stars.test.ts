import { beforeAll, expect, test } from "vitest";
import { brightestStars } from "./backdrop.ts";
import { loadConstellations } from "./constellations.ts";
import { linearColourOf, temperatureOf } from "./star-colour.ts";
import { starNames } from "./star-names.ts";
import { loadStars, type Stars } from "./stars.ts";
import { fetchFromDisk } from "./testing/file-fetch.ts";

let stars: Stars;

beforeAll(async () => {
  fetchFromDisk();
  stars = await loadStars();
});

function starNamed(name: string): number {
  return starNames.find(([, known]) => known === name)?.[0] ?? Number.NaN;
}

/** Ecliptic longitude and latitude in degrees. */
function eclipticOf(star: number): [longitude: number, latitude: number] {
  const [x = 0, y = 0, z = 0] = stars.directions.subarray(star * 3, star * 3 + 3);
  return [((Math.atan2(-z, x) * 180) / Math.PI + 360) % 360, (Math.asin(y) * 180) / Math.PI];
}

test("there are about 5000 stars, the brightest first", () => {
  expect(stars.count).toBeGreaterThan(4500);
  expect(stars.magnitudes.slice().sort()).toEqual(stars.magnitudes);
  expect(stars.magnitudes.at(-1)).toBeCloseTo(6, 1);
});

test("directions are unit vectors", () => {
  for (let star = 0; star < stars.count; star += 1) {
    expect(Math.hypot(...stars.directions.subarray(star * 3, star * 3 + 3))).toBeCloseTo(1, 5);
  }
});

// Ecliptic longitudes and latitudes at J2000.
test.each([
  ["Sirius", 104.08, -39.61, -1.46],
  ["Vega", 285.32, 61.73, 0.03],
  ["Regulus", 149.83, 0.46, 1.35],
  ["Spica", 203.84, -2.05, 0.98],
  ["Polaris", 88.57, 66.1, 1.97],
] as const)("%s has its known coordinates and magnitude", (name, longitude, latitude, magnitude) => {
  const star = starNamed(name);
  const [foundLongitude, foundLatitude] = eclipticOf(star);
  expect(foundLongitude).toBeCloseTo(longitude, 1);
  expect(foundLatitude).toBeCloseTo(latitude, 1);
  expect(Math.abs((stars.magnitudes[star] ?? Number.NaN) - magnitude)).toBeLessThan(0.06);
});

test("Betelgeuse is reddish and Rigel bluish", () => {
  const colour = (name: string) => stars.colors.subarray(starNamed(name) * 3, starNamed(name) * 3 + 3);
  const [betelgeuse, rigel] = [colour("Betelgeuse"), colour("Rigel")];
  expect(betelgeuse[0]).toBe(1);
  expect(betelgeuse[2]).toBeLessThan(0.5);
  expect(rigel[2]).toBe(1);
  expect(rigel[0]).toBeLessThan(0.8);
});

test("the Sun's colour index gives its temperature, and daylight is nearly white", () => {
  expect(Math.abs(temperatureOf(0.653) - 5772)).toBeLessThan(60);
  for (const part of linearColourOf(6504)) expect(part).toBeGreaterThan(0.9);
});

test("constellation lines have plausible lengths", async () => {
  const { segments } = await loadConstellations();
  expect(segments.length % 6).toBe(0);
  expect(segments.length / 6).toBeGreaterThan(500);
  for (let at = 0; at < segments.length; at += 6) {
    const [x = 0, y = 0, z = 0, toX = 0, toY = 0, toZ = 0] = segments.subarray(at, at + 6);
    expect(Math.acos(Math.min(1, x * toX + y * toY + z * toZ))).toBeLessThan(0.8);
  }
});

test("the backdrop has the brightest stars", () => {
  const few = brightestStars();
  expect(few.length).toBe(900);
  const [sirius] = few;
  expect(((sirius?.rightAscensionRadians ?? 0) * 12) / Math.PI).toBeCloseTo(6.752, 1);
  expect(((sirius?.declinationRadians ?? 0) * 180) / Math.PI).toBeCloseTo(-16.72, 0);
  expect(sirius?.magnitude).toBeCloseTo(-1.5, 1);
  few.forEach((star, index) => {
    expect(Math.abs(star.magnitude - (stars.magnitudes[index] ?? Number.NaN))).toBeLessThan(0.13);
  });
});
