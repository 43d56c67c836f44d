import { expect, test } from "vitest";
import { StateStore } from "../../lib/state-store.ts";
import { initialRoomState, type RoomState } from "../session/room-state.ts";
import type { TextEntry } from "../worker/entry.ts";
import type { RoomRecord } from "../worker/room-directory.ts";
import { recordRoom } from "./record-room.ts";

const entry = (text: string): TextEntry => ({
  kind: "text",
  id: text,
  from: "me",
  text,
  atMs: 1,
  delivered: false,
});

function openRoom() {
  const room = new StateStore<RoomState>({ ...initialRoomState, roomId: "a" });
  const saved: RoomRecord[] = [];
  const pending: (() => void)[] = [];
  const stop = recordRoom(room, (record) => {
    saved.push(record);
    return new Promise((resolve) => pending.push(resolve));
  });
  const finishSave = async (): Promise<void> => {
    pending.shift()?.();
    // Lets the promises that wait for the save settle.
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { room, saved, stop, finishSave };
}

test("saves a room once it has an entry", () => {
  const { room, saved } = openRoom();
  room.set({ phase: "connected", phrase: "river lamp stone" });
  expect(saved).toEqual([]);
  room.set({ entries: [entry("one")] });
  expect(saved).toMatchObject([{ roomId: "a", phrase: "river lamp stone", texts: 1, files: 0 }]);
});

test("saves the latest state after a save in progress", async () => {
  const { room, saved, finishSave } = openRoom();
  room.set({ entries: [entry("one")] });
  room.set({ entries: [entry("one"), entry("two")] });
  room.set({ entries: [entry("one"), entry("two"), entry("three")] });
  expect(saved).toHaveLength(1);
  await finishSave();
  expect(saved).toHaveLength(2);
  expect(saved[1]).toMatchObject({ texts: 3, lastEntry: { text: "three" } });
});

test("ignores changes that the list does not show", async () => {
  const { room, saved, finishSave } = openRoom();
  room.set({ entries: [entry("one")] });
  await finishSave();
  room.set({ phase: "returning" });
  expect(saved).toHaveLength(1);
});

test("stops when told to", () => {
  const { room, saved, stop } = openRoom();
  stop();
  room.set({ entries: [entry("one")] });
  expect(saved).toEqual([]);
});
