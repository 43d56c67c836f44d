import { expect, test } from "vitest";
import { BatSwing } from "./bat-swing.ts";

test("the bat rises by 0.2 in a frame up to a quarter turn, for 500 ms, and is back in the next frame", () => {
  const swing = new BatSwing();
  swing.step();
  expect(swing.angleRads).toBe(0);
  swing.start();
  const angles = Array.from({ length: 31 }, () => {
    swing.step();
    return swing.angleRads;
  });
  expect(angles.slice(0, 3).map((angle) => angle.toFixed(2))).toEqual(["0.20", "0.40", "0.60"]);
  expect(angles.slice(7, 30)).toEqual(Array.from({ length: 23 }, () => Math.PI / 2));
  expect(angles[30]).toBe(0);
  expect(swing.isSwinging).toBe(false);
});

test("a press during a swing does not make it longer", () => {
  const swing = new BatSwing();
  swing.start();
  for (let frame = 0; frame < 20; frame += 1) swing.step();
  swing.start();
  for (let frame = 0; frame < 11; frame += 1) swing.step();
  expect(swing.angleRads).toBe(0);
});
