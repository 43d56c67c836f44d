import { expect, test } from "vitest";
import { OrbitPath, TIP_PX } from "./orbit-path.ts";

const path = new OrbitPath(600, 120);
const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

test("each half leads from its sender's body to the other one", () => {
  expect(distance(path.at("me", 1), path.body("them"))).toBeLessThan(0.5);
  expect(distance(path.at("them", 1), path.body("me"))).toBeLessThan(0.5);
  expect(path.body("me").x).toBeCloseTo(TIP_PX, 0);
  expect(path.body("them").x).toBeCloseTo(600 - TIP_PX, 0);
});

test("what is sent goes below, what is received above", () => {
  expect(path.at("me", 0.5).y).toBeGreaterThan(60);
  expect(path.at("them", 0.5).y).toBeLessThan(60);
});

test("equal fractions are equally long, also at the tips", () => {
  const lengths = [0, 0.25, 0.5, 0.75].map((start) => {
    const points = path.part("me", start, start + 0.25);
    return points.reduce((sum, point, index) => sum + distance(point, points[index - 1] ?? point), 0);
  });
  for (const length of lengths) expect(length).toBeCloseTo(lengths[0] ?? 0, -0.5);
});

test("a part begins and ends where it should, and everything stays on the drawing", () => {
  for (const width of [240, 336, 688]) {
    const narrow = new OrbitPath(width, 112);
    const part = narrow.part("them", 0.101, 0.103);
    expect(part).toEqual([narrow.at("them", 0.101), narrow.at("them", 0.103)]);
    for (const { x, y } of [...narrow.part("me", 0, 1), ...narrow.part("them", 0, 1)]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(10);
      expect(y).toBeLessThan(102);
    }
  }
});

test("places beside the tip follow the line, on both sides of it", () => {
  const path = new OrbitPath(600, 160);
  const tip = path.body("them");
  expect(path.besideTip(0)).toEqual(tip);
  const [above, below] = [path.besideTip(0.1), path.besideTip(-0.1)];
  expect(above).toEqual(path.at("them", 0.1));
  expect(below.y).toBeGreaterThan(above.y);
  expect(Math.max(above.x, below.x)).toBeLessThan(tip.x);
});
