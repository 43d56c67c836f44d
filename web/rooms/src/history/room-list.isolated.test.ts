import { UnreadLog } from "@orbitroom/opfs";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { FIRST_DEVICE } from "../worker/device-number.ts";
import type { Entry, EntryRecord } from "../worker/entry.ts";
import { MESSAGES, type RoomRecord } from "../worker/room-directory.ts";
import { openSeat } from "../worker/room-folder.ts";
import { MemoryFolder } from "../worker/testing/memory-folder.ts";
import { listPastRooms, saveRoom } from "./room-list.ts";
import { readOverview } from "./rooms-overview.ts";

const records = vi.hoisted(() => new Map<string, unknown>());

vi.mock("@orbitroom/app-kit/stores/local-database.ts", () => {
  const store = (path: string, data: unknown) =>
    data === undefined ? records.delete(path) : records.set(path, structuredClone(data));
  return {
    openLocalDatabase: async () => ({
      getAll: async (_: string, query: string | { prefix: string }) =>
        [...records]
          .filter(([path]) => (typeof query === "string" ? path === query : path.startsWith(query.prefix)))
          .map(([path, data]) => ({ id: path, path, data })),
      upsert: async (_: string, path: string, change: (known: unknown) => unknown) =>
        store(path, change(records.get(path))),
      upsertMulti: async (
        _: string,
        paths: readonly string[],
        change: (known: readonly unknown[]) => readonly unknown[],
      ) => {
        const next = change(paths.map((path) => records.get(path)));
        for (const [at, path] of paths.entries()) store(path, next[at]);
      },
      addMulti: async (_: string, added: readonly { path: string; data: unknown }[]) => {
        for (const { path, data } of added) store(path, data);
      },
      delete: async (_: string, path: string) => records.delete(path),
    }),
  };
});

beforeEach(() => {
  records.clear();
  const disk = new MemoryFolder();
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => disk } });
  vi.stubGlobal("IDBKeyRange", { bound: (prefix: string) => ({ prefix }) });
  return () => vi.unstubAllGlobals();
});

const text = (id: string, atMs = 1): Entry => ({
  ...{ kind: "text", id, from: "me", text: id, atMs, delivered: true },
});
const added = (entry: Entry): EntryRecord => ({ op: "add", entry });

/** Appends to the log of a room, as its worker does. */
async function append(roomId: string, ...changes: readonly EntryRecord[]): Promise<void> {
  const log = (await UnreadLog.open(await openSeat(roomId, 1), MESSAGES)).read();
  log.append(changes);
  log.close();
}

/** The record that the page of an open room has saved. */
const saved = (roomId: string, texts: number, lastEntry: Entry | undefined): RoomRecord => ({
  ...{ roomId, seat: 1, phrase: undefined, texts, files: 0, startedAtMs: 1 },
  ...{ firstFile: undefined, lastEntry },
});

test("an entry that the page of the room has not saved in the list, because it was left at once, is listed", async () => {
  await append("a", added(text("first")), added(text("latest")));
  await saveRoom(saved("a", 1, text("first")));
  const latest = { roomId: "a", texts: 2, lastEntry: { text: "latest" } };
  expect(await listPastRooms()).toMatchObject([latest]);
  expect(await readOverview()).toMatchObject({ count: 1, newest: [latest] });
});

test("an entry that came after the list was read is listed, and one that was deleted then is not", async () => {
  await append("a", added(text("first")));
  expect(await listPastRooms()).toMatchObject([{ texts: 1 }]);
  await append("a", added(text("latest")));
  expect(await listPastRooms()).toMatchObject([{ texts: 2, lastEntry: { text: "latest" } }]);
  await append("a", { op: "delete", id: "latest", wasDone: true });
  expect(await listPastRooms()).toMatchObject([{ texts: 1, lastEntry: { text: "first" } }]);
});

test("what another tab saves while the list is read stays", async () => {
  for (const roomId of ["a", "b"]) await append(roomId, added(text(`of ${roomId}`)));
  const newer = saved("a", 5, text("newer"));
  const { arrayBuffer } = Blob.prototype;
  const read = vi.spyOn(Blob.prototype, "arrayBuffer");
  onTestFinished(() => read.mockRestore());
  read.mockImplementationOnce(async function (this: Blob) {
    await saveRoom(newer);
    return arrayBuffer.call(this);
  });
  await listPastRooms();
  expect(records.get("rooms/a")).toEqual(newer);
  expect(records.get("rooms/b")).toMatchObject({ texts: 1, lastEntry: { text: "of b" } });
});

test("a room in which nothing was sent, or nothing is left of it, is not listed", async () => {
  const joined: Entry = {
    ...{
      kind: "presence",
      id: "0a",
      atMs: 1,
      pair: FIRST_DEVICE,
      name: "Phone",
      change: "joined",
      from: "them",
    },
  };
  await append("a", added(joined));
  await openSeat("b", 1);
  await append("c", added(text("only")), { op: "delete", id: "only", wasDone: true });
  await saveRoom(saved("c", 0, undefined));
  expect(await listPastRooms()).toEqual([]);
});

test("a folder is read only if its log has changed since", async () => {
  for (const roomId of ["a", "b"]) await append(roomId, added(text(`of ${roomId}`)));
  await openSeat("c", 1);
  await listPastRooms();
  await append("b", added(text("latest", 2)));
  const read = vi.spyOn(Blob.prototype, "arrayBuffer");
  onTestFinished(() => read.mockRestore());
  expect(await listPastRooms()).toMatchObject([{ roomId: "b", texts: 2 }, { roomId: "a" }]);
  expect(read).toHaveBeenCalledTimes(1);
});

test("a room whose log cannot be read is listed as it was last known, and hides no other one", async () => {
  for (const roomId of ["a", "b", "c"]) await append(roomId, added(text(`of ${roomId}`)));
  await saveRoom(saved("a", 1, text("known")));
  const broken = vi.spyOn(Blob.prototype, "arrayBuffer");
  onTestFinished(() => broken.mockRestore());
  broken.mockRejectedValueOnce(new DOMException("changed", "NotReadableError"));
  broken.mockRejectedValueOnce(new DOMException("changed", "NotReadableError"));
  expect(await listPastRooms()).toMatchObject([
    { roomId: "a", lastEntry: { text: "known" } },
    { roomId: "c", lastEntry: { text: "of c" } },
  ]);
});

test("a room with a log of another version is listed as it was last known", async () => {
  await append("a", added(text("of a")));
  const log = await (await openSeat("a", 1)).getFileHandle(MESSAGES);
  const handle = await log.createSyncAccessHandle();
  handle.write(new TextEncoder().encode("ORLOG999"), { at: 0 });
  handle.close();
  await saveRoom(saved("a", 1, text("known")));
  expect(await listPastRooms()).toMatchObject([{ roomId: "a", lastEntry: { text: "known" } }]);
});

test("a record whose folder is gone is deleted", async () => {
  await saveRoom(saved("a", 1, text("first")));
  expect(await listPastRooms()).toEqual([]);
  expect([...records.keys()]).toEqual(["rooms-overview"]);
});
