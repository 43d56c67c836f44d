import { expect, test, vi } from "vitest";
import type { PhoneMessage } from "./control-message.ts";
import { PhoneControls } from "./phone-controls.ts";

const idle: PhoneMessage = {
  rotation: [0, 0, 0, 1] as const,
  right: 0,
  ahead: 0,
  speed: 1,
  choices: 4,
  choice: "mars" as const,
};

function setUp() {
  const target = { setDeviceRotation: vi.fn(), steer: vi.fn(), visit: vi.fn() };
  return { target, phone: new PhoneControls(target) };
}

test("a phone turns the view and travels at its speed", () => {
  const { target, phone } = setUp();
  phone.handleMessage({ ...idle, right: 0.5, ahead: 1, speed: 3 });
  expect(target.setDeviceRotation).toHaveBeenCalledWith([0, 0, 0, 1]);
  expect(target.steer).toHaveBeenCalledWith([1.5, 0, -3]);
});

test("a selection counts once, and not if it was made before the first message", () => {
  const { target, phone } = setUp();
  phone.handleMessage(idle);
  expect(target.visit).not.toHaveBeenCalled();
  phone.handleMessage({ ...idle, choices: 5 });
  phone.handleMessage({ ...idle, choices: 5 });
  expect(target.visit.mock.calls).toEqual([["mars"]]);
});

test("a phone without a sensor does not turn the view", () => {
  const { target, phone } = setUp();
  phone.handleMessage({ ...idle, rotation: undefined });
  expect(target.setDeviceRotation).not.toHaveBeenCalled();
});

test("a lost phone stops the movement and keeps the view", () => {
  const { target, phone } = setUp();
  phone.handleMessage({ ...idle, ahead: 1 });
  phone.disconnect();
  expect(target.steer).toHaveBeenLastCalledWith([0, 0, 0]);
  expect(target.setDeviceRotation).toHaveBeenLastCalledWith(undefined);
});
