import { mat4, vec3 } from "gl-matrix";
import { expect, test } from "vitest";
import { ROPE_RADIUS_M } from "../ground/field-meshes.ts";
import { type CameraPlay, lensFor, type ShotKind, shotOf } from "./shots.ts";

const phone = 390 / 844;
const desktop = 1280 / 720;
const play: CameraPlay = { ball: [0, 1, 0], striker: [-0.35, 0, 8.7], secs: 3 };

/** Where a point is in the image: both numbers are from -1 to 1 if it is visible. */
function seen(kind: ShotKind, point: vec3, aspect: number, now = play): readonly [x: number, y: number] {
  const { eye, target, up, fovYRads } = shotOf(kind, now, aspect);
  const clip = mat4.perspectiveNO(mat4.create(), fovYRads, aspect, 0.1, 1000);
  mat4.multiply(clip, clip, mat4.lookAt(mat4.create(), eye, target, [...up]));
  const [x, y] = vec3.transformMat4(vec3.create(), point, clip);
  return [x ?? 9, y ?? 9];
}

function expectSeen(kind: ShotKind, point: vec3, aspect: number, now = play): void {
  for (const at of seen(kind, point, aspect, now))
    expect(Math.abs(at), `${kind} ${[...point]}`).toBeLessThan(0.97);
}

test.each([phone, desktop])(
  "from behind the batter one sees both wickets, the crease and the bowler (%f)",
  (aspect) => {
    for (const z of [10.06, -10.06]) expectSeen("batter", [0, 0.7, z], aspect);
    expectSeen("batter", [-0.45, 0, 8.8], aspect);
    expectSeen("batter", [-0.45, 1.8, 8.8], aspect);
    expectSeen("batter", [-0.8, 2.3, -9], aspect);
  },
);

test("on a phone the pitch takes a third of the height, so that length can be judged", () => {
  const [, near] = seen("batter", [0, 0, 8.84], phone);
  const [, far] = seen("batter", [0, 0, -8.84], phone);
  expect((far - near) / 2).toBeGreaterThan(0.25);
});

test.each([phone, desktop])("the other cameras see what they are for (%f)", (aspect) => {
  expectSeen("bowler", [0, 0.7, 10.06], aspect);
  expectSeen("replaySide", [-0.35, 1, 8.7], aspect);
  expectSeen("replayEnd", [0, 0.7, 10.06], aspect);
  expectSeen("eyes", [0, 1.8, -10], aspect);
  for (const x of [-1, 1]) {
    expectSeen("wagon", [x * ROPE_RADIUS_M, 0, 0], aspect);
    expectSeen("wagon", [0, 0, x * ROPE_RADIUS_M], aspect);
  }
});

test.each(["follow", "boundary"] as const)("%s keeps the ball in view, wherever it is hit", (kind) => {
  for (let turn = 0; turn < 2 * Math.PI; turn += 0.4) {
    for (const reach of [5, 30, 60]) {
      const ball = vec3.fromValues(reach * Math.sin(turn), reach / 4, reach * Math.cos(turn));
      expectSeen(kind, ball, phone, { ...play, ball });
      expectSeen(kind, ball, desktop, { ...play, ball });
    }
  }
});

test("from above, the bowler's end is up and the off side of a right-hander is right", () => {
  expect(seen("wagon", [0, 0, -20], desktop)[1]).toBeGreaterThan(0.1);
  expect(seen("wagon", [20, 0, 0], desktop)[0]).toBeGreaterThan(0.1);
});

test("a lens shows at least what is asked for", () => {
  expect(lensFor(2, 0.6, 0.4)).toBe(0.6);
  const upright = lensFor(0.5, 0.6, 0.4);
  expect(2 * Math.atan(Math.tan(upright / 2) * 0.5)).toBeCloseTo(0.4, 9);
});
