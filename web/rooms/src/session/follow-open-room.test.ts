import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { afterEach, expect, test } from "vitest";
import { followOpenRoom, roomPath } from "./follow-open-room.ts";
import { openRoomStore, setOpenRoom } from "./open-room.ts";
import { initialRoomState } from "./room-state.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";

afterEach(() => setOpenRoom(undefined));

test("the menu leads to the room from the moment it is connected until it is over", () => {
  const state = new StateStore({ ...initialRoomState, roomId: ROOM_ID });
  const stop = followOpenRoom(state);
  state.set({ phase: "waiting" });
  expect(openRoomStore.get().path).toBeUndefined();
  state.set({ phase: "connected" });
  expect(openRoomStore.get().path).toBe(roomPath(ROOM_ID));
  state.set({ phase: "returning" });
  expect(sessionStorage.getItem("orbitroom/open-room")).toBe(roomPath(ROOM_ID));
  state.set({ phase: "ended" });
  expect(openRoomStore.get().path).toBeUndefined();
  stop();
  state.set({ phase: "connected" });
  expect(openRoomStore.get().path).toBeUndefined();
});

test("the end of another room leaves it", () => {
  setOpenRoom("/commonroom/another");
  const state = new StateStore({ ...initialRoomState, roomId: ROOM_ID });
  followOpenRoom(state);
  state.set({ phase: "ended" });
  expect(openRoomStore.get().path).toBe("/commonroom/another");
});
