import { expect, test } from "vitest";
import { colourOf, fluxOf, pageFromSky, skyFromPage, starsOf } from "./star-sky.ts";

test("the sky is the same each time, and a larger window shows more of it", () => {
  const small = starsOf(640, 640);
  const large = starsOf(1280, 1280);
  expect(starsOf(640, 640)).toEqual(small);
  const places = new Set(large.map((star) => `${star.xPx} ${star.yPx}`));
  expect(small.every((star) => places.has(`${star.xPx} ${star.yPx}`))).toBe(true);
  expect(large.length).toBeGreaterThan(small.length);
});

test("there are far more faint stars than bright ones, as in the sky", () => {
  const stars = starsOf(2560, 2560);
  const brighter = (limit: number): number => stars.filter((star) => star.magnitude < limit).length;
  const ratio = brighter(6) / brighter(5);
  expect(ratio).toBeGreaterThan(2.4);
  expect(ratio).toBeLessThan(4.2);
});

test("a point of the page and its place in the sky belong together", () => {
  for (const [x, y] of [
    [0, 0],
    [860, 400],
    [2400, 1300],
  ] as const) {
    const [xPx, yPx] = pageFromSky(skyFromPage(x, y)) ?? [];
    expect(xPx).toBeCloseTo(x, 6);
    expect(yPx).toBeCloseTo(y, 6);
  }
});

test("Orion is on the page as one sees it: Betelgeuse above and left of Rigel, three stars in a row between", () => {
  const bright = starsOf(1440, 900).filter((star) => star.magnitude < 2.4);
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

test("five magnitudes are a hundred times the light", () => {
  expect(fluxOf(1) / fluxOf(6)).toBeCloseTo(100);
});

test("cool stars are reddish and hot ones bluish", () => {
  const [coolRed, , coolBlue] = colourOf(3400);
  const [hotRed, , hotBlue] = colourOf(16_000);
  expect(coolRed).toBeGreaterThan(coolBlue);
  expect(hotBlue).toBeGreaterThan(hotRed);
});
