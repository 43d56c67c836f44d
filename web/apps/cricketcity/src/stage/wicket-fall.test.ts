import { vec3 } from "gl-matrix";
import { expect, test } from "vitest";
import { standingWicket } from "../scene/ground/wickets.ts";
import { WicketFall } from "./wicket-fall.ts";

const fast = { x: 0.02, vx: 0.5, vy: -2, vz: 33 };

/** The upper end of a stump, or an end of a bail. */
function endOf(fall: WicketFall, part: number): vec3 {
  const at = fall.parts[part];
  if (!at) throw new Error("There is no such part.");
  const along: vec3 = part < 3 ? [0, 0.71, 0] : [0.055, 0, 0];
  vec3.transformQuat(along, along, at.rotation as [number, number, number, number]);
  return vec3.add(along, along, at.position as vec3);
}

test("bails fly up from where they lie, and come to rest on the ground", () => {
  const fall = new WicketFall("striker", fast);
  const heights: number[] = [];
  for (let frame = 0; frame < 60 * 12 && !fall.isAtRest; frame += 1) {
    fall.advance(1 / 60);
    heights.push(fall.parts[3]?.position[1] ?? 0);
  }
  const [highest, last] = [Math.max(...heights), heights.at(-1) ?? 9];
  expect(highest).toBeGreaterThan(0.9);
  expect(last).toBeLessThan(0.05);
  expect(fall.isAtRest).toBe(true);
});

test.each([
  ["bowled", fast],
  ["by a slow ball", { ...fast, vz: 6 }],
  ["by hand", undefined],
])("nothing leaves the ground downwards, however the wicket falls: %s", (_, blow) => {
  const fall = new WicketFall("bowler", blow);
  for (let frame = 0; frame < 600; frame += 1) {
    fall.advance(1 / 60);
    for (let part = 0; part < 5; part += 1) {
      const at = fall.parts[part];
      const numbers = [...Array.from(at?.position ?? []), ...Array.from(at?.rotation ?? [])];
      expect(numbers.filter(Number.isFinite)).toHaveLength(7);
      expect(at?.position[1]).toBeGreaterThan(-0.02);
      expect(endOf(fall, part)[1]).toBeGreaterThan(-0.05);
    }
  }
  expect(fall.isAtRest).toBe(true);
});

test("a fast ball takes the stump that it hits out of the ground, and leaves one that it does not touch", () => {
  const fall = new WicketFall("striker", { ...fast, x: -0.1 });
  for (let frame = 0; frame < 300; frame += 1) fall.advance(1 / 60);
  const standing = standingWicket("striker");
  expect(endOf(fall, 0)[1]).toBeLessThan(0.1);
  expect(vec3.distance(fall.parts[2]?.position as vec3, standing[2]?.position as vec3)).toBeLessThan(1e-6);
  expect(endOf(fall, 2)[1]).toBeCloseTo(0.71, 5);
});

test("a frame that was long changes nothing of the way", () => {
  const [often, seldom] = [new WicketFall("striker", fast), new WicketFall("striker", fast)];
  for (let frame = 0; frame < 10; frame += 1) often.advance(1 / 60);
  for (let frame = 0; frame < 2; frame += 1) seldom.advance(5 / 60);
  for (let axis = 0; axis < 3; axis += 1) {
    expect(seldom.parts[3]?.position[axis]).toBeCloseTo(often.parts[3]?.position[axis] ?? 9, 1);
  }
});
