import { expect, test, vi } from "vitest";
import type { PhoneMessage } from "./control-message.ts";
import { PhoneHelm } from "./phone-helm.ts";

const still: PhoneMessage = {
  ...{ rotation: [0, 0, 0, 1] as const, right: 0, ahead: 0, speed: 1, choices: 4, choice: "mars" as const },
};

function open() {
  const helm = { hold: vi.fn(), steer: vi.fn(), visit: vi.fn() };
  return { helm, phone: new PhoneHelm(helm) };
}

test("a phone turns the view and travels, faster when asked to", () => {
  const { helm, phone } = open();
  phone.take({ ...still, right: 0.5, ahead: 1, speed: 3 });
  expect(helm.hold).toHaveBeenCalledWith([0, 0, 0, 1]);
  expect(helm.steer).toHaveBeenCalledWith([1.5, 0, -3]);
});

test("a choice counts once, however often it is told, and not when it was made before", () => {
  const { helm, phone } = open();
  phone.take(still);
  expect(helm.visit).not.toHaveBeenCalled();
  phone.take({ ...still, choices: 5 });
  phone.take({ ...still, choices: 5 });
  expect(helm.visit.mock.calls).toEqual([["mars"]]);
});

test("a phone without the sensor leaves the view to whoever else turns it", () => {
  const { helm, phone } = open();
  phone.take({ ...still, rotation: undefined });
  expect(helm.hold).not.toHaveBeenCalled();
});

test("when it is lost nothing moves and the view stays", () => {
  const { helm, phone } = open();
  phone.take({ ...still, ahead: 1 });
  phone.lose();
  expect(helm.steer).toHaveBeenLastCalledWith([0, 0, 0]);
  expect(helm.hold).toHaveBeenLastCalledWith(undefined);
});
