import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { askStore } from "../session/ask-setting.ts";
import type { RoomSession } from "../session/room-session.ts";
import { initialRoomState, type RoomDevice, type RoomState } from "../session/room-state.ts";
import { deviceNumber } from "../worker/device-number.ts";
import { DevicesDialog } from "./DevicesDialog.tsx";

afterEach(cleanup);

const device = (pair: number, state: RoomDevice["state"] = "linked"): RoomDevice => ({
  ...{
    pair: deviceNumber(pair),
    name: `device ${pair}`,
    state,
    phrase: `word${pair} lamp stone`,
    isCreator: pair === 1,
  },
});

function openDialog(first: Partial<RoomState>) {
  const state = new StateStore<RoomState>({
    ...{ ...initialRoomState, roomId: "r", phase: "connected", selfName: "Mac" },
    ...first,
  });
  const session = {
    state,
    rename: vi.fn(async () => undefined),
    stay: {
      devices: { remove: vi.fn(async () => undefined), setFileRule: vi.fn(async () => undefined) },
      admission: { admit: vi.fn(), inviteEveryone: vi.fn(async () => undefined), close: vi.fn() },
      code: "MOON42",
    },
  };
  render(<DevicesDialog session={session as unknown as RoomSession} open onClose={() => undefined} />);
  const set = (change: Partial<RoomState>) => act(() => state.set(change));
  return { session, set };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("lists the devices that are in the room, with their state and safety words", () => {
  openDialog({ devices: [device(1), device(2, "left"), device(3, "away")] });
  const texts = screen.getAllByTestId("device").map((item) => item.textContent);
  expect(texts).toEqual([
    expect.stringContaining("device 1Connected, made the roomSafety words word1 lamp stone"),
    expect.stringContaining("device 3AwaySafety words word3 lamp stone"),
  ]);
});

test("this device is renamed in place, or keeps its name", () => {
  const { session } = openDialog({});
  const field = screen.getByLabelText("This device");
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  type("Kitchen");
  press("Undo");
  expect((field as HTMLInputElement).value).toBe("Mac");
  type("  Kitchen ");
  press("Save");
  expect(session.rename.mock.calls).toEqual([["Kitchen"]]);
  type(" ");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
});

test("files of a device are accepted as the setting says, until the person decides otherwise", () => {
  const { session, set } = openDialog({ devices: [device(0), device(1)] });
  const choice = (name: string, rule: string) =>
    within(screen.getByRole("radiogroup", { name: `Files from ${name}` })).getByLabelText<HTMLInputElement>(
      rule,
    );
  expect(choice("device 1", "Accept").checked).toBe(true);
  fireEvent.click(choice("device 1", "Refuse"));
  expect(session.stay.devices.setFileRule.mock.calls).toEqual([[1, "refuse"]]);
  set({ devices: [device(0), { ...device(1), fileRule: "refuse" }] });
  expect(choice("device 1", "Refuse").checked).toBe(true);
  expect(choice("device 0", "Accept").checked).toBe(true);
  act(() => askStore.set({ isAsking: true }));
  expect(choice("device 0", "Ask").checked).toBe(true);
  act(() => askStore.set({ isAsking: false }));
});

test("a device is removed after a second press; the only one that is there is not", () => {
  const { session, set } = openDialog({ devices: [device(0), device(1)] });
  press("Remove device 1");
  expect(session.stay.devices.remove).not.toHaveBeenCalled();
  press("Keep");
  press("Remove device 1");
  press("Remove device 1");
  expect(session.stay.devices.remove.mock.calls).toEqual([[1]]);
  set({ devices: [device(0)] });
  expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull();
});

test("one more device is admitted with the same link and code", () => {
  const { session, set } = openDialog({ devices: [device(0)] });
  expect(screen.queryByRole("button", { name: "Add another device" })).toBeNull();
  set({ entrance: { isOpen: false, problem: undefined } });
  press("Add another device");
  expect(session.stay.admission.admit).toHaveBeenCalledOnce();
  set({ entrance: { isOpen: true, problem: undefined } });
  expect(screen.getByText("MOON42")).toBeTruthy();
  press("Admit no one else");
  expect(session.stay.admission.close).toHaveBeenCalledOnce();
  set({ entrance: { isOpen: false, problem: { title: "No one came in time", text: "Try again." } } });
  expect(screen.getByRole("alert").textContent).toContain("No one came in time");
});

test("everyone with the link is invited for ten minutes, and the rest of the time is shown", () => {
  const { session, set } = openDialog({
    devices: [device(0)],
    entrance: { isOpen: true, problem: undefined },
  });
  fireEvent.click(screen.getByLabelText("Everybody with this link, for 10 minutes"));
  expect(session.stay.admission.inviteEveryone).toHaveBeenLastCalledWith(true);
  set({ entrance: { isOpen: true, problem: undefined, everyoneUntilMs: performance.now() + 65_000 } });
  expect(screen.getByText("1:05").tagName).toBe("TIME");
  // The link always has the code then.
  expect(screen.queryByLabelText(/^Include the code/)).toBeNull();
  fireEvent.click(screen.getByLabelText("Everybody with this link, for 10 minutes"));
  expect(session.stay.admission.inviteEveryone).toHaveBeenLastCalledWith(false);
});
