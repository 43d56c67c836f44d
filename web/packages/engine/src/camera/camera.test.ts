import { describe, expect, it } from "vitest";
import type { Vec3 } from "../math-types.ts";
import { lookAt, orbitCamera, orbitEye, perspective } from "./camera.ts";

/** Multiplies a column-major matrix with a point. */
function transform(matrix: Float32Array, [x, y, z]: Vec3): number[] {
  return [0, 1, 2, 3].map(
    (row) =>
      (matrix[row] ?? 0) * x +
      (matrix[row + 4] ?? 0) * y +
      (matrix[row + 8] ?? 0) * z +
      (matrix[row + 12] ?? 0),
  );
}

const depthOf = (matrix: Float32Array, distance: number): number => {
  const [, , z = 0, w = 1] = transform(matrix, [0, 0, -distance]);
  return z / w;
};

describe("perspective", () => {
  it("maps the near plane to -1 and the far plane to 1", () => {
    const clip = perspective(1, 2, 0.5, 20);
    expect(depthOf(clip, 0.5)).toBeCloseTo(-1, 5);
    expect(depthOf(clip, 20)).toBeCloseTo(1, 5);
  });

  it("is infinite without a far plane", () => {
    const clip = perspective(1, 2, 0.5);
    expect(depthOf(clip, 0.5)).toBeCloseTo(-1, 5);
    expect(depthOf(clip, 1e7)).toBeCloseTo(1, 5);
  });

  it("maps the vertical angle to the height of the image, and the aspect ratio to its width", () => {
    const clip = perspective(Math.PI / 2, 2, 0.1, 10);
    const [x = 0, y = 0, , w = 1] = transform(clip, [2, 1, -1]);
    expect([x / w, y / w]).toEqual([expect.closeTo(1, 5), expect.closeTo(1, 5)]);
  });
});

describe("orbit camera", () => {
  it("looks straight at its target from its distance", () => {
    for (const pitch of [0, 0.7, -1.2, Math.PI / 2]) {
      const pose = { target: [1, 2, 3], yaw: 0.8, pitch, distance: 5 } as const;
      const seen = transform(orbitCamera(pose), pose.target);
      expect(seen).toEqual([0, 0, -5, 1].map((value) => expect.closeTo(value, 4)));
    }
  });

  it("looks at its target from any distance", () => {
    for (const distance of [1e-9, 1e-7, 1e-6, 1e9]) {
      const pose = { target: [0, 0, 0], yaw: 0.8, pitch: 0.3, distance } as const;
      const seen = transform(orbitCamera(pose), pose.target).map((value) => value / distance);
      expect(seen.slice(0, 3)).toEqual([0, 0, -1].map((value) => expect.closeTo(value, 4)));
      const [x = 0, y = 0, z = 0] = transform(orbitCamera(pose), [0, distance, 0]);
      expect([x / distance, y / distance, z / distance]).toEqual(
        [0, Math.cos(0.3), Math.sin(0.3) - 1].map((value) => expect.closeTo(value, 4)),
      );
    }
  });

  it("moves up with the pitch and to the right with the yaw", () => {
    const [x, y] = orbitEye({ target: [0, 0, 0], yaw: 0.5, pitch: 0.5, distance: 1 });
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
  });

  it("looks ahead if its target is where it is", () => {
    const view = lookAt([1, 2, 3], [1, 2, 3]);
    expect(transform(view, [1, 2, 2])).toEqual([0, 0, -1, 1].map((value) => expect.closeTo(value, 5)));
  });

  it("has a valid matrix when it looks along up", () => {
    const view = lookAt([0, 3, 0], [0, 0, 0]);
    expect([...view].every(Number.isFinite)).toBe(true);
    expect(transform(view, [0, 0, 0])[2]).toBeCloseTo(-3, 5);
  });
});
