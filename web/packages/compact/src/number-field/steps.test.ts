import { expect, test } from "vitest";
import { stepped } from "./steps.ts";

test.each([
  [5, 1, { min: undefined, max: undefined, step: 1 }, 6],
  [5, -10, { min: undefined, max: undefined, step: 1 }, -5],
  [0.1, 2, { min: undefined, max: undefined, step: 0.1 }, 0.3],
  [9, 5, { min: 0, max: 10, step: 1 }, 10],
  [10, 1, { min: 0, max: 10, step: 1 }, 10],
  [1, -5, { min: 0, max: 10, step: 1 }, 0],
  [0.8, 1, { min: -1, max: 1, step: 0.3 }, 0.8],
  [-1, 6, { min: -1, max: 1, step: 0.3 }, 0.8],
  [5.5, 1, { min: 0, max: 10, step: 1 }, 6],
  [5.5, -1, { min: 0, max: 10, step: 1 }, 5],
  [20, 1, { min: 0, max: 10, step: 1 }, 10],
  [null, 1, { min: 3, max: 10, step: 1 }, 3],
  [null, -1, { min: 3, max: 10, step: 1 }, 10],
  [null, 1, { min: undefined, max: undefined, step: 1 }, 0],
  [null, 1, { min: undefined, max: -4, step: 1 }, -4],
  [1e-7, 1, { min: undefined, max: undefined, step: 1e-7 }, 2e-7],
])("%s and %i steps of %j are %s", (value, count, steps, expected) => {
  expect(stepped(value, count, steps)).toBe(expected);
});
