import { describe, expect, it } from "vitest";
import { orbitCamera } from "./camera.ts";
import { OrbitMotion } from "./orbit-motion.ts";

const start = { target: [0, 0, 0], yaw: 0, pitch: 0, distance: 10 } as const;
const box = { min: [-1, -1, -1], max: [1, 1, 1] } as const;

describe("OrbitMotion", () => {
  it("glides equally far in one long step and in many short ones", () => {
    const long = new OrbitMotion(start);
    long.glide(2, 1);
    long.advance(0.3);
    const short = new OrbitMotion(start);
    short.glide(2, 1);
    for (let step = 0; step < 30; step++) short.advance(0.01);
    expect(short.pose.yaw).toBeCloseTo(long.pose.yaw, 6);
    expect(short.pose.pitch).toBeCloseTo(long.pose.pitch, 6);
  });

  it("comes to rest", () => {
    const motion = new OrbitMotion(start);
    motion.glide(3, 0);
    let steps = 0;
    while (motion.advance(1 / 60)) steps++;
    expect(steps).toBeGreaterThan(10);
    expect(steps).toBeLessThan(120);
    expect(motion.isGliding).toBe(false);
  });

  it("limits the pitch", () => {
    const motion = new OrbitMotion(start);
    motion.turn(0, 9);
    expect(motion.pose.pitch).toBeLessThan(Math.PI / 2);
    motion.turn(0, -99);
    expect(motion.pose.pitch).toBeGreaterThan(-Math.PI / 2);
  });

  it("frames a box, from farther away in a narrow view", () => {
    const wide = new OrbitMotion(start);
    wide.frame(box, 0.7, 2, start);
    const narrow = new OrbitMotion(start);
    narrow.frame(box, 0.7, 0.5, start);
    expect(wide.pose.distance).toBeGreaterThan(Math.sqrt(3));
    expect(narrow.pose.distance).toBeGreaterThan(wide.pose.distance);
  });

  it("keeps every corner in view at any yaw", () => {
    const motion = new OrbitMotion(start);
    const fovYRad = 0.7;
    const aspect = 1.6;
    motion.frame({ min: [-3, -1, -0.5], max: [3, 2, 0.5] }, fovYRad, aspect, { yaw: 0, pitch: 0.4 });
    let reach = 0;
    for (let step = 0; step < 32; step++) {
      motion.turn(Math.PI / 16, 0);
      const view = orbitCamera(motion.pose);
      for (const x of [-3, 3]) {
        for (const y of [-1, 2]) {
          for (const z of [-0.5, 0.5]) {
            const coordinate = (row: number): number =>
              (view[row] ?? 0) * x +
              (view[row + 4] ?? 0) * y +
              (view[row + 8] ?? 0) * z +
              (view[row + 12] ?? 0);
            const half = -coordinate(2) * Math.tan(fovYRad / 2);
            reach = Math.max(
              reach,
              Math.abs(coordinate(1)) / half,
              Math.abs(coordinate(0)) / (half * aspect),
            );
          }
        }
      }
    }
    expect(reach).toBeLessThan(1);
    expect(reach).toBeGreaterThan(0.85);
  });

  it("limits the distance and returns home", () => {
    const motion = new OrbitMotion(start);
    motion.frame(box, 0.7, 1, start);
    const home = motion.pose;
    motion.zoom(1e-9);
    expect(motion.pose.distance).toBeGreaterThan(0);
    motion.zoom(1e9);
    expect(motion.pose.distance).toBeLessThan(home.distance * 11);
    motion.pan(0.3, 0.2);
    expect(motion.pose.target).not.toEqual(home.target);
    motion.goHome();
    expect(motion.pose).toEqual(home);
  });

  it("zooms out as far as a box needs that is known only later", () => {
    const motion = new OrbitMotion(start);
    motion.frame(box, 0.7, 1, start);
    const { distance, target } = motion.pose;
    motion.extendRange({ min: [-99, -1, -1], max: [99, 1, 1] }, 0.7, 1);
    expect(motion.pose).toEqual({ ...start, distance, target });
    motion.zoom(1e9);
    const far = motion.pose.distance;
    expect(far).toBeGreaterThan(99 / Math.tan(0.35));
    motion.extendRange(box, 0.7, 1);
    motion.zoom(1e9);
    expect(motion.pose.distance).toBe(far);
  });

  it("frames a box as it moves", () => {
    const motion = new OrbitMotion(start);
    motion.frame(box, 0.7, 1, start, { min: [-20, -20, -20], max: [20, 20, 20] });
    expect(motion.pose.distance).toBeGreaterThan(20);
    const aside = new OrbitMotion(start);
    aside.frame(box, 0.7, 1, start, { min: [99, -1, -1], max: [101, 1, 1] });
    expect(aside.pose.target).toEqual([50, 0, 0]);
    aside.zoom(1e-9);
    expect(aside.pose.distance).toBeLessThan(1);
  });

  it("frames a box at rest if it moves too far away, but can zoom out to all of it", () => {
    const motion = new OrbitMotion(start);
    motion.frame(box, 0.7, 1, start);
    const atRest = motion.pose;
    motion.frame(box, 0.7, 1, start, { min: [-1, -1, -1], max: [1, 9999, 1] });
    expect(motion.pose).toEqual(atRest);
    motion.zoom(1e9);
    expect(motion.pose.distance).toBeGreaterThan(9999 / Math.tan(0.35));
  });

  it("frames a model that grows from a point", () => {
    const motion = new OrbitMotion(start);
    motion.frame({ min: [0, 0, 0], max: [0, 0, 0] }, 0.7, 1, start, box);
    expect(motion.pose.distance).toBeGreaterThan(1);
  });

  it("frames a point and an empty model", () => {
    const motion = new OrbitMotion(start);
    motion.frame({ min: [2, 2, 2], max: [2, 2, 2] }, 0.7, 1, start);
    expect(motion.pose.distance).toBeGreaterThan(0);
    expect(Number.isFinite(motion.pose.distance)).toBe(true);
  });
});
