import { BALL_RADIUS_M } from "@orbitroom/physics";
import { expect, test } from "vitest";
import { moveLooseBall, newLooseBall, predictLanding, predictRope } from "./flight.ts";

const lofted = { x: 0, y: 1, z: 8, vx: 6, vy: 17, vz: -24 };
const nowhere = { x: 0, z: 0, secs: 0, apexM: 0 };
const noRope = { x: 0, z: 0, secs: 0 };

test("a ball lands where it is predicted, and the higher it flies the later", () => {
  const landing = predictLanding(lofted, { ...nowhere });
  const ball = { ...lofted };
  let secs = 0;
  for (; ball.vy > 0 || ball.y > BALL_RADIUS_M + 0.01; secs += 1 / 240) {
    moveLooseBall(ball, 1 / 240);
    if (secs > 9) throw new Error("It does not land.");
    if (ball.y <= BALL_RADIUS_M) break;
  }
  expect(Math.hypot(ball.x - landing.x, ball.z - landing.z)).toBeLessThan(1);
  expect(landing.secs).toBeCloseTo(secs, 1);
  expect(landing.apexM).toBeGreaterThan(13);
  expect(predictLanding({ ...lofted, vy: 22 }, { ...nowhere }).secs).toBeGreaterThan(landing.secs);
  expect(lofted.y).toBe(1);
});

test("the air takes what it takes in physics: 11.7 % of the speed in 18 m", () => {
  const ball = { ...newLooseBall(), y: 2, vz: 40 };
  while (ball.z < 18) moveLooseBall(ball, 1 / 240);
  expect(ball.vz / 40).toBeCloseTo(0.883, 2);
});

test("a hit that is far enough crosses the rope, others do not", () => {
  const crossing = predictRope({ ...lofted, vy: 20, vz: -32 }, 6, { ...noRope });
  expect(crossing.secs).toBeGreaterThan(1.5);
  expect(Math.hypot(crossing.x, crossing.z)).toBeCloseTo(65, -0.5);
  expect(predictRope({ ...lofted, vz: -5 }, 6, { ...noRope }).secs).toBe(Number.POSITIVE_INFINITY);
});

test("a ball on the ground comes to rest", () => {
  const ball = { ...newLooseBall(), y: 3, vx: 5 };
  for (let step = 0; step < 60 * 20; step += 1) moveLooseBall(ball, 1 / 60);
  expect(Math.hypot(ball.vx, ball.vy, ball.vz)).toBe(0);
  expect(ball.y).toBe(BALL_RADIUS_M);
});

test("what no flight can mean ends, too", () => {
  expect(predictLanding({ ...lofted, y: Number.NaN }, { ...nowhere }).secs).toBe(0);
  expect(predictLanding({ ...lofted, vy: 1e6 }, { ...nowhere }).secs).toBeLessThan(10);
});
