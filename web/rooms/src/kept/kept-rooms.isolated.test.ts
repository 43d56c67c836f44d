import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { initialRoomState, type RoomDevice, type RoomState } from "../session/room-state.ts";
import { deviceNumber } from "../worker/device-number.ts";
import { followDevices } from "./follow-devices.ts";
import {
  addKeptRoom,
  followKeptRooms,
  isKept,
  keptRoomsStore,
  MAX_KEPT_ROOMS,
  mayKeep,
  removeKeptRoom,
  saveDeviceChoice,
} from "./kept-rooms.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const KEY = "orbitroom/kept";
const PHONE = deviceNumber(2);

beforeEach(() => {
  localStorage.clear();
  keptRoomsStore.set({ rooms: [] });
});

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown[];
const phone = (state: RoomDevice["state"]): RoomDevice => ({
  ...{ pair: PHONE, name: "Phone", state, phrase: undefined, isCreator: false },
});
const roomWith = (change: Partial<RoomState>) =>
  new StateStore<RoomState>({ ...initialRoomState, phase: "connected", roomId: ROOM_ID, ...change });

test("keeps a few rooms, and the document knows whether there are any", () => {
  for (let room = 0; room < MAX_KEPT_ROOMS; room++) expect(addKeptRoom(`room ${room}`)).toBe(true);
  expect(addKeptRoom("one more")).toBe(false);
  expect(addKeptRoom("room 1")).toBe(true);
  expect(["room 1", "one more"].map(mayKeep)).toEqual([true, false]);
  expect(document.documentElement.hasAttribute("data-kept-rooms")).toBe(true);
  for (let room = 0; room < MAX_KEPT_ROOMS; room++) removeKeptRoom(`room ${room}`);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(document.documentElement.hasAttribute("data-kept-rooms")).toBe(false);
});

test("follows other tabs, and ignores what is not a room", () => {
  const stop = followKeptRooms();
  const room = { roomId: ROOM_ID, devices: [], choices: {} };
  for (const [text, expected] of [
    [
      JSON.stringify([room, null, 3, { roomId: 1 }, { ...room, devices: [{}] }, { ...room, choices: null }]),
      [room],
    ],
    ["not JSON", []],
    ["{}", []],
  ] as const) {
    localStorage.setItem(KEY, text);
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    expect(keptRoomsStore.get().rooms).toEqual(expected);
  }
  stop();
});

test("records who is here, since when one is away, and what the person has chosen for it", () => {
  vi.useFakeTimers({ now: 1_000 });
  const state = roomWith({ keeping: "kept", devices: [phone("linked")] });
  const stop = followDevices(state);
  expect(stored()).toEqual([
    {
      roomId: ROOM_ID,
      devices: [{ pair: PHONE, name: "Phone", isHere: true, seenAtMs: 1_000 }],
      choices: {},
    },
  ]);
  vi.setSystemTime(5_000);
  saveDeviceChoice(ROOM_ID, PHONE, { isMuted: true });
  saveDeviceChoice(ROOM_ID, PHONE, { name: "Ada's phone" });
  state.set({ devices: [phone("away")] });
  const away = { pair: PHONE, name: "Phone", isHere: false, seenAtMs: 5_000 };
  const choices = { [PHONE]: { isMuted: true, name: "Ada's phone" } };
  expect(stored()).toEqual([{ roomId: ROOM_ID, devices: [away], choices }]);
  // It stays away, however often the state changes.
  vi.setSystemTime(9_000);
  state.set({ devices: [phone("away")] });
  expect(stored()).toEqual([{ roomId: ROOM_ID, devices: [away], choices }]);
  state.set({ devices: [phone("linked")] });
  stop();
  // Its page is closed: no one is here for this browser.
  expect(stored()).toEqual([{ roomId: ROOM_ID, devices: [{ ...away, seenAtMs: 9_000 }], choices }]);
  vi.useRealTimers();
});

test("forgets a room that the person has left or no longer keeps, and none because its worker has failed", () => {
  const problem = { title: "", text: "" };
  for (const [change, remains] of [
    [{ phase: "ended", keeping: "no", problem: { ...problem, remedy: "new room" } }, false],
    [{ phase: "ended", keeping: "no", problem: { ...problem, remedy: "reload" } }, true],
    [{ keeping: "declined" }, false],
  ] as const) {
    const state = roomWith({ keeping: "kept", devices: [phone("linked")] });
    const stop = followDevices(state);
    expect(isKept(ROOM_ID)).toBe(true);
    state.set(change as Partial<RoomState>);
    expect(isKept(ROOM_ID)).toBe(remains);
    stop();
  }
});
