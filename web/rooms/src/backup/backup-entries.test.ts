import { BackupError } from "@orbitroom/app-kit/backup/backup-error.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "../worker/entry.ts";
import { parseEntries } from "./backup-entries.ts";

const text: Entry = { kind: "text", id: "0a", from: "me", text: "hello", atMs: 1, delivered: true };
const file: Entry = {
  ...{
    kind: "file",
    id: "0b",
    from: "them",
    name: "a/b.txt",
    mediaType: "text/plain",
    sizeBytes: 3,
    atMs: 2,
  },
  ...{ state: "done", stored: true, packOffset: 7, picture: { width: 4, height: 5 } },
};
const all = () => true;
const read = (value: unknown) => parseEntries(JSON.parse(JSON.stringify(value)), all);

test("entries are read with the fields that are known, and without a place in a pack", () => {
  const { packOffset: _, ...withoutPlace } = file;
  expect(read([text, { ...file, other: "<script>" }])).toEqual([text, withoutPlace]);
});

test("a file that the backup does not have is not stored, and one on its way does not arrive", () => {
  const [read] = parseEntries([{ ...file, state: "moving" }], () => false);
  expect(read).toMatchObject({ stored: false, state: "cancelled" });
});

test.each([
  ["an id that is a path", { ...file, id: "../x" }],
  ["a negative size", { ...file, sizeBytes: -1 }],
  ["a text that is too long", { ...text, text: "x".repeat(70_000) }],
  ["no sender", { ...text, from: "everyone" }],
  ["an unknown kind", { ...text, kind: "other" }],
  ["a time that is no number", { ...text, atMs: "1" }],
  ["a device that is no number", { ...text, to: [0, "1"] }],
])("%s refuses the conversation", (_, entry) => {
  expect(() => read([text, { ...entry, id: entry.id === "0a" ? "0c" : entry.id }])).toThrow(BackupError);
});

test("two entries of one id refuse the conversation", () => {
  expect(() => read([text, text])).toThrow(BackupError);
});

test("any JSON is read or refused", () => {
  const entry = fc.record(
    Object.fromEntries(
      ["id", "from", "text", "atMs", "name", "mediaType", "sizeBytes", "state", "pair", "to", "picture"].map(
        (field) => [field, fc.oneof(fc.jsonValue(), fc.constant("0a"), fc.nat())],
      ),
    ),
    { requiredKeys: [] },
  );
  const kinds = fc.constantFrom("text", "file", "presence");
  fc.assert(
    fc.property(fc.array(fc.tuple(kinds, entry)), fc.boolean(), (values, isStored) => {
      try {
        parseEntries(
          values.map(([kind, fields]) => ({ ...fields, kind })),
          () => isStored,
        );
      } catch (error) {
        expect(error).toBeInstanceOf(BackupError);
      }
    }),
  );
});
