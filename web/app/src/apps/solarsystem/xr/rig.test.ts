import { describe, expect, test } from "vitest";
import type { Pose } from "../math/matrix.ts";
import { fromYawPitch, IDENTITY, rotate } from "../math/quaternion.ts";
import { distance, length, subtract, type Vec3 } from "../math/vector.ts";
import { BODIES, type BodyId } from "../scene/bodies.ts";
import { layOut, placeOf } from "../scene/layout.ts";
import { drawnAt } from "../view/camera.ts";
import { Rig, VR_MEASURES } from "./rig.ts";

const truth = new Map<BodyId, Vec3>(
  BODIES.map(({ id, facts }, index) => {
    const au = facts.distanceAu ?? 0;
    return [id, [au * Math.cos(index), 0, au * Math.sin(index)]];
  }),
);
const layout = layOut(truth, 1);
const standing: Pose = { position: [0.2, 1.7, 0.1], rotation: IDENTITY };

function enter(): Rig {
  const rig = new Rig("sun", VR_MEASURES, true);
  rig.face(standing, layout, 1, "sun", true);
  return rig;
}

describe("a visitor in a headset", () => {
  test("has the Sun ahead, slightly below the eyes, and the planets around it", () => {
    const { placement } = enter();
    const sun = drawnAt(placement, placeOf(layout, "sun").position);
    expect(sun).toEqual([0.2, 1.7 - VR_MEASURES.belowEyesM, 0.1 - VR_MEASURES.overviewAheadM]);
    const neptune = drawnAt(placement, placeOf(layout, "neptune").position);
    expect(length(subtract(neptune, sun))).toBeCloseTo(VR_MEASURES.extentM, 1);
  });

  test("who visits a planet has it nearby and enlarged, and it stays there as it moves", () => {
    const rig = enter();
    rig.face(standing, layout, 1, "mars");
    const { radius } = placeOf(layout, "mars");
    expect(radius * rig.placement.unitsPerAu).toBeCloseTo(VR_MEASURES.visitRadiusM, 9);
    const before = drawnAt(rig.placement, placeOf(layout, "mars").position);
    const later = layOut(new Map([...truth, ["mars", [0, 0.1, 1.6]]]), 1);
    rig.update(0.1, later);
    expect(distance(drawnAt(rig.placement, placeOf(later, "mars").position), before)).toBeLessThan(1e-9);
  });

  test("turns in steps about the head, once per push of the thumbstick", () => {
    const rig = enter();
    const head = () => rig.drawn(standing);
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
    const start = rig.drawn(looking).position;
    rig.handleThumbstick(0.1, 0.1, rig.drawn(looking), 1);
    expect(rig.drawn(looking).position).toEqual(start);
    rig.handleThumbstick(0, -1, rig.drawn(looking), 1);
    const moved = subtract(rig.drawn(looking).position, start);
    expect(moved[0]).toBeLessThan(-1);
    expect(Math.abs(moved[2])).toBeLessThan(1e-9);
  });

  test("keeps the size of the visited planet when the scale changes", () => {
    const rig = enter();
    rig.face(standing, layout, 1, "venus");
    const actual = layOut(truth, 0);
    rig.rescale(placeOf(layout, "venus").radius, placeOf(actual, "venus").radius);
    rig.update(0, actual);
    expect(placeOf(actual, "venus").radius * rig.placement.unitsPerAu).toBeCloseTo(0.5, 9);
  });
});
