import { describe, expect, test } from "vitest";
import { distance, length, scale, type Vec3 } from "../math/vector.ts";
import { AU_KM, BODIES, type BodyId, bodyOf, RING_OUTER_RADII } from "./bodies.ts";
import { computeLayout, extentAu, placementOf } from "./layout.ts";

const truePositions = new Map<BodyId, Vec3>(
  BODIES.map(({ id, facts: { distanceAu: orbitAu = 0 } }, index) => {
    const direction: Vec3 = [Math.cos(index), 0.02, Math.sin(index)];
    return [id, scale(direction, id === "moon" ? 1 : orbitAu)];
  }),
);
const earth = truePositions.get("earth") ?? [0, 0, 0];
truePositions.set("moon", [earth[0] + 0.00257, earth[1], earth[2]]);

const radii = (friendliness: number): number[] =>
  BODIES.map(({ id }) => placementOf(computeLayout(truePositions, friendliness), id).radius);

describe("true scale", () => {
  test("keeps all positions and sizes", () => {
    const layout = computeLayout(truePositions, 0);
    for (const { id, radiusKm } of BODIES) {
      expect(distance(placementOf(layout, id).position, truePositions.get(id) ?? [9, 9, 9])).toBeLessThan(
        1e-12,
      );
      expect(placementOf(layout, id).radius * AU_KM).toBeCloseTo(radiusKm, 6);
    }
  });
});

describe("friendly scale", () => {
  const layout = computeLayout(truePositions, 1);

  test("keeps the Earth's orbit and every direction from the Sun", () => {
    expect(distance(placementOf(layout, "earth").position, earth)).toBeLessThan(1e-12);
    for (const id of ["mercury", "saturn", "neptune"] as const) {
      const position = placementOf(layout, id).position;
      const truePosition = truePositions.get(id) ?? [0, 0, 0];
      const ratio = length(position) / length(truePosition);
      expect(distance(position, scale(truePosition, ratio))).toBeLessThan(1e-12);
    }
  });

  test("keeps the order of sizes and of distances", () => {
    const planets = BODIES.filter(({ id }) => id !== "sun" && id !== "moon");
    const distances = planets.map(({ id }) => length(placementOf(layout, id).position));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const bySize = BODIES.toSorted((a, b) => a.radiusKm - b.radiusKm).map(
      ({ id }) => placementOf(layout, id).radius,
    );
    expect(bySize).toEqual(bySize.toSorted((a, b) => a - b));
  });

  test("keeps all bodies apart, including Saturn's rings", () => {
    for (const a of BODIES) {
      for (const b of BODIES) {
        if (a === b) continue;
        const reach = placementOf(layout, a.id).radius * (a.id === "saturn" ? RING_OUTER_RADII : 1);
        const [da, db] = [a, b].map(({ id }) => length(placementOf(layout, id).position));
        const apart =
          a.id === "moon" || b.id === "moon"
            ? distance(placementOf(layout, a.id).position, placementOf(layout, b.id).position)
            : Math.abs((da ?? 0) - (db ?? 0));
        expect(apart, `${a.id} and ${b.id}`).toBeGreaterThan(reach + placementOf(layout, b.id).radius);
      }
    }
  });

  test("fits the outermost orbit into five times the Earth's", () => {
    expect(extentAu(1)).toBeLessThan(5);
    expect(extentAu(0)).toBeCloseTo(bodyOf("neptune").facts.distanceAu ?? 0, 6);
  });
});

test("between the two scales, sizes are interpolated geometrically", () => {
  const [start, middle, end] = [radii(0), radii(0.5), radii(1)];
  for (const [index, radius] of (middle ?? []).entries()) {
    expect(radius).toBeCloseTo(Math.sqrt((start?.[index] ?? 0) * (end?.[index] ?? 0)), 12);
  }
});
