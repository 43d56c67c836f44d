import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { expect, test } from "vitest";
import { EntryLog } from "../session/entry-log.ts";
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
  const state = new StateStore<RoomState>({ ...initialRoomState, roomId: "a" });
  const entries = new EntryLog();
  const add = (...texts: string[]) => entries.apply({ entries: texts.map(entry), progress: new Map() });
  const saved: RoomRecord[] = [];
  const pending: (() => void)[] = [];
  const stop = recordRoom({ state, entries }, (record) => {
    saved.push(record);
    return new Promise((resolve) => pending.push(resolve));
  });
  const finishSave = async (): Promise<void> => {
    pending.shift()?.();
    // Lets the promises that wait for the save settle.
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { state, entries, add, saved, stop, finishSave };
}

test("saves a room once it has an entry", () => {
  const { state, add, saved } = openRoom();
  state.set({ phase: "connected", phrase: "river lamp stone" });
  expect(saved).toEqual([]);
  add("one");
  expect(saved).toMatchObject([{ roomId: "a", phrase: "river lamp stone", texts: 1, files: 0 }]);
});

test("saves the latest state after a save in progress", async () => {
  const { add, saved, finishSave } = openRoom();
  add("one");
  add("two");
  add("three");
  expect(saved).toHaveLength(1);
  await finishSave();
  expect(saved).toHaveLength(2);
  expect(saved[1]).toMatchObject({ texts: 3, lastEntry: { text: "three" } });
});

test("ignores changes that the list does not show", async () => {
  const { state, add, saved, finishSave } = openRoom();
  add("one");
  await finishSave();
  state.set({ phase: "returning" });
  expect(saved).toHaveLength(1);
});

test("keeps nothing of entries that were deleted", async () => {
  const { entries, add, saved, finishSave } = openRoom();
  add("one", "two");
  await finishSave();
  entries.apply({ entries: [], progress: new Map(), deletedIds: ["two"] });
  await finishSave();
  expect(saved.at(-1)).toMatchObject({ texts: 1, lastEntry: { text: "one" } });
  entries.apply({ entries: [], progress: new Map(), deletedIds: ["one"] });
  expect(saved.at(-1)).toMatchObject({ texts: 0, lastEntry: undefined });
});

test("stops when it is asked to", () => {
  const { add, saved, stop } = openRoom();
  stop();
  add("one");
  expect(saved).toEqual([]);
});

test("saves nothing while only the newest entries are known", () => {
  const { entries, saved } = openRoom();
  entries.replace([entry("newest")], false);
  expect(saved).toEqual([]);
  entries.replace([entry("oldest"), entry("newest")]);
  expect(saved).toMatchObject([{ texts: 2, lastEntry: { text: "newest" } }]);
});
