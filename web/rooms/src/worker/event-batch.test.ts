import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceNumber } from "./device-number.ts";
import type { FileEntry, TextEntry } from "./entry.ts";
import { EventBatch } from "./event-batch.ts";
import type { RoomEvent } from "./worker-api.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const text = (id: string, delivered = false): TextEntry => ({
  kind: "text",
  id,
  from: "me",
  text: id,
  atMs: 1,
  delivered,
});
const progressOf = (movedBytes: number) => ({ movedBytes, verifiedBytes: 0, rateBytesPerSec: 0 });

function batch() {
  const events: RoomEvent[] = [];
  return { events, batch: new EventBatch((event) => events.push(event)) };
}

test("reports a single change at once", () => {
  const { events, batch: out } = batch();
  out.addEntries([text("a")]);
  expect(events).toEqual([{ kind: "changes", entries: [text("a")], progress: new Map() }]);
  vi.runAllTimers();
  expect(events).toHaveLength(1);
});

test("reports the changes of a burst together, the latest of each entry", () => {
  const { events, batch: out } = batch();
  for (let number = 0; number < 10_000; number += 1) {
    out.addEntries([text(String(number))]);
    out.addProgress("file", progressOf(number));
  }
  out.addEntries([text("1", true)]);
  vi.runAllTimers();
  expect(events.length).toBeLessThan(10);
  const rest = events.at(-1);
  if (rest?.kind !== "changes") throw new Error("the burst was not reported");
  expect(rest.entries.length).toBeGreaterThan(9_990);
  expect(rest.entries).toContainEqual(text("9999"));
  expect([...rest.progress]).toEqual([["file", progressOf(9_999)]]);
});

test("the first texts of a conversation are reported at once, each", () => {
  const { events, batch: out } = batch();
  for (const id of ["a", "b", "c"]) out.addEntries([text(id)]);
  expect(events).toHaveLength(3);
});

test("a file that has arrived is reported at once, its progress is not", () => {
  const { events, batch: out } = batch();
  const file = (state: "moving" | "done"): FileEntry => ({
    ...{ kind: "file", id: "f", from: "them", name: "a", mediaType: "", sizeBytes: 1, atMs: 1, stored: true },
    state,
  });
  out.addEntries([file("moving")]);
  out.addProgress("f", progressOf(1));
  expect(events).toHaveLength(1);
  out.addEntries([file("done")]);
  expect(events).toHaveLength(2);
  expect(events[1]).toMatchObject({ entries: [{ state: "done" }] });
});

test("a text does not wait for as long as the progress of files", () => {
  const { events, batch: out } = batch();
  out.addProgress("file", progressOf(1));
  out.addProgress("file", progressOf(2));
  out.addEntries([text("a")]);
  vi.advanceTimersByTime(20);
  expect(events.map((event) => event.kind === "changes" && event.entries.length)).toEqual([0, 1]);
});

test("reports other events after the changes before them", () => {
  const { events, batch: out } = batch();
  out.addEntries([text("a")]);
  out.addEntries([text("b")]);
  out.emit({ pair: deviceNumber(0), kind: "bye" });
  out.addEntries([text("c")]);
  vi.runAllTimers();
  const order = events.map((event) =>
    event.kind === "changes" ? event.entries.map(({ id }) => id) : event.kind,
  );
  expect(order).toEqual([["a"], ["b"], "bye", ["c"]]);
});
