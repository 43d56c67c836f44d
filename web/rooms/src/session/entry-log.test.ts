import { expect, test, vi } from "vitest";
import { deviceNumber } from "../worker/device-number.ts";
import type { EntryChanges, FileEntry, TextEntry } from "../worker/entry.ts";
import { EntryLog } from "./entry-log.ts";

const text = (id: string, delivered = false): TextEntry => ({
  kind: "text",
  id,
  from: "me",
  text: id,
  atMs: 1,
  delivered,
});
const file = (id: string, state: FileEntry["state"] = "moving"): FileEntry => ({
  ...{ kind: "file", id, from: "me", name: id, mediaType: "", sizeBytes: 1, atMs: 1 },
  ...{ state, stored: true },
});
const progress = { movedBytes: 2, verifiedBytes: 1, rateBytesPerSec: 1 };
const noProgress: EntryChanges["progress"] = new Map();

test("keeps the order in which entries were added, and replaces them in place", () => {
  const log = new EntryLog();
  log.apply({ entries: [text("a"), file("b")], progress: noProgress });
  log.apply({ entries: [text("a", true), text("c")], progress: noProgress });
  expect(log.all).toEqual([text("a", true), file("b"), text("c")]);
  expect([log.at(1), log.at(3), log.count]).toEqual([file("b"), undefined, 3]);
  expect([log.fileCount, log.firstFileName]).toEqual([1, "b"]);
});

test("takes the order of the stored room, whatever was reported before", () => {
  const log = new EntryLog();
  log.apply({ entries: [file("c", "lost")], progress: noProgress });
  const listener = vi.fn();
  log.subscribe(listener);
  log.replace([text("a"), file("b"), file("c", "lost")]);
  expect(log.all.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect([log.at(2)?.id, log.fileCount, log.firstFileName]).toEqual(["c", 2, "b"]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("entries that are given to another device are drawn anew", () => {
  const log = new EntryLog();
  log.apply({ entries: [text("a"), text("b")], progress: new Map() });
  const before = log.reorderCount;
  log.apply({ entries: [{ ...text("a"), delivered: true }], progress: new Map() });
  expect(log.reorderCount).toBe(before);
  log.apply({ entries: [{ ...text("a"), pair: deviceNumber(1) }], progress: new Map() });
  expect(log.reorderCount).toBe(before + 1);
  log.apply({ entries: [{ ...text("b"), to: [deviceNumber(1)] }], progress: new Map() });
  expect(log.reorderCount).toBe(before + 2);
});

test("notifies the listeners of the changed entries, and no others", () => {
  const log = new EntryLog();
  log.apply({ entries: [file("a"), file("b")], progress: noProgress });
  const [ofLog, ofA, ofB] = [vi.fn(), vi.fn(), vi.fn()];
  log.subscribe(ofLog);
  log.subscribeToEntry("a", ofA);
  const leave = log.subscribeToEntry("b", ofB);

  log.apply({ entries: [], progress: new Map([["a", progress]]) });
  expect([ofLog, ofA, ofB].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  log.apply({ entries: [file("b", "done")], progress: noProgress });
  expect([ofLog, ofA, ofB].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  leave();
  log.apply({ entries: [file("b", "done")], progress: noProgress });
  expect(ofB).toHaveBeenCalledTimes(1);
});

test("a paused file keeps its progress, and one that has ended has none", () => {
  const log = new EntryLog();
  log.apply({ entries: [file("a"), file("b")], progress: noProgress });
  log.apply({
    entries: [file("a", "done"), file("b", "paused")],
    progress: new Map([
      ["a", progress],
      ["b", progress],
    ]),
  });
  expect([log.progress("a"), log.progress("b")]).toEqual([undefined, progress]);
  log.clearProgress();
  expect(log.progress("b")).toBeUndefined();
});

test("deleted entries leave no gap, and their listeners are notified", () => {
  const log = new EntryLog();
  log.apply({ entries: [file("a"), text("b"), file("c")], progress: new Map([["a", progress]]) });
  const [ofLog, ofA, ofB] = [vi.fn(), vi.fn(), vi.fn()];
  log.subscribe(ofLog);
  log.subscribeToEntry("a", ofA);
  log.subscribeToEntry("b", ofB);
  log.apply({ entries: [], progress: noProgress, deletedIds: ["a"] });
  expect(log.all.map(({ id }) => id)).toEqual(["b", "c"]);
  expect([log.at(0)?.id, log.count, log.fileCount, log.firstFileName]).toEqual(["b", 2, 1, "c"]);
  expect([log.progress("a"), log.addedCount, log.reorderCount]).toEqual([undefined, 3, 1]);
  expect([ofLog, ofA, ofB].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  log.apply({ entries: [text("d")], progress: noProgress });
  expect([log.at(2)?.id, log.addedCount, log.reorderCount]).toEqual(["d", 4, 1]);
});

test("a follower learns of every change, which entries are new, and when nothing moves any longer", () => {
  const log = new EntryLog();
  const follower = { onReplace: vi.fn(), onChanges: vi.fn(), onStop: vi.fn() };
  const leave = log.follow(follower);
  log.replace([file("a")]);
  expect(follower.onReplace).toHaveBeenCalledWith([file("a")]);
  expect(follower.onChanges).not.toHaveBeenCalled();
  const changes = { entries: [file("a", "done"), file("b")], progress: noProgress };
  log.apply(changes);
  expect(follower.onChanges).toHaveBeenCalledWith(changes, new Set(["b"]));
  log.clearProgress();
  expect(follower.onStop).toHaveBeenCalledTimes(1);
  leave();
  log.apply(changes);
  expect(follower.onChanges).toHaveBeenCalledTimes(1);
});

test("begins with the newest entries, and has all of them later, none of which is new", async () => {
  const log = new EntryLog();
  log.replace([text("c"), file("d")], false);
  expect([log.isWhole, log.at(0)?.id, log.count]).toEqual([false, "c", 2]);
  const whole = vi.fn();
  const ended = log.whole().then(whole);
  log.apply({ entries: [text("e")], progress: noProgress });
  await Promise.resolve();
  expect(whole).not.toHaveBeenCalled();

  const counts: number[] = [];
  log.subscribe(() => counts.push(log.addedCount));
  log.replace([text("a"), file("b"), text("c"), file("d"), text("e")]);
  await ended;
  expect(whole.mock.calls[0]?.[0].map(({ id }: { id: string }) => id)).toEqual(["a", "b", "c", "d", "e"]);
  expect([log.isWhole, log.firstFileName, log.addedCount]).toEqual([true, "b", 1]);
  expect(counts).toEqual([1]);
});
