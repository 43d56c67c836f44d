import { expect, test } from "vitest";
import { screenFovDegrees, screenFovRads } from "./screen-lens.ts";

const halfHeight = (fovRads: number) => Math.tan(fovRads / 2);
const radians = (degrees: number) => (degrees * Math.PI) / 180;

test("a screen shows 50 degrees at the slider's default, and a possible angle at its ends", () => {
  expect([30, 90, 150].map(screenFovDegrees)).toEqual([14, 50, 120]);
});

test("a body at the side edge of a wide window is at most a third wider than high", () => {
  // A sphere off the axis is an ellipse, longer than wide by 1 / cos of its angle to the axis.
  const stretch = (fovRads: number) => Math.hypot(1, halfHeight(fovRads) * (16 / 9));
  expect(stretch(screenFovRads(90))).toBeLessThan(4 / 3);
  expect(stretch(radians(90))).toBeGreaterThan(2);
});

test("two values of the slider enlarge the picture by the ratio of their tangents", () => {
  const ratio = halfHeight(radians(90)) / halfHeight(radians(60));
  expect(halfHeight(screenFovRads(90)) / halfHeight(screenFovRads(60))).toBeCloseTo(ratio, 12);
});
