import { expect, test } from "vitest";
import { pictureBox, pointerColour, pointIn } from "./picture-box.ts";

test("a wide picture has bars above and below, a tall one at its sides", () => {
  expect(pictureBox({ width: 100, height: 100 }, { width: 200, height: 100 })).toEqual({
    ...{ left: 0, top: 25, width: 100, height: 50 },
  });
  expect(pictureBox({ width: 100, height: 50 }, { width: 10, height: 10 })).toEqual({
    ...{ left: 25, top: 0, width: 50, height: 50 },
  });
  expect(pictureBox({ width: 100, height: 50 }, { width: 0, height: 0 }).width).toBe(100);
});

test("a pointer is on the picture, or nowhere", () => {
  const box = pictureBox({ width: 100, height: 100 }, { width: 200, height: 100 });
  expect(pointIn(box, 50, 50)).toEqual({ x: 0.5, y: 0.5 });
  expect(pointIn(box, 50, 10)).toBeUndefined();
});

test("a device has one of the colours", () => {
  expect(pointerColour("ffffff".padEnd(32, "0"))).toBeLessThan(7);
  expect(pointerColour("")).toBe(0);
});
