import { expect, test } from "vitest";
import { colourOf, densityAt, equatorialOf, pageFromSky, relativeFlux, starsIn } from "./stars.ts";

test("returns the same stars each time, and more of them for a larger area", () => {
  const small = starsIn(640, 640);
  const large = starsIn(1280, 1280);
  expect(starsIn(640, 640)).toEqual(small);
  const positions = new Set(large.map((star) => `${star.xPx} ${star.yPx}`));
  expect(small.every((star) => positions.has(`${star.xPx} ${star.yPx}`))).toBe(true);
  expect(large.length).toBeGreaterThan(small.length);
});

test("there are two to four times as many stars per magnitude", () => {
  const stars = starsIn(2560, 2560);
  const brighter = (limit: number): number => stars.filter((star) => star.magnitude < limit).length;
  const ratio = brighter(6) / brighter(5);
  expect(ratio).toBeGreaterThan(2.4);
  expect(ratio).toBeLessThan(4.2);
});

test.each([
  ["the point opposite the centre of the galaxy", 5.7604, 28.936, 0],
  ["Capella", 5.2782, 45.998, 4.57],
  ["Betelgeuse", 5.9195, 7.407, -8.96],
  ["Rigel", 5.2423, -8.202, -25.25],
])("the density follows the latitude above the Milky Way: %s", (_, hours, degrees, latitudeDegrees) => {
  const radians = (angleDegrees: number) => (angleDegrees * Math.PI) / 180;
  const [xPx = 0, yPx = 0] =
    pageFromSky({
      rightAscensionRadians: radians(hours * 15),
      declinationRadians: radians(degrees),
    }) ?? [];
  const fallOff = Math.exp(-((radians(latitudeDegrees) / 0.3) ** 2));
  expect(densityAt(xPx, yPx)).toBeCloseTo(0.42 + 0.58 * fallOff, 3);
});

test("draws Orion upright: Betelgeuse above and left of Rigel, with the three stars of the belt", () => {
  const bright = starsIn(1440, 900).filter((star) => star.magnitude < 2.4);
  const nearest = (hours: number, degrees: number) => {
    const [x = 0, y = 0] =
      pageFromSky({
        rightAscensionRadians: (hours * Math.PI) / 12,
        declinationRadians: (degrees * Math.PI) / 180,
      }) ?? [];
    return bright.find((star) => Math.hypot(star.xPx - x, star.yPx - y) < 4);
  };
  const [betelgeuse, rigel] = [nearest(5.919, 7.407), nearest(5.242, -8.202)];
  expect(betelgeuse && rigel && betelgeuse.xPx < rigel.xPx && betelgeuse.yPx < rigel.yPx).toBe(true);
  expect(betelgeuse && rigel && betelgeuse.temperatureK < rigel.temperatureK / 2).toBe(true);
  expect([nearest(5.533, -0.299), nearest(5.604, -1.202), nearest(5.679, -1.943)]).not.toContain(undefined);
});

test("five magnitudes are a factor of 100 in flux", () => {
  expect(relativeFlux(1) / relativeFlux(6)).toBeCloseTo(100);
});

test("cool stars are reddish and hot stars are bluish", () => {
  const [coolRed, , coolBlue] = colourOf(3400);
  const [hotRed, , hotBlue] = colourOf(16_000);
  expect(coolRed).toBeGreaterThan(coolBlue);
  expect(hotBlue).toBeGreaterThan(hotRed);
});

test("the figures of the constellations are at the places of their stars", () => {
  // Sirius: ecliptic longitude 104.08 and latitude -39.61 degrees.
  const [longitude, latitude] = [(104.08 * Math.PI) / 180, (-39.61 * Math.PI) / 180];
  const flat = Math.cos(latitude);
  const { rightAscensionRadians, declinationRadians } = equatorialOf([
    flat * Math.cos(longitude),
    Math.sin(latitude),
    -flat * Math.sin(longitude),
  ]);
  expect((rightAscensionRadians * 12) / Math.PI).toBeCloseTo(6.752, 2);
  expect((declinationRadians * 180) / Math.PI).toBeCloseTo(-16.72, 1);
});
