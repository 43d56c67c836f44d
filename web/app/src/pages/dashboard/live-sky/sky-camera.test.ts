import { expect, test } from "vitest";
import { skyProjection, viewAlongMilkyWay } from "./sky-camera.ts";

/** The direction in scene axes of ecliptic coordinates (J2000) in degrees. */
function direction(longitudeDegrees: number, latitudeDegrees: number): [number, number, number] {
  const [longitude, latitude] = [(longitudeDegrees * Math.PI) / 180, (latitudeDegrees * Math.PI) / 180];
  const flat = Math.cos(latitude);
  return [flat * Math.cos(longitude), Math.sin(latitude), -flat * Math.sin(longitude)];
}

/** Where a direction is in the view: x to the right, y up, in units of half the square view; undefined behind it. */
function place(view: Float32Array, [x, y, z]: readonly number[]): [number, number] | undefined {
  const row = (index: number) =>
    (view[index] ?? 0) * (x ?? 0) + (view[index + 4] ?? 0) * (y ?? 0) + (view[index + 8] ?? 0) * (z ?? 0);
  const depth = -row(2);
  const scale = skyProjection(1)[5] ?? 0;
  return depth > 0 ? [(row(0) / depth) * scale, (row(1) / depth) * scale] : undefined;
}

const SAGITTARIUS_A = direction(266.84, -5.54);
const POLE = direction(180.02, 29.81);

test("the centre of the Galaxy is below the middle of the first view", () => {
  const [x = 1, y = 1] = place(viewAlongMilkyWay(0), SAGITTARIUS_A) ?? [];
  expect(Math.abs(x)).toBeLessThan(0.01);
  expect(y).toBeGreaterThan(-0.4);
  expect(y).toBeLessThan(-0.1);
});

test("a view is a rotation", () => {
  const view = viewAlongMilkyWay(1.3);
  const columns = [0, 4, 8].map((at) => [...view.subarray(at, at + 3)]);
  for (const [index, first] of columns.entries())
    for (const [other, second] of columns.entries()) {
      const product = first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0);
      expect(product).toBeCloseTo(index === other ? 1 : 0, 5);
    }
});

test("as seen from the Earth, galactic longitude grows to the left of a viewer whose head is to the north", () => {
  // The galactic longitude of Nunki in Sagittarius is 10 degrees, that of Shaula in Scorpius 352.
  const view = viewAlongMilkyWay(0);
  const pole = place(viewAlongMilkyWay(0), POLE);
  const [shaulaX = 0] = place(view, direction(264.59, -13.79)) ?? [];
  const [nunkiX = 0] = place(view, direction(282.38, -3.45)) ?? [];
  expect(nunkiX).toBeLessThan(shaulaX);
  expect(pole === undefined || pole[1] > 0).toBe(true);
});
