import { describe, expect, test } from "vitest";
import { type MotionSample, type Swing, SwingDetector } from "./swing-detector.ts";

const FRAME_MS = 1000 / 60;
const none = { x: 0, y: 0, z: 0 };

/** All swings in samples of 60 Hz, each from the seconds since the start. */
function swingsIn(secs: number, at: (secs: number) => Partial<MotionSample>): Swing[] {
  const detector = new SwingDetector();
  const found: Swing[] = [];
  for (let timeMs = 0; timeMs <= secs * 1000; timeMs += FRAME_MS) {
    const swing = detector.add({ timeMs, rotationDegS: none, accelerationMS2: none, ...at(timeMs / 1000) });
    if (swing) found.push(swing);
  }
  return found;
}

/** A bell about a time. */
const bell = (secs: number, middleSecs: number, widthSecs: number): number =>
  Math.exp(-(((secs - middleSecs) / widthSecs) ** 2));

/** A backlift and a swing that is fastest at 1 s, mostly about x, with a sideways share about z. */
const swing =
  (peakDegS: number, asideDegS = 0) =>
  (secs: number): Partial<MotionSample> => ({
    rotationDegS: {
      x: peakDegS * bell(secs, 1, 0.09) - 150 * bell(secs, 0.55, 0.12),
      y: 40 * Math.sin(9 * secs),
      z: asideDegS * bell(secs, 1, 0.09),
    },
    accelerationMS2: { x: 2, y: 14 * bell(secs, 1, 0.1), z: 9 * bell(secs, 0.95, 0.1) },
  });

describe("a swing", () => {
  test("is found once, shortly before it is fastest, however hard it is", () => {
    for (const peakDegS of [420, 700, -900, 1500]) {
      const found = swingsIn(2, swing(peakDegS));
      expect(found).toHaveLength(1);
      const beforeMs = 1000 - (found[0]?.timeMs ?? 0);
      expect(beforeMs).toBeGreaterThan(-10);
      expect(beforeMs).toBeLessThan(110);
      expect(Math.abs(found[0]?.azimuthRads ?? 9)).toBeLessThan(0.15);
    }
  });

  test("has the direction in which the toe went", () => {
    expect(swingsIn(2, swing(600, -600))[0]?.azimuthRads).toBeCloseTo(Math.PI / 4, 1);
    expect(swingsIn(2, swing(600, 600))[0]?.azimuthRads).toBeCloseTo(-Math.PI / 4, 1);
  });

  test("has the same direction when the screen faces the person, for whom the phone's right is the left", () => {
    expect(swingsIn(2, swing(-600, 300))[0]?.azimuthRads).toBeCloseTo(Math.atan(0.5), 1);
    // A swing to the side does not show which way the phone is held; the one before it did.
    const [, aside] = swingsIn(5, (secs) => (secs > 2.5 ? swing(-200, 600)(secs - 2.5) : swing(-800)(secs)));
    expect(aside?.azimuthRads).toBeCloseTo(Math.atan(3), 1);
  });

  test("may follow another one after a pause", () => {
    const found = swingsIn(5, (secs) => swing(800)(secs > 2.5 ? secs - 2.5 : secs));
    expect(found).toHaveLength(2);
  });
});

describe("no swing", () => {
  test("is walking with the phone in the hand", () => {
    const found = swingsIn(20, (secs) => ({
      rotationDegS: { x: 140 * Math.sin(6 * secs), y: 30 * Math.sin(12 * secs), z: 50 * Math.cos(6 * secs) },
      accelerationMS2: { x: 1, y: 4 * Math.sin(12 * secs), z: 3 * Math.cos(12 * secs) },
    }));
    expect(found).toEqual([]);
  });

  test("is shaking it", () => {
    for (const hertz of [4, 5, 7]) {
      const found = swingsIn(6, (secs) => ({
        rotationDegS: { x: 500 * Math.sin(2 * Math.PI * hertz * secs), y: 0, z: 60 },
        accelerationMS2: { x: 3, y: 25 * Math.cos(2 * Math.PI * hertz * secs), z: 12 },
      }));
      // The first half of the first shake may look like one.
      expect(found.length).toBeLessThanOrEqual(1);
    }
  });

  test("is tilting, turning over, or twisting it in the hand", () => {
    const tilt = swingsIn(3, (secs) => ({ rotationDegS: { x: 160 * bell(secs, 1, 0.3), y: 0, z: 0 } }));
    const turnOver = swingsIn(3, (secs) => ({
      rotationDegS: { x: 400 * bell(secs, 1, 0.15), y: 0, z: 0 },
      accelerationMS2: { x: 1, y: 2, z: 1 },
    }));
    const twist = swingsIn(3, (secs) => ({
      rotationDegS: { x: 60, y: 900 * bell(secs, 1, 0.1), z: 20 },
      accelerationMS2: { x: 8, y: 8, z: 8 },
    }));
    expect([tilt, turnOver, twist]).toEqual([[], [], []]);
  });

  test("is in readings that are no numbers, or that have a gap", () => {
    const broken = swingsIn(2, (secs) => ({ ...swing(800)(secs), timeMs: Number.NaN }));
    const holes = swingsIn(2, (secs) => (secs < 0.9 || secs > 1.2 ? swing(800)(secs) : { timeMs: -1 }));
    expect(broken).toEqual([]);
    expect(holes).toEqual([]);
  });
});
