import { expect, test } from "vitest";
import { baseName, deletedOf, entriesOf, extensionOf, type FileEntry, type TextEntry } from "./entry.ts";

const text: TextEntry = { kind: "text", id: "0a", from: "me", text: "hi", atMs: 1, delivered: false };
const file: FileEntry = {
  kind: "file",
  id: "0b",
  from: "them",
  name: "a.png",
  mediaType: "image/png",
  sizeBytes: 3,
  atMs: 2,
  state: "moving",
  stored: true,
};

test("reads a log as changed entries, in the order they were added", () => {
  const entries = entriesOf([
    { op: "add", entry: text },
    { op: "add", entry: file },
    { op: "change", id: "0b", change: { state: "done" } },
    { op: "change", id: "0a", change: { delivered: true } },
  ]);
  expect([...entries.values()]).toEqual([
    { ...text, delivered: true },
    { ...file, state: "done" },
  ]);
});

test("a deleted entry is no longer one, and cannot be changed, but it is remembered", () => {
  const records = [
    { op: "add", entry: text },
    { op: "add", entry: file },
    { op: "delete", id: "0b", wasDone: true },
    { op: "change", id: "0b", change: { state: "done" } },
  ];
  expect([...entriesOf(records).values()]).toEqual([text]);
  expect([...deletedOf(records).values()]).toMatchObject([{ id: "0b", wasDone: true }]);
  // Its first record was erased from the log.
  expect([...entriesOf(records.toSpliced(1, 1)).values()]).toEqual([text]);
});

test("ignores records of another shape and changes of unknown entries", () => {
  const odd = [
    null,
    3,
    "x",
    {},
    { op: "add" },
    { op: "add", entry: { id: 1 } },
    { op: "change", id: "zz", change: {} },
  ];
  expect([...entriesOf([...odd, { op: "add", entry: text }]).values()]).toEqual([text]);
});

test.each([
  ["a.tar.gz", "gz"],
  ["README", "Unknown"],
  ["ends.", "Unknown"],
  [".env", "env"],
  ["v1.2/README", "Unknown"],
])("the extension of %s is %s", (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

test("the name of a file in a folder is the end of its path", () => {
  expect(["photos/a/b.jpg", "b.jpg"].map(baseName)).toEqual(["b.jpg", "b.jpg"]);
});
