import type { Instances } from "@orbitroom/engine/full";
import { type mat4, vec3 } from "gl-matrix";
import { expect, test } from "vitest";
import { BallTrail } from "./ball-trail.ts";

function trailOf(count: number) {
  const shown = { matrices: new Float32Array() };
  const setTransforms = (matrices: Float32Array): void => {
    shown.matrices = matrices.slice();
  };
  // Only what the trail uses.
  const trail = new BallTrail({ count, setTransforms } as unknown as Instances);
  const ends = (piece: number): number[][] =>
    [0, 1].map((y) => [
      ...vec3.transformMat4(
        vec3.create(),
        [0, y, 0],
        shown.matrices.slice(16 * piece, 16 * piece + 16) as unknown as mat4,
      ),
    ]);
  return { trail, shown, ends };
}

const eye = [0, 2, 16];
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 5));

test("tubes join the places of the ball, the newest first", () => {
  const { trail, ends } = trailOf(4);
  trail.add(0, 1, 0);
  trail.add(0, 2, 3);
  trail.add(1, 2, 6);
  trail.update(eye, 0);
  expect(trail.pieceCount).toBe(2);
  expect(ends(0)).toEqual([near([1, 2, 6]), near([0, 2, 3])]);
  expect(ends(1)).toEqual([near([0, 2, 3]), near([0, 1, 0])]);
});

test("it is no longer than its tubes, and its end is thinner than its beginning", () => {
  const { trail, shown } = trailOf(3);
  for (let at = 0; at < 10; at += 1) trail.add(0, 1, at);
  trail.update(eye, 0);
  expect(trail.pieceCount).toBe(3);
  const width = (piece: number) => Math.hypot(...shown.matrices.slice(16 * piece, 16 * piece + 3));
  expect(width(2)).toBeGreaterThan(0);
  expect(width(2)).toBeLessThan(width(0) / 2);
});

test("small steps move its beginning instead of adding tubes", () => {
  const { trail } = trailOf(30);
  for (let at = 0; at <= 100; at += 1) trail.add(0, 0, at / 100);
  expect(trail.pieceCount).toBeLessThan(5);
});

test("a ball that is thrown back, or a new one, begins a new trail", () => {
  const { trail } = trailOf(8);
  trail.add(0, 1, 0);
  trail.add(0, 1, 2);
  trail.add(40, 1, 40);
  expect(trail.pieceCount).toBe(0);
  trail.add(40, 1, 41);
  trail.clear();
  expect(trail.pieceCount).toBe(0);
});

test("a trail that is forgotten twice in a frame is no longer shown", () => {
  const { trail, shown } = trailOf(4);
  trail.add(0, 1, 0);
  trail.add(0, 1, 2);
  trail.update(eye, 0);
  trail.clear();
  trail.clear();
  trail.update(eye, 0);
  expect([...shown.matrices].every((value) => value === 0)).toBe(true);
});

test("far away it is wider, so that it is seen", () => {
  const { trail, shown } = trailOf(4);
  trail.add(0, 1, -58);
  trail.add(0, 1, -60);
  trail.update(eye, 0.003);
  expect(Math.hypot(...shown.matrices.slice(0, 3))).toBeCloseTo(0.003 * Math.hypot(1, 76), 5);
});
