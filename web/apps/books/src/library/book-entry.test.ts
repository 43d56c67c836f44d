import fc from "fast-check";
import { expect, test } from "vitest";
import { type BookEntry, isIndex, readIndex } from "./book-entry.ts";

const entry: BookEntry = {
  id: "a".repeat(64),
  title: "A book",
  authors: ["Ada Lark"],
  tags: ["stars"],
  addedMs: 1,
  place: { cfi: "epubcfi(/6/2!/4)", fraction: 0.5, turnedMs: 2 },
};

test("an index is read as it was written", () => {
  expect(readIndex(JSON.stringify([entry]))).toEqual([entry]);
});

test("the kind of a file is kept, and one that is not known is taken for an EPUB", () => {
  const formats = ["azw3", "fb2.zip", "epub", "exe", 7, "toString"].map((format) => {
    const [read] = readIndex(JSON.stringify([{ ...entry, format }]));
    return read?.format;
  });
  expect(formats).toEqual(["azw3", "fb2.zip", undefined, undefined, undefined, undefined]);
});

test("a damaged entry, or one twice, takes no other with it", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (others) => {
      expect(readIndex(JSON.stringify([...others, entry, null, entry]))).toContainEqual(entry);
    }),
  );
});

test("a place out of the book is forgotten, the book is not", () => {
  const [read] = readIndex(JSON.stringify([{ ...entry, place: { cfi: "x", fraction: 7 } }]));
  expect(read).toMatchObject({ title: "A book", place: undefined });
  const place = { cfi: "epubcfi(/6/2!/4)", fraction: 0.5 };
  const [older] = readIndex(JSON.stringify([{ ...entry, place: { ...place, turnedMs: "now" } }]));
  expect(older?.place).toEqual({ ...place, turnedMs: undefined });
});

test("what is no fingerprint and no id is forgotten, the book is not", () => {
  const [read] = readIndex(
    JSON.stringify([{ ...entry, textHash: "short", formerIds: ["b".repeat(64), 5, "../x"], earlierId: [] }]),
  );
  expect(read).toMatchObject({
    ...entry,
    textHash: undefined,
    formerIds: ["b".repeat(64)],
    earlierId: undefined,
  });
});

test("a list is an index, whatever is in it, and nothing else is", () => {
  for (const text of ["[]", "[7]", JSON.stringify([entry])]) expect(isIndex(text), text).toBe(true);
  for (const text of ["", "{}", "[", "\u0000", "null"]) expect(isIndex(text), text).toBe(false);
});

test("any text is read without an error", () => {
  fc.assert(fc.property(fc.string(), (text) => readIndex(text).length === 0));
});
