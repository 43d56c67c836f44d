import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FileEntry } from "./entry.ts";
import { EventBatch } from "./event-batch.ts";
import { RoomHistory } from "./room-history.ts";
import type { RoomStore } from "./room-store.ts";
import type { RoomEvent } from "./worker-api.ts";

const file = (id: string): FileEntry => ({
  ...{ kind: "file", id, from: "them", name: id, mediaType: "", sizeBytes: 1, atMs: 1 },
  ...{ state: "moving", stored: true },
});

const store = { add: vi.fn(), change: vi.fn(), entry: file, save: vi.fn() };
const events: RoomEvent[] = [];
let history: RoomHistory;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  events.length = 0;
  history = new RoomHistory(
    { ...store, entry: file } as unknown as RoomStore,
    new EventBatch((event) => events.push(event)),
  );
});
afterEach(() => void vi.useRealTimers());

test("changes without a save are written together", () => {
  for (let number = 0; number < 1_000; number += 1) history.change(String(number), { state: "done" });
  expect(store.save).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(store.save).toHaveBeenCalledTimes(1);
});

test("the commits of one task are written together, and all wait until they are durable", async () => {
  const commits = Array.from({ length: 16 }, (_, number) =>
    history.commit(String(number), { state: "done" }),
  );
  expect(store.save).not.toHaveBeenCalled();
  await Promise.all(commits);
  expect(store.save).toHaveBeenCalledTimes(1);
  await history.commit("next", { state: "done" });
  expect(store.save).toHaveBeenCalledTimes(2);
});

test("a commit that cannot be written rejects; any other change only reports it", async () => {
  store.save.mockImplementation(() => {
    throw new Error("the disk is full");
  });
  await expect(history.commit("a", { state: "done" })).rejects.toThrow("the disk is full");
  expect(events.map(({ kind }) => kind)).not.toContain("storage_failed");
  history.change("b", { state: "done" });
  vi.runAllTimers();
  expect(events.map(({ kind }) => kind)).toContain("storage_failed");
});
