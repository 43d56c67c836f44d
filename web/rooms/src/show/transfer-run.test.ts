import { expect, test } from "vitest";
import { EntryLog } from "../session/entry-log.ts";
import type { FileEntry, From } from "../worker/entry.ts";
import { TransferRun, transferRunOf } from "./transfer-run.ts";

const file = (id: string, state: FileEntry["state"], change: Partial<FileEntry> = {}): FileEntry => ({
  ...{ kind: "file", id, from: "me" as From, name: id, mediaType: "", sizeBytes: 100, atMs: 1 },
  ...{ state, stored: true },
  ...change,
});
const moved = (verifiedBytes: number) => ({ movedBytes: verifiedBytes, verifiedBytes, rateBytesPerSec: 0 });
const noProgress = new Map();

/** A run with a clock that the test sets. */
function start() {
  const log = new EntryLog();
  const clock = { nowMs: 0 };
  const run = new TransferRun(log, () => clock.nowMs);
  const apply = (...entries: FileEntry[]) => log.apply({ entries, progress: noProgress });
  const progress = (atMs: number, bytes: Record<string, number>) => {
    clock.nowMs = atMs;
    const entries = Object.entries(bytes).map(([id, value]) => [id, moved(value)] as const);
    log.apply({ entries: [], progress: new Map(entries) });
  };
  return { log, run, clock, apply, progress };
}

test("a run lasts from the first file until the last has ended, and the next file begins another", () => {
  const { run, apply } = start();
  expect(run.get().phase).toBe("idle");
  apply(file("a", "moving"), file("b", "moving"));
  apply(file("a", "done"));
  expect(run.get()).toMatchObject({ phase: "active", sent: { files: 2, doneFiles: 1, verifiedBytes: 100 } });
  apply(file("b", "done"));
  expect(run.get()).toMatchObject({ phase: "settled", sent: { files: 2, doneFiles: 2 } });
  apply(file("c", "moving"));
  expect(run.get()).toMatchObject({ phase: "active", sent: { files: 1, doneFiles: 0 } });
});

test("both directions are counted apart, with the files that the other device has still to offer", () => {
  const { log, run, apply } = start();
  apply(file("a", "moving"), file("b", "moving", { from: "them", sizeBytes: 7 }));
  log.apply({ entries: [], progress: noProgress, waiting: { files: 8, bytes: 800 } });
  expect(run.get().sent).toMatchObject({ files: 1, totalBytes: 100 });
  expect(run.get().received).toMatchObject({ files: 9, totalBytes: 807 });
  apply(file("a", "done"), file("b", "done", { from: "them", sizeBytes: 7 }));
  expect(run.get().phase).toBe("active");
  log.apply({ entries: [], progress: noProgress, waiting: { files: 0, bytes: 0 } });
  expect(run.get().phase).toBe("settled");
});

test("the rate is that of all files together, and the time left follows from it", () => {
  const { run, clock, apply, progress } = start();
  apply(file("a", "moving", { sizeBytes: 10_000 }), file("b", "moving", { sizeBytes: 10_000 }));
  progress(0, { a: 0, b: 0 });
  progress(1000, { a: 2000, b: 3000 });
  expect(run.get().sent.rateBytesPerSec).toBe(5000);
  expect(run.get().leftMs).toBe(3000);
  // Nothing arrives any longer.
  for (clock.nowMs = 2000; clock.nowMs <= 8000; clock.nowMs += 500) run.sample();
  expect(run.get().sent.rateBytesPerSec).toBe(0);
  expect(run.get().leftMs).toBeUndefined();
});

test("what was stored before the run is no progress, and a file that arrives at once is", () => {
  const { run, apply, progress, clock } = start();
  apply(file("a", "moving", { sizeBytes: 10_000 }));
  progress(0, { a: 6000 });
  progress(1000, { a: 7000 });
  expect(run.get().sent.rateBytesPerSec).toBe(1000);
  clock.nowMs = 2000;
  apply(file("small", "done", { from: "them", sizeBytes: 500 }));
  expect(run.get().received).toMatchObject({ files: 1, doneFiles: 1, verifiedBytes: 500 });
});

test("a stored room shows only what has not ended", () => {
  const { log, run } = start();
  log.replace([file("a", "done"), file("b", "paused", { reason: "sender" }), file("c", "cancelled")]);
  expect(run.get()).toMatchObject({ phase: "active", isPaused: true, sent: { files: 1 } });
  log.clearProgress();
  expect(run.get().phase).toBe("idle");
});

test("a paused file keeps what it has, and one that the other person has to accept is none", () => {
  const { run, apply, progress } = start();
  apply(file("a", "moving"), file("b", "moving"));
  progress(0, { a: 40 });
  apply(file("a", "paused", { reason: "sender" }));
  expect(run.get()).toMatchObject({ isPaused: false, sent: { verifiedBytes: 40 } });
  expect(run.liveFiles().map(({ id, state }) => [id, state])).toEqual([["a", "paused"]]);
  apply(file("b", "paused", { reason: "asking" }));
  expect(run.get()).toMatchObject({ isPaused: false, isAsking: true });
  apply(file("b", "done"));
  expect(run.get()).toMatchObject({ isPaused: true, isAsking: false });
});

test("files that were stopped are in no total, and neither are those that must be chosen again", () => {
  const { run, apply } = start();
  apply(file("a", "moving"), file("b", "moving"), file("c", "moving"));
  apply(file("a", "cancelled"), file("b", "lost"), file("c", "done"));
  expect(run.get()).toMatchObject({ phase: "settled", stoppedFiles: 1, sent: { files: 1, doneFiles: 1 } });
});

test("a run that is made late knows what is under way, and what the other device has still to offer", () => {
  const log = new EntryLog();
  const waiting = { files: 3, bytes: 30 };
  log.apply({ entries: [file("a", "moving", { from: "them" })], progress: noProgress, waiting });
  const run = transferRunOf(log);
  expect(transferRunOf(log)).toBe(run);
  expect(run.get()).toMatchObject({ phase: "active", received: { files: 4, totalBytes: 130 } });
});

test("a file that the person has still to accept takes part once it is accepted", () => {
  const { run, apply } = start();
  apply(file("a", "asked", { from: "them" }));
  expect(run.get().phase).toBe("idle");
  apply(file("a", "moving", { from: "them" }));
  expect(run.get()).toMatchObject({ phase: "active", received: { files: 1 } });
});
