import { describe, expect, it } from "vitest";
import { clipFromCamera, readProjection, viewFromCamera, viewThrough } from "./model-camera.ts";

/** Multiplies a column-major matrix with a point, and divides by w. */
function project(matrix: Float32Array, x: number, y: number, z: number): number[] {
  const [px = 0, py = 0, pz = 0, w = 1] = [0, 1, 2, 3].map(
    (row) =>
      (matrix[row] ?? 0) * x +
      (matrix[row + 4] ?? 0) * y +
      (matrix[row + 8] ?? 0) * z +
      (matrix[row + 12] ?? 0),
  );
  return [px / w, py / w, pz / w];
}

const near = (expected: readonly number[]) => expected.map((number) => expect.closeTo(number, 5));

describe("readProjection", () => {
  it("reads the numbers of a camera, and leaves out what a camera lacks", () => {
    const nan = Number.NaN;
    const cameras = [
      [0, 0.5, 1.5, 0.25, 20],
      [1, 2, 3, 0.5, 10],
      [0, 0.75, nan, 0.5, nan],
    ];
    expect(cameras.map(readProjection)).toEqual([
      { type: "perspective", fovYRad: 0.5, aspect: 1.5, near: 0.25, far: 20 },
      { type: "orthographic", halfWidth: 2, halfHeight: 3, near: 0.5, far: 10 },
      { type: "perspective", fovYRad: 0.75, near: 0.5 },
    ]);
  });
});

describe("clipFromCamera", () => {
  it("shows the whole picture of a perspective camera in any viewport", () => {
    const projection = { type: "perspective", fovYRad: Math.PI / 2, aspect: 2, near: 0.1 } as const;
    // The corner of the image, one metre ahead.
    const corner = (aspect: number) => project(clipFromCamera(projection, aspect), 2, 1, -1).slice(0, 2);
    expect(corner(2)).toEqual(near([1, 1]));
    expect(corner(4)).toEqual(near([0.5, 1]));
    expect(corner(1)).toEqual(near([1, 0.5]));
  });

  it("fits a perspective camera without an aspect ratio to the viewport's height", () => {
    const projection = { type: "perspective", fovYRad: Math.PI / 2, near: 0.1, far: 10 } as const;
    expect(project(clipFromCamera(projection, 0.5), 0.5, 1, -1).slice(0, 2)).toEqual(near([1, 1]));
    expect(project(clipFromCamera(projection, 0.5), 0, 0, -10)[2]).toBeCloseTo(1, 5);
  });

  it("shows the whole picture of an orthographic camera in any viewport", () => {
    const projection = { type: "orthographic", halfWidth: 4, halfHeight: 2, near: 1, far: 9 } as const;
    const corner = (aspect: number, depth: number) =>
      project(clipFromCamera(projection, aspect), 4, 2, -depth);
    expect(corner(2, 1)).toEqual(near([1, 1, -1]));
    expect(corner(2, 9)).toEqual(near([1, 1, 1]));
    expect(corner(4, 5)).toEqual(near([0.5, 1, 0]));
    expect(corner(1, 5)).toEqual(near([1, 0.5, 0]));
  });
});

describe("viewFromCamera", () => {
  it("looks along -Z of the node and ignores its scale", () => {
    // At (1, 2, 3), turned a quarter to the left: it looks along -X. Its columns have the scales 2, 3 and 4.
    const world = Float32Array.of(0, 0, -2, 0, 0, 3, 0, 0, 4, 0, 0, 0, 1, 2, 3, 1);
    const view = viewFromCamera(world);
    expect(project(view, 1, 2, 3)).toEqual(near([0, 0, 0]));
    expect(project(view, -9, 2, 3)).toEqual(near([0, 0, -10]));
    expect(project(view, 1, 3, 3)).toEqual(near([0, 1, 0]));
    expect(project(view, 1, 2, 2)).toEqual(near([1, 0, 0]));
  });

  it("stays right-handed for a mirrored node", () => {
    const view = viewFromCamera(Float32Array.of(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1));
    expect(project(view, 1, 0, 0)).toEqual(near([1, 0, 0]));
  });

  it("has finite numbers for a node without size", () => {
    expect([...viewFromCamera(new Float32Array(16))].every(Number.isFinite)).toBe(true);
  });
});

describe("viewThrough", () => {
  it("is a flat view of the viewport", () => {
    const viewport = { x: 5, y: 6, width: 200, height: 100 };
    const projection = { type: "perspective", fovYRad: 1, near: 0.1 } as const;
    const identity = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    const view = viewThrough({ node: 0, projection }, identity, viewport);
    expect(view).toEqual({
      clipFromView: clipFromCamera(projection, 2),
      viewFromWorld: viewFromCamera(identity),
      viewport,
      eye: "none",
    });
  });
});
