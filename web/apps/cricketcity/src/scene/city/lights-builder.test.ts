import { expect, test } from "vitest";
import { MeshBuilder } from "../geometry/mesh-builder.ts";
import { asLight, lightsTransform } from "./lights-builder.ts";

/** Where in the image a light looks it up that is lit at `lightsAt`, at a glow. Left of the middle is lit. */
function lookedUp(lightsAt: number, glow: number): number {
  const builder = new MeshBuilder().at();
  asLight(builder, lightsAt, 1);
  builder.vertex(0, 0, 0, 0, 1, 0);
  const [u = 9] = Array.from(builder.build().uvs ?? []);
  const { offset, scale } = lightsTransform(glow);
  return u * scale[0] + offset[0];
}

test("a light is lit once the glow has reached it", () => {
  expect(lookedUp(0.4, 0.39)).toBeGreaterThan(0.5);
  expect(lookedUp(0.4, 0.41)).toBeLessThan(0.5);
});

test("at no glow nothing is lit, at full glow everything, and what never is stays dark", () => {
  expect(lookedUp(0, 0)).toBeGreaterThanOrEqual(0.5);
  expect(lookedUp(0.999, 1)).toBeLessThan(0.5);
  expect(lookedUp(1.05, 1)).toBeGreaterThan(0.5);
});
