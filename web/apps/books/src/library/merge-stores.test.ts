import { expect, test } from "vitest";
import { type BookEntry, readIndex } from "./book-entry.ts";
import { mergeIndexes, mergeStores } from "./merge-stores.ts";

const book = (digit: string, openedMs: number, fraction: number): BookEntry => {
  const place = { cfi: "epubcfi(/6/2)", fraction };
  const [entry] = readIndex(
    JSON.stringify([{ id: digit.repeat(64), title: `Book ${digit}`, addedMs: 1, openedMs, place }]),
  );
  if (!entry?.place) throw new Error("The entry breaks a rule of the index.");
  return entry;
};
const fractions = (books: readonly BookEntry[]) => books.map(({ id, place }) => [id[0], place?.fraction]);

test("a book has the place where it was read last, and those of both are there", () => {
  const merged = mergeIndexes(
    [book("a", 10, 0.1), book("b", 30, 0.5)],
    [book("b", 20, 0.2), book("a", 20, 0.9)],
  );
  expect(fractions(merged)).toEqual([
    ["a", 0.9],
    ["b", 0.5],
  ]);
  expect(fractions(mergeIndexes([book("a", 1, 0.1)], [book("c", 1, 0.3)]))).toEqual([
    ["a", 0.1],
    ["c", 0.3],
  ]);
});

test("an index that adds nothing leaves the one that is here alone", async () => {
  const index = (books: readonly BookEntry[]) => new Blob([JSON.stringify(books)]);
  const mine = index([book("a", 10, 0.1)]);
  expect(await mergeStores.file?.("index.json", mine, index([book("a", 5, 0.7)]))).toBeUndefined();
  expect(await mergeStores.file?.("index.json", mine, new Blob(["no index"]))).toBeUndefined();
  const merged = await mergeStores.file?.("index.json", mine, index([book("b", 5, 0.7)]));
  expect(readIndex((await merged?.text()) ?? "")).toHaveLength(2);
});

test("only notes are merged; other records here stay", () => {
  expect(mergeStores.record?.("books/reading-time", { a: 1 }, { a: 2 })).toEqual({ a: 1 });
  const known = [{ broken: true }];
  expect(mergeStores.record?.("books/x/annotations", known, "no notes")).toBe(known);
});
