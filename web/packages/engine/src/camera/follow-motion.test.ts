import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FollowCamera } from "./follow-camera.ts";
import { FollowMotion, type FollowTarget, followTarget, springStep } from "./follow-motion.ts";

const at = (x: number, heading = 0): FollowTarget => ({ position: [x, 0, 0], heading });
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe("springStep", () => {
  it("comes to the same place in one step and in any number of them", () => {
    const [start, end] = [number(-10, 10), number(-10, 10)];
    fc.assert(
      fc.property(
        start,
        number(-20, 20),
        start,
        end,
        number(0.05, 2),
        fc.integer({ min: 2, max: 50 }),
        (value, speed, from, to, smoothing, steps) => {
          const long = springStep({ value, speed }, { before: from, after: to }, smoothing, 0.4);
          let short = { value, speed };
          const goal = (step: number): number => from + ((to - from) * step) / steps;
          for (let step = 0; step < steps; step++) {
            short = springStep(short, { before: goal(step), after: goal(step + 1) }, smoothing, 0.4 / steps);
          }
          expect(short.value).toBeCloseTo(long.value, 6);
          expect(short.speed).toBeCloseTo(long.speed, 5);
        },
      ),
    );
  });

  it("does not overshoot a goal from rest", () => {
    fc.assert(
      fc.property(
        number(-10, 10),
        number(-10, 10),
        number(0.05, 2),
        number(0.001, 0.1),
        (from, goal, smoothing, dt) => {
          let spring = { value: from, speed: 0 };
          for (let step = 0; step < 100; step++) {
            spring = springStep(spring, { before: goal, after: goal }, smoothing, dt);
            const share = (spring.value - from) * Math.sign(goal - from);
            expect(share).toBeLessThanOrEqual(Math.abs(goal - from) + 1e-9);
          }
        },
      ),
    );
  });

  it("jumps without smoothing, and stays in no time", () => {
    expect(springStep({ value: 1, speed: 0 }, { before: 2, after: 3 }, 0, 0.5).value).toBe(3);
    expect(springStep({ value: 1, speed: 4 }, { before: 2, after: 3 }, 1, 0)).toEqual({ value: 1, speed: 4 });
  });
});

describe("FollowMotion", () => {
  it("begins behind and above its target, which it looks at", () => {
    const motion = new FollowMotion({ distance: 5, height: 2 });
    motion.jump({ position: [1, 0, 3], heading: Math.PI / 2 });
    // A heading of a quarter turn to the left looks along -X.
    expect(motion.eye).toEqual([6, 2, 3].map((value) => expect.closeTo(value, 6)));
    expect(motion.lookedAt).toEqual([1, 0, 3]);
  });

  it("moves equally far in frames of 16 ms and of 8 ms", () => {
    const [slow, quick] = [new FollowMotion(), new FollowMotion()];
    const walk = (secs: number): FollowTarget => at(3 * secs, 0.5 * secs);
    for (const motion of [slow, quick]) motion.jump(walk(0));
    for (let frame = 1; frame <= 60; frame++) {
      slow.advance(walk(frame * 0.016), 0.016);
      quick.advance(walk(frame * 0.016 - 0.008), 0.008);
      quick.advance(walk(frame * 0.016), 0.008);
    }
    expect(quick.eye).toEqual(slow.eye.map((value) => expect.closeTo(value, 9)));
  });

  it("turns the short way round, also over the back", () => {
    const motion = new FollowMotion({ distance: 1, height: 0 });
    motion.jump(at(0, 3.1));
    motion.advance(at(0, -3.1), 0.05);
    // It stays behind the target: near (sin 3.1, cos 3.1), and never at the front.
    expect(motion.eye[2]).toBeLessThan(-0.99);
  });

  it("never moves through its target, however far that jumps", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(number(-50, 50), number(-7, 7)), { minLength: 1, maxLength: 30 }),
        (moves) => {
          const motion = new FollowMotion({ distance: 4, height: 1 });
          motion.jump(at(0));
          for (const [x, heading] of moves) {
            motion.advance(at(x, heading), 0.016);
            const [dx = 0, dy = 0, dz = 0] = motion.eye.map(
              (value, axis) => value - (motion.lookedAt[axis] ?? 0),
            );
            expect(Math.hypot(dx, dz)).toBeCloseTo(4, 6);
            expect(dy).toBeCloseTo(1, 6);
          }
        },
      ),
    );
  });
});

describe("FollowCamera", () => {
  it("follows a matrix, and looks along -Z of it from behind", () => {
    const matrix = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    const camera = new FollowCamera({ target: () => matrix, distance: 3, height: 0 });
    expect(camera.eye).toEqual([0, 0, 3]);
    expect([...camera.viewFromWorld().slice(12, 15)]).toEqual(
      [0, 0, -3].map((value) => expect.closeTo(value, 6)),
    );
    matrix[14] = -10;
    for (let frame = 0; frame < 200; frame++) camera.advance(1 / 60);
    expect(camera.eye[2]).toBeCloseTo(-7, 3);
    camera.distance = 1;
    camera.jump();
    expect(camera.eye[2]).toBeCloseTo(-9, 6);
  });

  it("reads the heading of a matrix", () => {
    const { heading, position } = followTarget([0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 4, 5, 6, 1]);
    expect(heading).toBeCloseTo(Math.PI / 2);
    expect(position).toEqual([4, 5, 6]);
    expect(followTarget(new Float32Array(16)).heading).toBe(0);
  });
});
