import { expect, test } from "vitest";
import { colourOf, fluxOf, starsOf } from "./star-sky.ts";

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

test("five magnitudes are a hundred times the light", () => {
  expect(fluxOf(1) / fluxOf(6)).toBeCloseTo(100);
});

test("cool stars are reddish and hot ones bluish", () => {
  const [coolRed, , coolBlue] = colourOf(3400);
  const [hotRed, , hotBlue] = colourOf(16_000);
  expect(coolRed).toBeGreaterThan(coolBlue);
  expect(hotBlue).toBeGreaterThan(hotRed);
});
