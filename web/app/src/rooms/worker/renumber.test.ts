import { expect, test } from "vitest";
import type { FileEntry, PresenceEntry, TextEntry } from "./entry.ts";
import { freeNumber, isOfPair, renumbered } from "./renumber.ts";

const text = (change: Partial<TextEntry>): TextEntry => ({
  ...{ kind: "text", id: "1", from: "me", text: "hi", atMs: 1, delivered: false },
  ...change,
});
const file = (change: Partial<FileEntry>): FileEntry => ({
  ...{ kind: "file", id: "2", from: "me", name: "a", mediaType: "", sizeBytes: 1, atMs: 1 },
  ...{ state: "done", stored: false },
  ...change,
});
const presence: PresenceEntry = {
  ...{ kind: "presence", id: "3", atMs: 1, pair: 0, name: "Ben", change: "left", from: "them" },
};

test.each([
  [text({ delivered: true }), { to: [5], deliveredTo: [5] }],
  [text({ stoppedTo: [0] }), { to: [5], stoppedTo: [5] }],
  [text({ to: [0, 1], deliveredTo: [1], stoppedTo: [0] }), { to: [5, 1], deliveredTo: [1], stoppedTo: [5] }],
  [text({ from: "them" }), { pair: 5 }],
  [text({ from: "them", pair: 1 }), undefined],
  [text({ to: [1, 2] }), undefined],
  [file({}), { to: [5], deliveredTo: [5] }],
  [file({ state: "cancelled", stoppedTo: [0] }), { to: [5], stoppedTo: [5] }],
  [file({ from: "them", pair: 0 }), { pair: 5 }],
  [presence, { pair: 5 }],
  [{ ...presence, pair: 2 }, undefined],
])("entries of pair 0 become those of another number (%#)", (entry, change) => {
  expect(renumbered(entry, 0, 5)).toEqual(change);
  expect(isOfPair(entry, 0)).toBe(change !== undefined);
});

test("a free number stands in no entry and no session", () => {
  const entries = [text({ to: [0, 1] }), file({ from: "them", pair: 2 }), { ...presence, pair: 4 }];
  expect(freeNumber(entries, [3], 64)).toBe(5);
  expect(freeNumber(entries, [3], 5)).toBeUndefined();
});
