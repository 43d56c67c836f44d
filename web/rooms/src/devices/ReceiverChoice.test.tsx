import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { RoomDevice } from "../session/room-state.ts";
import { type DeviceNumber, deviceNumber } from "../worker/device-number.ts";
import { ReceiverChoice } from "./ReceiverChoice.tsx";
import { receiverOf } from "./receiver.ts";

afterEach(cleanup);

const device = (pair: number, state: RoomDevice["state"] = "linked"): RoomDevice => ({
  ...{ pair: deviceNumber(pair), name: `device ${pair}`, state, phrase: undefined, isCreator: false },
});

function show(devices: RoomDevice[], chosen?: DeviceNumber) {
  const onChoose = vi.fn();
  render(<ReceiverChoice devices={devices} receiver={receiverOf(devices, chosen)} onChoose={onChoose} />);
  return onChoose;
}

test("one other device leaves nothing to choose", () => {
  show([device(1)]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("one of several devices is chosen, and everyone again", () => {
  const devices = [device(1), device(2, "away")];
  const onChoose = show(devices);
  fireEvent.click(screen.getByRole("button", { name: "To everyone" }));
  fireEvent.click(screen.getByRole("menuitemradio", { name: "device 2 (away)" }));
  expect(onChoose).toHaveBeenLastCalledWith(2);
  cleanup();
  const onNext = show(devices, deviceNumber(2));
  fireEvent.click(screen.getByRole("button", { name: "Only to device 2" }));
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Everyone" }));
  expect(onNext).toHaveBeenLastCalledWith(undefined);
});

test("a receiver that has left stays named until there is another choice", () => {
  show([device(1), device(2, "left")], deviceNumber(2));
  expect(screen.getByRole("button", { name: "Only to device 2" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("It has left the room");
});
