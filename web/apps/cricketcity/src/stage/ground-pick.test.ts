import { mat4, vec3 } from "gl-matrix";
import { expect, test } from "vitest";
import { shotOf } from "../scene/camera/shots.ts";
import { groundUnder } from "./ground-pick.ts";

const play = { ball: [0, 1, 0], striker: [-0.35, 0, 8.7], secs: 0 };

test.each(["batter", "bowler", "wagon"] as const)(
  "a place on the ground is found where it is seen: %s",
  (kind) => {
    for (const aspect of [390 / 844, 1280 / 720]) {
      const pose = shotOf(kind, play, aspect);
      const { eye, target, up, fovYRads } = pose;
      const clip = mat4.perspectiveNO(mat4.create(), fovYRads, aspect, 0.1, 1000);
      mat4.multiply(clip, clip, mat4.lookAt(mat4.create(), eye, target, [...up]));
      const [x = 0, y = 0] = vec3.transformMat4(vec3.create(), [0.3, 0, 4], clip);
      const place = groundUnder(pose, aspect, x, y);
      expect(place?.x).toBeCloseTo(0.3, 3);
      expect(place?.z).toBeCloseTo(4, 3);
    }
  },
);

test("the sky and what is outside of the field are not places", () => {
  const pose = shotOf("batter", play, 1);
  expect(groundUnder(pose, 1, 0, 0.99)).toBeUndefined();
  expect(groundUnder(shotOf("table", play, 1), 1, 0.9, -0.9)).toBeUndefined();
  expect(groundUnder(pose, 1, Number.NaN, 0)).toBeUndefined();
});
