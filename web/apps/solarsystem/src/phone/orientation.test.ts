import { expect, test } from "vitest";
import { rotate } from "../math/quaternion.ts";
import type { Vec3 } from "../math/vector.ts";
import { phoneRotation } from "./orientation.ts";

const rounded = (v: Vec3): number[] => v.map((part) => Math.round(part * 1e6) / 1e6 + 0);
const looking = (...angles: [number, number, number, number]): number[] =>
  rounded(rotate(phoneRotation(...angles), [0, 0, -1]));
const above = (...angles: [number, number, number, number]): number[] =>
  rounded(rotate(phoneRotation(...angles), [0, 1, 0]));

test("held upright, it looks level", () => {
  expect(looking(0, 90, 0, 0)).toEqual([0, 0, -1]);
  expect(above(0, 90, 0, 0)).toEqual([0, 1, 0]);
});

test("lying on a table, it looks down; held overhead, it looks up", () => {
  expect(looking(0, 0, 0, 0)).toEqual([0, -1, 0]);
  expect(looking(0, 180, 0, 0)).toEqual([0, 1, 0]);
});

test("turned to the left, it looks left", () => {
  expect(looking(90, 90, 0, 0)).toEqual([-1, 0, 0]);
});

test("in landscape with a rotated screen, up stays up", () => {
  // Landscape with the top to the left has a screen angle of 90 degrees.
  expect(looking(90, 0, -90, 90)).toEqual([0, 0, -1].map((part) => part + 0));
  expect(above(90, 0, -90, 90)).toEqual([0, 1, 0]);
});
