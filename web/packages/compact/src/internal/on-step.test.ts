import { expect, test } from "vitest";
import { onStep } from "./on-step.ts";

test("a value is the nearest step from the smallest one, and not above the largest", () => {
  expect(onStep(1, -1, 1, 0.3)).toBe(0.8);
  expect(onStep(1, -1, 1, 0.35)).toBe(0.75);
  expect(onStep(0.3, 0, 1, 0.1)).toBe(0.3);
  expect(onStep(1, 0, 1, 0.1)).toBe(1);
  expect(onStep(2.5, 0, 10, 1)).toBe(3);
  expect(onStep(3e-7, 0, 1, 1e-7)).toBe(3e-7);
});

test("a value outside the range is its nearest end", () => {
  expect(onStep(-5, 0, 10, 1)).toBe(0);
  expect(onStep(15, 0, 10, 4)).toBe(8);
  expect(onStep(Number.NaN, 0, 10, 4)).toBe(0);
  expect(onStep(5, 10, 0, 1)).toBe(10);
});
