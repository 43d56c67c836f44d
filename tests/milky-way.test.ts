import { expect, test } from "vitest";
import { galacticFromEquatorial, galacticFromScene } from "../scripts/sky/galactic.mjs";
import { lightFrom } from "../scripts/sky/milky-way.mjs";

const degrees = (value: number): number => (value * Math.PI) / 180;

/** Green light from galactic coordinates in degrees, averaged over a patch of the sky. */
function light(longitude: number, latitude: number): number {
  const offsets = [-3, -2, -1, 0, 1, 2, 3];
  const samples = offsets.flatMap((east) =>
    offsets.map((north) => lightFrom(degrees(longitude + 0.7 * east), degrees(latitude + 0.35 * north))[1]),
  );
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

// Equatorial coordinates at J2000, and galactic ones.
test.each([
  ["the centre of the Galaxy", 266.417, -29.008, 359.94, -0.05],
  ["Vega", 279.235, 38.784, 67.45, 19.24],
  ["Sirius", 101.287, -16.716, 227.23, -8.89],
] as const)(
  "%s has its known galactic coordinates",
  (_, rightAscension, declination, longitude, latitude) => {
    const [l, b] = galacticFromEquatorial(degrees(rightAscension), degrees(declination));
    expect((((l * 180) / Math.PI) % 360) + (l < 0 ? 360 : 0)).toBeCloseTo(longitude, 1);
    expect((b * 180) / Math.PI).toBeCloseTo(latitude, 1);
  },
);

test("a direction of a scene has the galactic coordinates of its star", () => {
  // Sirius, in ecliptic coordinates.
  const [longitude, latitude] = [degrees(104.08), degrees(-39.61)];
  const flat = Math.cos(latitude);
  const scene = [flat * Math.cos(longitude), Math.sin(latitude), -flat * Math.sin(longitude)] as const;
  const [l, b] = galacticFromScene(scene);
  expect(((l * 180) / Math.PI) % 360).toBeCloseTo(227.23, 0);
  expect((b * 180) / Math.PI).toBeCloseTo(-8.89, 0);
});

test("it is brightest near the centre of the Galaxy and faint at the poles", () => {
  expect(light(0, -5.5)).toBeGreaterThan(4 * light(180, 0));
  expect(light(180, 0)).toBeGreaterThan(2 * light(180, 60));
  expect(light(0, 90)).toBeLessThan(0.1 * light(0, -5.5));
});

test("dust hides the centre: the bulge is brighter beside the plane than in it", () => {
  expect(light(0, -5.5)).toBeGreaterThan(1.5 * light(0, 0));
});

test("where there is dust, light is redder", () => {
  const [red, , blue] = lightFrom(degrees(0), degrees(-5));
  const [clearRed, , clearBlue] = lightFrom(degrees(0), degrees(-60));
  expect(red / blue).toBeGreaterThan(1.2 * (clearRed / clearBlue));
});

test("the Coalsack is dark beside what surrounds it, and the Rift splits the band", () => {
  expect(light(303, -0.5)).toBeLessThan(0.6 * Math.min(light(309, -0.5), light(297, -0.5)));
  expect(light(27, 3)).toBeLessThan(0.4 * light(27, -3));
});
