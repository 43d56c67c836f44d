import { perspective } from "@orbitroom/engine";
import { describe, expect, test } from "vitest";
import { normalize, type Vec3 } from "../math/vector.ts";
import type { BodyId } from "../scene/bodies.ts";
import type { BodyPlacement, Layout } from "../scene/layout.ts";
import type { WorldMapping } from "./camera.ts";
import { layOutLabels } from "./labels.ts";
import { isHidden, pickBody } from "./pick.ts";

const asDrawn: WorldMapping = { center: [0, 0, 0], anchor: [0, 0, 0], unitsPerAu: 1 };
const layoutOf = (bodies: Partial<Record<BodyId, BodyPlacement>>): Layout =>
  new Map(Object.entries(bodies) as [BodyId, BodyPlacement][]);
const at = (position: Vec3, radius: number): BodyPlacement => ({ position, radius });

const scene = layoutOf({
  sun: at([0, 0, -20], 3),
  mercury: at([0, 0, -10], 0.5),
  mars: at([6, 0, -10], 0.001),
  earth: at([0, 0, 10], 1),
});

describe("a ray", () => {
  const pick = (to: Vec3, toleranceRads = 0) =>
    pickBody(scene, asDrawn, { origin: [0, 0, 0], direction: normalize(to) }, toleranceRads);

  test("picks the nearest body that it hits", () => {
    expect(pick([0, 0, -1])).toEqual({ id: "mercury", distance: 9.5 });
    expect(pick([2, 0, -20])?.id).toBe("sun");
  });

  test("misses bodies to the side and behind", () => {
    expect(pick([0, 1, 0])).toBeUndefined();
    expect(pick([0, 0, 1])?.id).toBe("earth");
  });

  test("picks a small body within the tolerance, and none outside of it", () => {
    expect(pick([6.1, 0, -10])).toBeUndefined();
    expect(pick([6.1, 0, -10], 0.02)?.id).toBe("mars");
    expect(pick([8, 0, -10], 0.02)).toBeUndefined();
  });
});

test("a body hides what is behind it, not what is in front", () => {
  expect(isHidden(scene, asDrawn, [0, 0, -20], "sun")).toBe(true);
  expect(isHidden(scene, asDrawn, [0, 0, -10], "mercury")).toBe(false);
  expect(isHidden(scene, asDrawn, [6, 0, -10], "mars")).toBe(false);
});

describe("labels", () => {
  const view = {
    clipFromWorld: perspective(Math.PI / 2, 2, 0.1, 1000),
    verticalFovRads: Math.PI / 2,
    widthPx: 800,
    heightPx: 400,
  };
  const namesOf = (layout: Layout, selected?: BodyId): BodyId[] =>
    layOutLabels(layout, asDrawn, view, selected).map(({ id }) => id);

  test("are at their bodies", () => {
    const [label] = layOutLabels(layoutOf({ mars: at([5, 0, -10], 0.1) }), asDrawn, view, undefined);
    expect(label?.xPx).toBeCloseTo(500, 3);
    expect(label?.yPx).toBeCloseTo(200, 3);
  });

  test("are left out behind the camera, outside of the viewport and behind another body", () => {
    expect(namesOf(scene)).toEqual(["mars"]);
    expect(namesOf(layoutOf({ mars: at([90, 0, -10], 1) }))).toEqual([]);
  });

  test("do not overlap; the selected one takes precedence", () => {
    const crowd = layoutOf({ earth: at([0, 0, -10], 0.05), moon: at([0.2, 0, -10], 0.02) });
    expect(namesOf(crowd)).toEqual(["earth"]);
    expect(namesOf(crowd, "moon")).toEqual(["moon"]);
  });

  test("stand on no disc: on the other side of their body, or nowhere", () => {
    const sideOf = (layout: Layout, id: BodyId) =>
      layOutLabels(layout, asDrawn, view, undefined).find((label) => label.id === id)?.side;
    const sun = at([0, 0, -20], 4.5);
    expect(sideOf(layoutOf({ sun, venus: at([2.5, 0, -10], 0.05) }), "venus")).toBe("right");
    expect(sideOf(layoutOf({ sun, venus: at([-2.5, 0, -10], 0.05) }), "venus")).toBe("left");
    expect(sideOf(layoutOf({ sun, mercury: at([0, 0, -10], 0.05) }), "mercury")).toBeUndefined();
  });

  test("are beside the body, and beside Saturn's rings", () => {
    const [mars] = layOutLabels(layoutOf({ mars: at([0, 0, -10], 1) }), asDrawn, view, undefined);
    expect(mars?.offsetPx).toBeGreaterThan(20);
    const [saturn] = layOutLabels(layoutOf({ saturn: at([0, 0, -10], 1) }), asDrawn, view, undefined);
    expect(saturn?.offsetPx).toBeGreaterThan(2.2 * 20);
  });

  test("are left out for a body that fills the viewport", () => {
    expect(namesOf(layoutOf({ mars: at([0, 0, -3], 2) }))).toEqual([]);
  });
});
