import { expect, test } from "vitest";
import { motionSample } from "./motion-sample.ts";

const acceleration = { x: 1, y: 2, z: null };

test("the rates are those about x, y and z, in this order", () => {
  expect(motionSample({ rotationRate: { alpha: 600, beta: 20, gamma: null }, acceleration }, 5)).toEqual({
    timeMs: 5,
    rotationDegS: { x: 600, y: 20, z: 0 },
    accelerationMS2: { x: 1, y: 2, z: 0 },
  });
});

test.each([
  { rotationRate: null, acceleration },
  { rotationRate: { alpha: null, beta: null, gamma: null }, acceleration },
  { rotationRate: { alpha: 1, beta: 2, gamma: 3 }, acceleration: null },
])("a phone without one of the sensors has no reading: %j", (event) => {
  expect(motionSample(event, 0)).toBeUndefined();
});
