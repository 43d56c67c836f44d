import { expect, test } from "vitest";
import { angleBetween, lake, planCity, road, TABLE_RADIUS_M } from "./plan-city.ts";

const plan = planCity(2);

test("the same seed gives the same city, another one another", () => {
  expect(planCity(2)).toEqual(plan);
  expect(planCity(3)).not.toEqual(plan);
});

test("buildings stand on the table, off the road, and not in each other", () => {
  for (const { radius, depth } of plan.buildings) {
    expect(radius - depth / 2).toBeGreaterThan(road.outer);
    expect(radius + depth / 2).toBeLessThan(TABLE_RADIUS_M);
  }
  plan.buildings.forEach((a, at) => {
    for (const b of plan.buildings.slice(at + 1)) {
      if (Math.abs(a.radius - b.radius) > 3) continue;
      const between = angleBetween(a.angleRads, b.angleRads) * Math.min(a.radius, b.radius);
      expect(between).toBeGreaterThan((a.width + b.width) / 2);
    }
  });
});

test("nothing is built in the lake", () => {
  const [x, z] = [lake.radius * Math.sin(lake.angleRads), lake.radius * Math.cos(lake.angleRads)];
  for (const { radius, angleRads } of plan.buildings) {
    expect(Math.hypot(radius * Math.sin(angleRads) - x, radius * Math.cos(angleRads) - z)).toBeGreaterThan(
      lake.size,
    );
  }
});

test("windows light up over the whole of the glow", () => {
  const times = plan.buildings.map(({ lightsAt }) => lightsAt);
  expect(Math.min(...times)).toBeLessThan(0.1);
  expect(Math.max(...times)).toBeGreaterThan(0.7);
  expect(Math.max(...times)).toBeLessThan(1);
});
