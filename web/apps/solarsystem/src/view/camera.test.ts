import { describe, expect, test } from "vitest";
import { fromYawPitch, rotate } from "../math/quaternion.ts";
import { distance, dot, length, normalize, scale, subtract, type Vec3 } from "../math/vector.ts";
import { BODIES, type BodyId } from "../scene/bodies.ts";
import { computeLayout, placementOf } from "../scene/layout.ts";
import { Camera, FOCUS_UNITS, MAX_PITCH_RADS, RADS_PER_PX, toAu, toWorld } from "./camera.ts";
import { planFlight } from "./flight.ts";
import { SCREEN_HALF_HEIGHT } from "./screen-lens.ts";

const truePositions = new Map<BodyId, Vec3>(
  BODIES.map(({ id, facts: { distanceAu: orbitAu = 0 } }, index) => [
    id,
    [orbitAu * Math.cos(index), 0, orbitAu * Math.sin(index)],
  ]),
);
const friendly = computeLayout(truePositions, 1);
const actual = computeLayout(truePositions, 0);

/** Advances until the flight has ended. */
function land(camera: Camera, layout = friendly, friendliness = 1): void {
  for (let step = 0; step < 100 && camera.isFlying; step += 1) camera.update(0.1, layout, friendliness);
}

describe("a drag", () => {
  test("turns the view by 0.0025 rad per pixel", () => {
    const camera = new Camera(friendly, 1, true);
    const { yawRads, pitchRads } = camera;
    camera.drag(100, 40);
    expect(camera.yawRads - yawRads).toBeCloseTo(0.25, 12);
    expect(camera.pitchRads - pitchRads).toBeCloseTo(0.1, 12);
    expect(RADS_PER_PX).toBe(0.0025);
  });

  test("stops at straight up and straight down", () => {
    const camera = new Camera(friendly, 1, true);
    camera.drag(0, 1e6);
    expect(camera.pitchRads).toBe(MAX_PITCH_RADS);
    expect(MAX_PITCH_RADS).toBe(Math.PI / 2);
    camera.drag(0, -1e6);
    expect(camera.pitchRads).toBe(-MAX_PITCH_RADS);
  });
});

describe("the camera", () => {
  test("looks at its focus and follows it", () => {
    const camera = new Camera(friendly, 1, true);
    camera.goTo("mars");
    const ahead = () => {
      const worldPosition = toWorld(camera.worldMapping, placementOf(friendly, "mars").position);
      expect(length(worldPosition)).toBeCloseTo(FOCUS_UNITS, 9);
      return dot(normalize(worldPosition), rotate(camera.rotation, [0, 0, -1]));
    };
    expect(ahead()).toBeCloseTo(1, 9);
    camera.drag(300, 50);
    expect(ahead()).toBeCloseTo(1, 9);
    const moved = computeLayout(new Map([...truePositions, ["mars", [0, 0.1, 1.5]]]), 1);
    camera.update(0.1, moved, 1);
    expect(length(toWorld(camera.worldMapping, placementOf(moved, "mars").position))).toBeCloseTo(
      FOCUS_UNITS,
      9,
    );
  });

  test("arrives on the day side of a planet, with part of the night side in view", () => {
    const camera = new Camera(friendly, 1, true);
    camera.goTo("jupiter");
    const position = placementOf(friendly, "jupiter").position;
    const toSun = normalize(scale(position, -1));
    const toEye = normalize(subtract(camera.eyeAu, position));
    expect(dot(toSun, toEye)).toBeGreaterThan(0.3);
    expect(dot(toSun, toEye)).toBeLessThan(0.95);
  });

  test("never enters a body, by zooming or travelling", () => {
    const camera = new Camera(friendly, 1, true);
    camera.goTo("earth");
    const { position, radius } = placementOf(friendly, "earth");
    for (let step = 0; step < 200; step += 1) camera.zoom(0.8);
    expect(distance(camera.eyeAu, position)).toBeGreaterThan(radius);
    for (let step = 0; step < 200; step += 1) camera.fly([0, 0, -1], 0.5);
    expect(camera.isFree).toBe(true);
    for (const { position: center, radius: size } of friendly.values()) {
      expect(distance(camera.eyeAu, center)).toBeGreaterThan(size);
    }
  });

  test("does not leave the system", () => {
    const camera = new Camera(actual, 0, true);
    for (let step = 0; step < 500; step += 1) camera.zoom(1.5);
    expect(length(camera.eyeAu)).toBeLessThan(150);
    for (let step = 0; step < 500; step += 1) camera.fly([0, 0, 1], 1);
    expect(length(camera.eyeAu)).toBeLessThan(150);
  });

  test("turns in place in free look, without moving", () => {
    const camera = new Camera(friendly, 1, true);
    camera.goTo("saturn");
    const before = camera.eyeAu;
    camera.setFree(true);
    expect(distance(camera.eyeAu, before)).toBeLessThan(1e-9);
    camera.drag(200, 0);
    expect(distance(camera.eyeAu, before)).toBeLessThan(1e-9);
  });

  test("stays precise next to Neptune at true scale", () => {
    const camera = new Camera(actual, 0, true);
    camera.goTo("neptune");
    const { position, radius } = placementOf(actual, "neptune");
    const worldPosition = toWorld(camera.worldMapping, position);
    expect(Math.max(...worldPosition.map(Math.abs))).toBeLessThan(10);
    expect(radius * camera.worldMapping.unitsPerAu).toBeGreaterThan(0.5);
    expect(distance(toAu(camera.worldMapping, worldPosition), position)).toBeLessThan(radius * 1e-6);
  });
});

describe("a visit", () => {
  /** The share of the viewport's height that a body takes, at the default field of view. */
  const shareOf = (camera: Camera, id: BodyId): number => {
    const { position, radius } = placementOf(friendly, id);
    return 1 / Math.sqrt((distance(camera.eyeAu, position) / radius) ** 2 - 1) / SCREEN_HALF_HEIGHT;
  };
  const settle = (camera: Camera): void => {
    for (let step = 0; step < 40; step += 1) camera.update(0.1, friendly, 1);
  };
  const phone = { width: 0.53, height: 0.36 };

  for (const id of ["sun", "earth", "jupiter", "moon"] as const) {
    test(`fits ${id} with a margin into the area that panels leave free`, () => {
      const camera = new Camera(friendly, 1, true);
      camera.goTo(id);
      // In the whole viewport, it has its preferred size.
      expect(shareOf(camera, id)).toBeCloseTo(0.4, 1);
      camera.setFreeArea(phone);
      expect(shareOf(camera, id)).toBeCloseTo(0.78 * phone.height, 6);
      camera.setFreeArea({ width: 0.2, height: 1 });
      expect(shareOf(camera, id)).toBeCloseTo(0.78 * 0.2, 6);
    });
  }

  test("includes Saturn's rings", () => {
    const camera = new Camera(friendly, 1, true);
    camera.setFreeArea(phone);
    camera.goTo("saturn");
    expect(2.33 * shareOf(camera, "saturn")).toBeLessThan(0.8 * phone.width);
  });

  test("adapts to the free area during and after the flight, until the visitor zooms", () => {
    const camera = new Camera(friendly, 1, false);
    camera.goTo("jupiter");
    camera.update(0.1, friendly, 1);
    camera.setFreeArea(phone);
    settle(camera);
    expect(shareOf(camera, "jupiter")).toBeCloseTo(0.78 * phone.height, 6);
    camera.setFreeArea({ width: 1, height: 1 });
    camera.update(0.05, friendly, 1);
    expect(shareOf(camera, "jupiter")).toBeLessThan(0.35);
    settle(camera);
    expect(shareOf(camera, "jupiter")).toBeCloseTo(0.4, 1);
    camera.zoom(0.7);
    const near = shareOf(camera, "jupiter");
    camera.setFreeArea(phone);
    settle(camera);
    expect(shareOf(camera, "jupiter")).toBeCloseTo(near, 9);
  });
});

describe("a flight", () => {
  test("zooms out on a long way, arrives exactly, and has a limited duration", () => {
    const from = { center: [1, 0, 0] as Vec3, distance: 0.2 };
    const to = { center: [-4, 0, 3] as Vec3, distance: 0.6 };
    const flight = planFlight(from, to);
    const along = Array.from({ length: 51 }, (_, step) => flight.at(step / 50, to));
    expect(Math.max(...along.map(({ distance }) => distance))).toBeGreaterThan(1);
    expect(along[0]?.distance).toBeCloseTo(0.2, 6);
    expect(distance(along[0]?.center ?? to.center, from.center)).toBeLessThan(1e-9);
    expect(along[50]).toEqual(to);
    expect(along[49]?.distance).toBeLessThan(1);
    expect(flight.durationSecs).toBeLessThan(4);
  });

  test("to the current focus only changes the distance", () => {
    const center: Vec3 = [1, 2, 3];
    const flight = planFlight({ center, distance: 1 }, { center, distance: 4 });
    expect(flight.at(0.5, { center, distance: 4 })).toEqual({ center, distance: 2 });
  });

  test("ends immediately with reduced motion, otherwise after its duration", () => {
    const still = new Camera(friendly, 1, true);
    still.goTo("venus");
    expect(still.isFlying).toBe(false);
    const moving = new Camera(friendly, 1, false);
    moving.goTo("venus");
    expect(moving.isFlying).toBe(true);
    land(moving);
    expect(moving.isFlying).toBe(false);
    expect(distance(moving.eyeAu, still.eyeAu)).toBeLessThan(1e-6);
  });

  test("ends when a drag begins", () => {
    const camera = new Camera(friendly, 1, false);
    camera.goTo("venus");
    camera.update(0.2, friendly, 1);
    camera.drag(1, 0);
    expect(camera.isFlying).toBe(false);
  });
});

describe("a phone that turns the view", () => {
  test("starts at the current view and then turns it", () => {
    const camera = new Camera(friendly, 1, true);
    camera.goTo("earth");
    const eye = camera.eyeAu;
    const { yawRads } = camera;
    camera.setDeviceRotation(fromYawPitch(2, 0));
    const looking = rotate(camera.rotation, [0, 0, -1]);
    expect(Math.atan2(-looking[0], -looking[2])).toBeCloseTo(yawRads, 9);
    camera.setDeviceRotation(fromYawPitch(2.5, 0.3));
    const turned = rotate(camera.rotation, [0, 0, -1]);
    expect(Math.atan2(-turned[0], -turned[2])).toBeCloseTo(yawRads + 0.5, 9);
    expect(turned[1]).toBeCloseTo(Math.sin(0.3), 9);
    expect(distance(camera.eyeAu, eye)).toBeLessThan(1e-9);
  });

  test("looks at the planet after a visit, and keeps the view when it is disconnected", () => {
    const camera = new Camera(friendly, 1, true);
    camera.setDeviceRotation(fromYawPitch(1, 0));
    camera.goTo("mars");
    const toMars = normalize(subtract(placementOf(friendly, "mars").position, camera.eyeAu));
    expect(dot(toMars, rotate(camera.rotation, [0, 0, -1]))).toBeGreaterThan(0.97);
    const before = rotate(camera.rotation, [0, 0, -1]);
    camera.setDeviceRotation(undefined);
    expect(dot(before, rotate(camera.rotation, [0, 0, -1]))).toBeCloseTo(1, 9);
  });
});
