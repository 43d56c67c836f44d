import { describe, expect, test } from "vitest";
import type { Pose } from "../math/matrix.ts";
import { fromYawPitch, IDENTITY, rotate } from "../math/quaternion.ts";
import { distance, length, subtract, type Vec3 } from "../math/vector.ts";
import { BODIES, type BodyId } from "../scene/bodies.ts";
import { computeLayout, placementOf } from "../scene/layout.ts";
import { toWorld } from "../view/camera.ts";
import { Rig, VR_DIMENSIONS } from "./rig.ts";

const truePositions = new Map<BodyId, Vec3>(
  BODIES.map(({ id, facts }, index) => {
    const au = facts.distanceAu ?? 0;
    return [id, [au * Math.cos(index), 0, au * Math.sin(index)]];
  }),
);
const layout = computeLayout(truePositions, 1);
const standing: Pose = { position: [0.2, 1.7, 0.1], rotation: IDENTITY };

function enter(): Rig {
  const rig = new Rig("sun", VR_DIMENSIONS, true);
  rig.placeInFront(standing, layout, 1, "sun", true);
  return rig;
}

describe("a visitor in a headset", () => {
  test("has the Sun ahead, slightly below the eyes, and the planets around it", () => {
    const { worldMapping } = enter();
    const sun = toWorld(worldMapping, placementOf(layout, "sun").position);
    expect(sun).toEqual([0.2, 1.7 - VR_DIMENSIONS.belowEyesM, 0.1 - VR_DIMENSIONS.overviewAheadM]);
    const neptune = toWorld(worldMapping, placementOf(layout, "neptune").position);
    expect(length(subtract(neptune, sun))).toBeCloseTo(VR_DIMENSIONS.extentM, 1);
  });

  test("who visits a planet has it nearby and enlarged, and it stays there as it moves", () => {
    const rig = enter();
    rig.placeInFront(standing, layout, 1, "mars");
    const { radius } = placementOf(layout, "mars");
    expect(radius * rig.worldMapping.unitsPerAu).toBeCloseTo(VR_DIMENSIONS.visitRadiusM, 9);
    const before = toWorld(rig.worldMapping, placementOf(layout, "mars").position);
    const later = computeLayout(new Map([...truePositions, ["mars", [0, 0.1, 1.6]]]), 1);
    rig.update(0.1, later);
    expect(distance(toWorld(rig.worldMapping, placementOf(later, "mars").position), before)).toBeLessThan(
      1e-9,
    );
  });

  test("turns in steps about the head, once per push of the thumbstick", () => {
    const rig = enter();
    const head = () => rig.toWorld(standing);
    const before = head();
    rig.handleThumbstick(1, 0, head(), 0.01);
    rig.handleThumbstick(1, 0, head(), 0.01);
    const forward = rotate(head().rotation, [0, 0, -1]);
    expect(Math.atan2(forward[0], -forward[2])).toBeCloseTo(Math.PI / 6, 9);
    expect(distance(head().position, before.position)).toBeLessThan(1e-9);
    rig.handleThumbstick(0, 0, head(), 0.01);
    rig.handleThumbstick(-1, 0, head(), 0.01);
    expect(rotate(head().rotation, [0, 0, -1])[0]).toBeCloseTo(0, 9);
  });

  test("travels in the direction of view, and not within the dead zone", () => {
    const rig = enter();
    const looking: Pose = { ...standing, rotation: fromYawPitch(Math.PI / 2, 0) };
    const start = rig.toWorld(looking).position;
    rig.handleThumbstick(0.1, 0.1, rig.toWorld(looking), 1);
    expect(rig.toWorld(looking).position).toEqual(start);
    rig.handleThumbstick(0, -1, rig.toWorld(looking), 1);
    const moved = subtract(rig.toWorld(looking).position, start);
    expect(moved[0]).toBeLessThan(-1);
    expect(Math.abs(moved[2])).toBeLessThan(1e-9);
  });

  test("keeps the size of the visited planet when the scale changes", () => {
    const rig = enter();
    rig.placeInFront(standing, layout, 1, "venus");
    const actual = computeLayout(truePositions, 0);
    rig.rescale(placementOf(layout, "venus").radius, placementOf(actual, "venus").radius);
    rig.update(0, actual);
    expect(placementOf(actual, "venus").radius * rig.worldMapping.unitsPerAu).toBeCloseTo(0.5, 9);
  });
});
