import { describe, expect, test } from "vitest";
import type { WheelStroke } from "../../scorecard/charts.ts";
import { endOf, groupOf } from "./stroke-groups.ts";

describe("the wagon wheel", () => {
  const stroke = (more: Partial<WheelStroke>): WheelStroke => ({
    ...{ batter: "Ash", directionDeg: 0, distanceM: 30, runs: 0, isBoundary: false, isOut: false },
    ...more,
  });

  test("has groups", () => {
    const groups = [
      stroke({}),
      stroke({ runs: 3 }),
      stroke({ runs: 4 }),
      stroke({ runs: 4, isBoundary: true }),
      stroke({ runs: 6, isBoundary: true }),
      stroke({ runs: 1, isOut: true }),
    ].map(groupOf);
    expect(groups).toEqual(["none", "some", "some", "four", "six", "out"]);
  });

  test("has the off side on the right and the bowler at the top", () => {
    const end = (directionDeg: number) =>
      endOf(stroke({ directionDeg })).map((metres) => Math.round(metres) + 0);
    expect([end(0), end(90), end(-90), end(180)]).toEqual([
      [0, -30],
      [30, 0],
      [-30, 0],
      [0, 30],
    ]);
  });

  test("ends at the boundary, which is farther away past the bowler than behind the wicket", () => {
    const reach = (directionDeg: number) =>
      Math.round(Math.hypot(...endOf(stroke({ directionDeg, distanceM: 500 }))));
    expect([reach(0), reach(180), reach(90)]).toEqual([75, 55, 64]);
    expect(endOf(stroke({ distanceM: -4 })).map((metres) => metres + 0)).toEqual([0, 0]);
  });
});
