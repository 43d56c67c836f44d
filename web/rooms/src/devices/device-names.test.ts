import { expect, test } from "vitest";
import type { RoomDevice } from "../session/room-state.ts";
import { deviceNumber } from "../worker/device-number.ts";
import { deviceBodies, deviceLine, nameOf, needsNames } from "./device-names.ts";
import { receiverOf } from "./receiver.ts";

const device = (pair: number, state: RoomDevice["state"] = "linked"): RoomDevice => ({
  ...{ pair: deviceNumber(pair), name: `device ${pair}`, state, phrase: undefined, isCreator: false },
});

test("names are needed from two other devices on, also when they have left", () => {
  expect(needsNames([device(1)])).toBe(false);
  expect(needsNames([device(1), device(2, "left")])).toBe(true);
});

test("a device that has left keeps its name, and one that no one knows is the roommate", () => {
  const devices = [device(1), device(2, "left")];
  expect(nameOf(devices, deviceNumber(2))).toBe("device 2");
  expect(nameOf(devices, deviceNumber(3))).toBe("Your roommate");
  expect(nameOf(devices, undefined)).toBe("Your roommate");
});

test("what was sent while there was one other device is that one's when more have come", () => {
  expect(nameOf([device(0)], undefined)).toBe("Your roommate");
  expect(nameOf([device(0, "left"), device(1)], undefined)).toBe("device 0");
});

test("the line and the orbit show who is in the room", () => {
  const devices = [device(1), device(2, "left"), device(3, "away")];
  expect(deviceLine(devices)).toBe("device 1, device 3 (away)");
  expect(deviceBodies(devices, 9).map(({ at, tone }) => [at, tone])).toEqual([
    [0, undefined],
    [1 / 3, "cool"],
    [2 / 3, "quiet"],
  ]);
});

test("with one other device there is nothing to choose", () => {
  expect(receiverOf([], undefined)).toMatchObject({ to: undefined, isShown: false, isGone: false });
  expect(receiverOf([device(1)], undefined)).toMatchObject({ to: undefined, isShown: false });
  expect(receiverOf([device(1), device(2, "left")], deviceNumber(1))).toMatchObject({
    to: 1,
    isShown: false,
    isGone: false,
  });
});

test("a choice is kept, and named", () => {
  const devices = [device(1), device(2, "away")];
  expect(receiverOf(devices, undefined)).toMatchObject({ to: undefined, isShown: true });
  expect(receiverOf(devices, deviceNumber(2))).toEqual({
    to: 2,
    name: "device 2",
    isShown: true,
    isGone: false,
  });
});

test("what was meant for a device that has left goes to no one else", () => {
  for (const devices of [
    [device(1), device(2, "left")],
    [device(1), device(2, "left"), device(3)],
  ]) {
    expect(receiverOf(devices, deviceNumber(2))).toMatchObject({ to: 2, isShown: true, isGone: true });
  }
});
