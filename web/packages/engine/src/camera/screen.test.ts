import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Vec3 } from "../math-types.ts";
import type { View } from "../scene/frame.ts";
import { lookAt, orbitCamera, orthographic, perspective } from "./camera.ts";
import { project, ray } from "./screen.ts";

/** 400 by 200 CSS pixels, with two pixels each. */
const screen = { clientWidth: 400, clientHeight: 200, width: 800, height: 400 };
const viewport = { x: 0, y: 0, width: 800, height: 400 };
/** Five metres in front of the origin; a metre at the origin is 20 CSS pixels. */
const ahead: View = {
  clipFromView: perspective(Math.PI / 2, 2, 0.1, 100),
  viewFromWorld: lookAt([0, 0, 5], [0, 0, 0]),
  viewport,
  eye: "none",
};
const infinite: View = { ...ahead, clipFromView: perspective(Math.PI / 2, 2, 0.1) };
/** A metre is 50 CSS pixels. */
const flat: View = { ...ahead, clipFromView: orthographic(4, 2, 1, 100) };
/** The right half of the canvas. */
const rightHalf: View = {
  ...ahead,
  clipFromView: perspective(Math.PI / 2, 1, 0.1, 100),
  viewport: { x: 400, y: 0, width: 400, height: 400 },
};

const near = (expected: readonly number[]) => expected.map((number) => expect.closeTo(number, 4));

describe("project", () => {
  it.each<[name: string, view: View, point: Vec3, pixel: readonly [number, number, number]]>([
    ["the middle", ahead, [0, 0, 0], [200, 100, 5]],
    ["right and up", ahead, [1, 2, 0], [220, 60, 5]],
    ["nearer", ahead, [1, 2, 3], [250, 0, 2]],
    ["without a far plane", infinite, [1, 2, 0], [220, 60, 5]],
    ["without perspective", flat, [1, 1, 0], [250, 50, 5]],
    ["in a part of the canvas", rightHalf, [1, 2, 0], [320, 60, 5]],
    ["outside the canvas", ahead, [20, 0, 0], [600, 100, 5]],
  ])("%s", (_, view, point, [xPx, yPx, depth]) => {
    const shown = project(view, screen, point);
    expect([shown.xPx, shown.yPx, shown.depth]).toEqual(near([xPx, yPx, depth]));
    expect(shown.isInFront).toBe(true);
  });

  it.each<[name: string, view: View, point: Vec3, depth: number]>([
    ["behind the camera", ahead, [0, 0, 6], -1],
    ["in front of the near plane", ahead, [0, 0, 4.95], 0.05],
    ["behind a camera without perspective", flat, [0, 0, 6], -1],
  ])("a point %s is not in front", (_, view, point, depth) => {
    expect(project(view, screen, point)).toMatchObject({ depth: expect.closeTo(depth, 4), isInFront: false });
  });
});

describe("ray", () => {
  it.each<[name: string, view: View, xPx: number, yPx: number, origin: Vec3, direction: Vec3]>([
    ["the middle", ahead, 200, 100, [0, 0, 4.9], [0, 0, -1]],
    ["the upper edge", ahead, 200, 0, [0, 0.1, 4.9], [0, Math.SQRT1_2, -Math.SQRT1_2]],
    ["without a far plane", infinite, 200, 0, [0, 0.1, 4.9], [0, Math.SQRT1_2, -Math.SQRT1_2]],
    ["without perspective", flat, 250, 50, [1, 1, 4], [0, 0, -1]],
    ["a part of the canvas", rightHalf, 300, 100, [0, 0, 4.9], [0, 0, -1]],
  ])("%s", (_, view, xPx, yPx, origin, direction) => {
    const through = ray(view, screen, xPx, yPx);
    expect(through.origin).toEqual(near(origin));
    expect(through.direction).toEqual(near(direction));
  });

  it("goes through the points that are shown at its pixel", () => {
    const angle = fc.double({ min: -1.5, max: 1.5, noNaN: true });
    const coordinate = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(angle, angle, fc.tuple(coordinate, coordinate, coordinate), (yaw, pitch, point) => {
        const viewFromWorld = orbitCamera({ target: [3, 4, 5], yaw, pitch, distance: 20 });
        const view = { ...ahead, viewFromWorld };
        const { xPx, yPx } = project(view, screen, point);
        const { origin, direction } = ray(view, screen, xPx, yPx);
        const offset = point.map((at, axis) => at - (origin[axis] ?? 0));
        const along = offset.reduce((sum, part, axis) => sum + part * (direction[axis] ?? 0), 0);
        const aside = offset.map((part, axis) => part - along * (direction[axis] ?? 0));
        expect(along).toBeGreaterThan(0);
        expect(Math.hypot(...aside)).toBeLessThan(1e-3);
      }),
    );
  });

  it("refuses a view that shows nothing", () => {
    const empty = { ...ahead, clipFromView: new Float32Array(16) };
    expect(() => ray(empty, screen, 0, 0)).toThrow("'clipFromView' must be a matrix that can be inverted");
    expect(() => ray(ahead, screen, Number.NaN, 0)).toThrow("'xPx' must be a finite number");
  });
});
