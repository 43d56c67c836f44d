import { expect, test } from "vitest";
import { EntryLog } from "../session/entry-log.ts";
import { deviceNumber } from "../worker/device-number.ts";
import type { Entry, FileEntry, From, TextEntry } from "../worker/entry.ts";
import { MessageRows } from "./message-rows.ts";

const NOON_MS = new Date(2026, 2, 4, 12).getTime();

const text = (id: string, atSecs: number, from: From = "them"): TextEntry => ({
  ...{ kind: "text", id, from, text: id, atMs: NOON_MS + atSecs * 1_000, delivered: true },
});
const file = (id: string, atSecs: number, mediaType = "", from: From = "them"): FileEntry => ({
  ...{ kind: "file", id, from, name: id, mediaType, sizeBytes: 100, atMs: NOON_MS + atSecs * 1_000 },
  ...{ state: "done", stored: true },
});
const picture = (id: string, atSecs: number, from: From = "them") => file(id, atSecs, "image/png", from);

function rowsOf(...entries: Entry[]) {
  const log = new EntryLog();
  const rows = new MessageRows(log);
  // One by one, as they arrive.
  for (const entry of entries) {
    log.apply({ entries: [entry], progress: new Map() });
    rows.update();
  }
  const all = () => Array.from({ length: rows.count }, (_, index) => rows.at(index));
  return { log, rows, ids: () => all().map((row) => row?.entries.map(({ id }) => id).join("+")), all };
}

test("what one device sends within a minute is a group", () => {
  const { all } = rowsOf(
    text("a", 0),
    text("b", 20),
    text("c", 30, "me"),
    text("d", 40, "me"),
    text("e", 70, "me"),
  );
  expect(all().map((row) => [row?.startsGroup, row?.endsGroup])).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [false, true],
    [true, true],
  ]);
});

test("a group has one sender and the same receivers, and a line about a device stands alone", () => {
  const { all } = rowsOf(
    { ...text("a", 0), pair: deviceNumber(1) },
    { ...text("b", 1), pair: deviceNumber(2) },
    { ...text("c", 2), pair: deviceNumber(2) },
    {
      kind: "presence",
      id: "p",
      atMs: NOON_MS + 3_000,
      pair: deviceNumber(3),
      name: "Mac",
      change: "joined",
      from: "them",
    },
    { ...text("d", 4), pair: deviceNumber(2) },
    { ...text("e", 5, "me"), to: [deviceNumber(1), deviceNumber(2)] },
    { ...text("f", 6, "me"), to: [deviceNumber(2)] },
  );
  expect(all().map((row) => row?.startsGroup)).toEqual([true, true, false, true, true, true, true]);
});

test("pictures of two devices are two albums", () => {
  const { ids } = rowsOf(
    { ...picture("a", 0), pair: deviceNumber(1) },
    { ...picture("b", 1), pair: deviceNumber(1) },
    { ...picture("c", 2), pair: deviceNumber(2) },
  );
  expect(ids()).toEqual(["a+b", "c"]);
});

test("a new day starts", () => {
  const { all } = rowsOf(text("a", 0), text("b", 12 * 3600), text("c", 12 * 3600 + 5));
  expect(all().map((row) => row?.startsDay)).toEqual([false, true, false]);
});

test("pictures that are sent together become an album, and others do not", () => {
  const { ids } = rowsOf(
    ...[picture("a", 0), picture("b", 1), picture("c", 50)],
    ...[
      text("t", 51),
      picture("d", 52),
      picture("e", 53, "me"),
      picture("f", 54, "me"),
      file("g", 55, "", "me"),
    ],
    picture("h", 200, "me"),
  );
  expect(ids()).toEqual(["a+b+c", "t", "d", "e+f", "g", "h"]);
});

test("an album that is full begins another one", () => {
  const { ids } = rowsOf(...Array.from({ length: 14 }, (_, index) => picture(String(index), index)));
  expect(ids().map((row) => row?.split("+").length)).toEqual([12, 2]);
});

test("the last of several files sent together knows where they begin", () => {
  const { rows, all } = rowsOf(
    text("t", 0),
    file("a", 1),
    picture("b", 2),
    picture("c", 3),
    file("d", 4),
    file("e", 500),
  );
  expect(all().map((row) => row?.filesFrom)).toEqual([undefined, undefined, undefined, 1, undefined]);
  expect(rows.filesTogether(3)).toEqual(["a", "b", "c", "d"]);
  expect(rows.filesTogether(4)).toEqual([]);
});

test("new rows leave those before the last one as they are, and a deletion closes the gap", () => {
  const { log, rows, all, ids } = rowsOf(text("a", 0), text("b", 100), text("c", 200));
  const [first] = all();
  const version = rows.update();
  expect(rows.update()).toBe(version);
  log.apply({ entries: [text("d", 300)], progress: new Map() });
  expect(rows.update()).not.toBe(version);
  expect(all()[0]).toBe(first);
  log.apply({ entries: [], progress: new Map(), deletedIds: ["b"] });
  rows.update();
  expect(ids()).toEqual(["a", "c", "d"]);
});
