import type { PlayState, StatePart } from "@orbitroom/physics";
import { quat, vec3 } from "gl-matrix";
import { expect, test } from "vitest";
import { writeBatPlace } from "./bat-place.ts";

const stateOf = (parts: Partial<Record<StatePart, readonly number[]>>): Pick<PlayState, "get"> => ({
  get: (part, axis) => parts[part]?.[axis] ?? 0,
});
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 5));

test("the bat is where physics has it: its toe below the hands, its face to the bowler", () => {
  const out = { position: vec3.create(), rotation: quat.create() };
  writeBatPlace(stateOf({ hands: [0.1, 0.9, 8], along: [0, -1, 0], face: [0, 0, -1] }), out);
  expect([...out.position]).toEqual(near([0.1, 0.16, 8]));
  expect([...vec3.transformQuat(vec3.create(), [0, 1, 0], out.rotation)]).toEqual(near([0, 1, 0]));
  expect([...vec3.transformQuat(vec3.create(), [0, 0, 1], out.rotation)]).toEqual(near([0, 0, -1]));
});

test("a level bat is turned about its handle", () => {
  const out = { position: vec3.create(), rotation: quat.create() };
  writeBatPlace(stateOf({ hands: [0, 1, 8], along: [1, 0, 0], face: [0, 0, -1] }), out);
  expect([...out.position]).toEqual(near([0.74, 1, 8]));
  expect([...vec3.transformQuat(vec3.create(), [0, 1, 0], out.rotation)]).toEqual(near([-1, 0, 0]));
  expect([...vec3.transformQuat(vec3.create(), [0, 0, 1], out.rotation)]).toEqual(near([0, 0, -1]));
});
