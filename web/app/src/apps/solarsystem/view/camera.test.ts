import { describe, expect, test } from "vitest";
import { fromYawPitch, rotate } from "../math/quaternion.ts";
import { distance, dot, length, normalize, scale, subtract, type Vec3 } from "../math/vector.ts";
import { BODIES, type BodyId } from "../scene/bodies.ts";
import { layOut, placeOf } from "../scene/layout.ts";
import { auOf, Camera, drawnAt, FOCUS_UNITS, MAX_PITCH_RADS, RADS_PER_PX } from "./camera.ts";
import { planFlight } from "./flight.ts";

const truth = new Map<BodyId, Vec3>(
  BODIES.map(({ id, facts: { distanceAu: orbitAu = 0 } }, index) => [
    id,
    [orbitAu * Math.cos(index), 0, orbitAu * Math.sin(index)],
  ]),
);
const friendly = layOut(truth, 1);
const actual = layOut(truth, 0);

/** Lets a flight end. */
function land(camera: Camera, layout = friendly, friendliness = 1): void {
  for (let step = 0; step < 100 && camera.isFlying; step += 1) camera.update(0.1, layout, friendliness);
}

describe("a drag", () => {
  test("turns the view by 0.0025 rad a pixel", () => {
    const camera = new Camera(friendly, 1, true);
    const { yawRads, pitchRads } = camera;
    camera.drag(100, 40);
    expect(camera.yawRads - yawRads).toBeCloseTo(0.25, 12);
    expect(camera.pitchRads - pitchRads).toBeCloseTo(0.1, 12);
    expect(RADS_PER_PX).toBe(0.0025);
  });

  test("stops straight up and straight down", () => {
    const camera = new Camera(friendly, 1, true);
    camera.drag(0, 1e6);
    expect(camera.pitchRads).toBe(MAX_PITCH_RADS);
    expect(MAX_PITCH_RADS).toBe(Math.PI / 2);
    camera.drag(0, -1e6);
    expect(camera.pitchRads).toBe(-MAX_PITCH_RADS);
  });
});

describe("the eye", () => {
  test("has what it goes round straight ahead, and follows it", () => {
    const camera = new Camera(friendly, 1, true);
    camera.goTo("mars");
    const ahead = () => {
      const drawn = drawnAt(camera.placement, placeOf(friendly, "mars").position);
      expect(length(drawn)).toBeCloseTo(FOCUS_UNITS, 9);
      return dot(normalize(drawn), rotate(camera.rotation, [0, 0, -1]));
    };
    expect(ahead()).toBeCloseTo(1, 9);
    camera.drag(300, 50);
    expect(ahead()).toBeCloseTo(1, 9);
    const moved = layOut(new Map([...truth, ["mars", [0, 0.1, 1.5]]]), 1);
    camera.update(0.1, moved, 1);
    expect(length(drawnAt(camera.placement, placeOf(moved, "mars").position))).toBeCloseTo(FOCUS_UNITS, 9);
  });

  test("arrives on the day side of a planet, and sees some of its night", () => {
    const camera = new Camera(friendly, 1, true);
    camera.goTo("jupiter");
    const place = placeOf(friendly, "jupiter").position;
    const toSun = normalize(scale(place, -1));
    const toEye = normalize(subtract(camera.eyeAu, place));
    expect(dot(toSun, toEye)).toBeGreaterThan(0.3);
    expect(dot(toSun, toEye)).toBeLessThan(0.95);
  });

  test("never enters a body, by wheel or by travel", () => {
    const camera = new Camera(friendly, 1, true);
    camera.goTo("earth");
    const { position, radius } = placeOf(friendly, "earth");
    for (let rotation = 0; rotation < 200; rotation += 1) camera.zoom(0.8);
    expect(distance(camera.eyeAu, position)).toBeGreaterThan(radius);
    for (let rotation = 0; rotation < 200; rotation += 1) camera.fly([0, 0, -1], 0.5);
    expect(camera.isFree).toBe(true);
    for (const { position: center, radius: size } of friendly.values()) {
      expect(distance(camera.eyeAu, center)).toBeGreaterThan(size);
    }
  });

  test("does not leave the system", () => {
    const camera = new Camera(actual, 0, true);
    for (let rotation = 0; rotation < 500; rotation += 1) camera.zoom(1.5);
    expect(length(camera.eyeAu)).toBeLessThan(150);
    for (let rotation = 0; rotation < 500; rotation += 1) camera.fly([0, 0, 1], 1);
    expect(length(camera.eyeAu)).toBeLessThan(150);
  });

  test("looks around from where it stands once it is free, and what is drawn stays where it is", () => {
    const camera = new Camera(friendly, 1, true);
    camera.goTo("saturn");
    const before = camera.eyeAu;
    camera.setFree(true);
    expect(distance(camera.eyeAu, before)).toBeLessThan(1e-9);
    camera.drag(200, 0);
    expect(distance(camera.eyeAu, before)).toBeLessThan(1e-9);
  });

  test("keeps a hair's precision beside Neptune at true scale", () => {
    const camera = new Camera(actual, 0, true);
    camera.goTo("neptune");
    const { position, radius } = placeOf(actual, "neptune");
    const drawn = drawnAt(camera.placement, position);
    expect(Math.max(...drawn.map(Math.abs))).toBeLessThan(10);
    expect(radius * camera.placement.unitsPerAu).toBeGreaterThan(0.5);
    expect(distance(auOf(camera.placement, drawn), position)).toBeLessThan(radius * 1e-6);
  });
});

describe("a visit", () => {
  /** How much of the picture's height a body takes, at the field of view that the page begins with. */
  const shareOf = (camera: Camera, id: BodyId): number => {
    const { position, radius } = placeOf(friendly, id);
    return 1 / Math.sqrt((distance(camera.eyeAu, position) / radius) ** 2 - 1);
  };
  const settle = (camera: Camera): void => {
    for (let step = 0; step < 40; step += 1) camera.update(0.1, friendly, 1);
  };
  const phone = { width: 0.53, height: 0.36 };

  for (const id of ["sun", "earth", "jupiter", "moon"] as const) {
    test(`shows all of ${id} and space around it in the room that panels leave`, () => {
      const camera = new Camera(friendly, 1, true);
      camera.goTo(id);
      // Over the whole of a picture it is no larger than it was wished to be.
      expect(shareOf(camera, id)).toBeCloseTo(0.4, 1);
      camera.setRoom(phone);
      expect(shareOf(camera, id)).toBeCloseTo(0.78 * phone.height, 6);
      camera.setRoom({ width: 0.2, height: 1 });
      expect(shareOf(camera, id)).toBeCloseTo(0.78 * 0.2, 6);
    });
  }

  test("counts Saturn's rings in", () => {
    const camera = new Camera(friendly, 1, true);
    camera.setRoom(phone);
    camera.goTo("saturn");
    expect(2.33 * shareOf(camera, "saturn")).toBeLessThan(0.8 * phone.width);
  });

  test("is framed anew while and after it flies, until the visitor comes nearer", () => {
    const camera = new Camera(friendly, 1, false);
    camera.goTo("jupiter");
    camera.update(0.1, friendly, 1);
    camera.setRoom(phone);
    settle(camera);
    expect(shareOf(camera, "jupiter")).toBeCloseTo(0.78 * phone.height, 6);
    camera.setRoom({ width: 1, height: 1 });
    camera.update(0.05, friendly, 1);
    expect(shareOf(camera, "jupiter")).toBeLessThan(0.35);
    settle(camera);
    expect(shareOf(camera, "jupiter")).toBeCloseTo(0.4, 1);
    camera.zoom(0.7);
    const near = shareOf(camera, "jupiter");
    camera.setRoom(phone);
    settle(camera);
    expect(shareOf(camera, "jupiter")).toBeCloseTo(near, 9);
  });
});

describe("a flight", () => {
  test("draws back on a long way, arrives exactly, and takes a sensible time", () => {
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

  test("to where one is only changes the distance", () => {
    const center: Vec3 = [1, 2, 3];
    const flight = planFlight({ center, distance: 1 }, { center, distance: 4 });
    expect(flight.at(0.5, { center, distance: 4 })).toEqual({ center, distance: 2 });
  });

  test("ends at once where motion is not wanted, and in time where it is", () => {
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

  test("ends where a drag begins", () => {
    const camera = new Camera(friendly, 1, false);
    camera.goTo("venus");
    camera.update(0.2, friendly, 1);
    camera.drag(1, 0);
    expect(camera.isFlying).toBe(false);
  });
});

describe("a phone held up", () => {
  test("goes on from where the view was, and then turns it", () => {
    const camera = new Camera(friendly, 1, true);
    camera.goTo("earth");
    const eye = camera.eyeAu;
    const { yawRads } = camera;
    camera.hold(fromYawPitch(2, 0));
    const looking = rotate(camera.rotation, [0, 0, -1]);
    expect(Math.atan2(-looking[0], -looking[2])).toBeCloseTo(yawRads, 9);
    camera.hold(fromYawPitch(2.5, 0.3));
    const turned = rotate(camera.rotation, [0, 0, -1]);
    expect(Math.atan2(-turned[0], -turned[2])).toBeCloseTo(yawRads + 0.5, 9);
    expect(turned[1]).toBeCloseTo(Math.sin(0.3), 9);
    expect(distance(camera.eyeAu, eye)).toBeLessThan(1e-9);
  });

  test("has the planet it went to ahead, and leaves the view where it was when put away", () => {
    const camera = new Camera(friendly, 1, true);
    camera.hold(fromYawPitch(1, 0));
    camera.goTo("mars");
    const toMars = normalize(subtract(placeOf(friendly, "mars").position, camera.eyeAu));
    expect(dot(toMars, rotate(camera.rotation, [0, 0, -1]))).toBeGreaterThan(0.97);
    const before = rotate(camera.rotation, [0, 0, -1]);
    camera.hold(undefined);
    expect(dot(before, rotate(camera.rotation, [0, 0, -1]))).toBeCloseTo(1, 9);
  });
});
