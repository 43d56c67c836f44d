import { expect, it } from "vitest";
import { packPointers } from "./pointer.ts";

it("packs matrix, laser and hit distance of each pointer", () => {
  const { worldFromPointers, haveLasers, hitDistances } = packPointers([
    { worldFromPointer: new Float32Array(16).fill(1), hasLaser: true, hitDistance: 2.5 },
    { worldFromPointer: new Float32Array(16).fill(2), hasLaser: false },
  ]);
  expect([...worldFromPointers]).toEqual([...Array(16).fill(1), ...Array(16).fill(2)]);
  expect([...haveLasers]).toEqual([1, 0]);
  expect([...hitDistances]).toEqual([2.5, Number.NaN]);
});
