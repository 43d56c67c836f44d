import "@orbitroom/app-kit/page/register-icons.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EntryLog } from "../session/entry-log.ts";
import type { RoomSession } from "../session/room-session.ts";
import { deviceNumber } from "../worker/device-number.ts";
import type { Entry, TextEntry } from "../worker/entry.ts";
import { DeviceCard } from "./DeviceCard.tsx";
import { forgetDevice, sendToDevice } from "./device-actions.ts";
import { type KeptRoom, keptRoomsStore } from "./kept-rooms.ts";

vi.mock("./device-actions.ts", () => ({ sendToDevice: vi.fn(), forgetDevice: vi.fn() }));

const PHONE = { pair: deviceNumber(0), name: "Phone", isHere: true, seenAtMs: 1 };
const ROOM: KeptRoom = { roomId: "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11", devices: [PHONE], choices: {} };
const file = new File(["a"], "photo.jpg", { type: "image/jpeg" });

beforeEach(() => {
  localStorage.setItem("orbitroom/kept", JSON.stringify([ROOM]));
  keptRoomsStore.set({ rooms: [ROOM] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  keptRoomsStore.set({ rooms: [] });
  vi.clearAllMocks();
});

const show = (choices: KeptRoom["choices"] = {}, device = PHONE, session?: RoomSession) =>
  render(
    <ul>
      <DeviceCard room={{ ...ROOM, choices }} device={device} session={session} />
    </ul>,
  );
const card = () => screen.getByTestId("kept-device");
const choices = () => keptRoomsStore.get().rooms[0]?.choices;

test("shows its name, or the one that the person has given it, and whether it is here", () => {
  show();
  expect(card().textContent).toContain("PhoneHere");
  cleanup();
  show({ [PHONE.pair]: { name: "Ada's phone", isMuted: true } }, { ...PHONE, isHere: false, seenAtMs: 0 });
  expect(card().textContent).toMatch(/^Ada's phoneAway since .*, muted/);
});

test("says what is on its way to it, and to no other device", () => {
  const entries = new EntryLog();
  const sent = (id: string, change: Partial<TextEntry> = {}): Entry => ({
    ...{ kind: "text", id, from: "me", text: "", atMs: 1, delivered: false, to: [PHONE.pair] },
    ...change,
  });
  entries.replace([sent("a"), sent("b", { delivered: true }), sent("c", { from: "them" })]);
  show({}, PHONE, { entries } as RoomSession);
  const change = (...changed: Entry[]) => act(() => entries.apply({ entries: changed, progress: new Map() }));
  expect(card().textContent).toContain("Here, 1 on its way");
  change(sent("d"), sent("e", { to: [deviceNumber(1)] }));
  expect(card().textContent).toContain("Here, 2 on their way");
  change(sent("a", { deliveredTo: [PHONE.pair] }));
  expect(card().textContent).toContain("Here, 1 on its way");
  act(() => entries.apply({ entries: [], progress: new Map(), deletedIds: ["d"] }));
  expect(card().textContent).not.toContain("way");
});

test("sends what is dropped on it, and says so while it is dragged there", async () => {
  show();
  const items = [{ kind: "file", getAsFile: () => file }];
  const dataTransfer = { types: ["Files"], items, files: [file] };
  fireEvent.dragOver(card(), { dataTransfer });
  expect(card().textContent).toContain("Drop to send");
  await act(async () => void fireEvent.drop(card(), { dataTransfer }));
  expect(card().textContent).not.toContain("Drop to send");
  await vi.waitFor(() =>
    expect(sendToDevice).toHaveBeenCalledExactlyOnceWith(expect.anything(), PHONE, { files: [{ file }] }),
  );
});

test("sends a text that is pasted on it, and nothing else that is dragged", () => {
  show();
  fireEvent.drop(card(), { dataTransfer: { types: ["text/plain"], items: [], files: [] } });
  expect(sendToDevice).not.toHaveBeenCalled();
  const clipboardData = { types: ["text/plain"], files: [], items: [], getData: () => "a link" };
  fireEvent.paste(card(), { clipboardData });
  expect(sendToDevice).toHaveBeenCalledExactlyOnceWith(expect.anything(), PHONE, { text: "a link" });
});

test("can be renamed and muted, in this browser, and forgotten after a question", async () => {
  show();
  const options = () => fireEvent.click(screen.getByRole("button", { name: "Options for Phone" }));
  options();
  fireEvent.click(screen.getByRole("menuitem", { name: "Mute" }));
  expect(choices()).toEqual({ 0: { isMuted: true } });
  options();
  fireEvent.click(screen.getByRole("menuitem", { name: "Rename" }));
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: " Ada's phone " } });
  fireEvent.click(screen.getByRole("button", { name: "Rename" }));
  expect(choices()).toEqual({ 0: { isMuted: true, name: "Ada's phone" } });
  options();
  fireEvent.click(screen.getByRole("menuitem", { name: "Forget" }));
  expect(forgetDevice).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Forget" })));
  expect(forgetDevice).toHaveBeenCalledExactlyOnceWith(expect.anything(), PHONE);
});
