import { expect, test } from "vitest";
import { type BookEntry, newEntry, readIndex } from "./book-entry.ts";
import { isAlike, versionToAskAbout, withAnswer, withEarlierVersion, withReplaced } from "./versions.ts";

const place = { cfi: "epubcfi(/6/2!/4)", fraction: 0.5, turnedMs: 2 };

const book = (id: string, more: Partial<BookEntry> = {}): BookEntry => ({
  id: id.repeat(64),
  title: "A book",
  authors: [],
  tags: [],
  addedMs: 1,
  identifier: "urn:isbn:1",
  ...more,
});

const read = book("a", { place, openedMs: 5, tags: ["stars"] });
const added = book("b", { title: "A Book", tags: ["space"] });

test("a version of a book that was read is asked about, also after a reload", () => {
  const entry = withEarlierVersion([book("c", { place, openedMs: 1 }), read], added);
  expect(entry.earlierId).toBe(read.id);
  const books = readIndex(JSON.stringify([read, entry]));
  expect(versionToAskAbout(books)).toMatchObject({ book: { id: added.id }, earlier: { id: read.id } });
  // The earlier version was removed.
  expect(versionToAskAbout([entry])).toBeUndefined();
});

test("another book is not asked about, nor one that was never read", () => {
  for (const other of [
    book("a"),
    book("a", { place, identifier: "urn:isbn:2" }),
    book("a", { place, title: "The other book" }),
  ])
    expect(withEarlierVersion([other], added).earlierId).toBeUndefined();
  const filler = { identifier: "id" };
  expect(withEarlierVersion([book("a", { place, ...filler })], book("b", filler)).earlierId).toBeUndefined();
});

test("the person takes over place and tags, or starts anew, and nothing is lost", () => {
  const pair = { book: { ...added, earlierId: read.id }, earlier: read };
  const books = [read, pair.book];
  const [kept, taken] = withAnswer(books, pair, true, place);
  expect(kept).toBe(read);
  expect(taken).toMatchObject({ place, tags: ["space", "stars"], earlierId: undefined });
  expect(withAnswer(books, pair, false)).toEqual([read, { ...added, earlierId: undefined }]);
  // It was opened before the answer.
  const own = { cfi: "epubcfi(/6/4!/4)", fraction: 0.7 };
  expect(withAnswer([read, { ...pair.book, place: own }], pair, true, place)[1]?.place).toBe(own);
});

test("a file that takes the place of another one keeps what the person sees of the book", () => {
  const formerIds = Array.from({ length: 8 }, (_, at) => `${at}`.repeat(64));
  const before = { ...read, title: "My title", earlierId: "d".repeat(64), formerIds };
  const file = { ...added, coverType: "image/png", textHash: "e".repeat(64), earlierId: before.id };
  const asked = book("c", { earlierId: before.id });
  const [first, other, ...rest] = withReplaced([asked, before, file], file, before);
  expect(rest).toEqual([]);
  expect(first?.earlierId).toBe(file.id);
  expect(other).toMatchObject({
    ...{ id: file.id, coverType: "image/png", textHash: file.textHash, earlierId: before.earlierId },
    formerIds: [before.id, ...formerIds.slice(0, 7)],
    ...{ title: "My title", tags: ["stars"], place, openedMs: 5, addedMs: 1 },
  });
});

test("two volumes of a comic with the same imprint are two books, and a download with another identifier is the same one", () => {
  const [one, two] = [
    book("a", { title: "Comic 1", identifier: "urn:isbn:1" }),
    book("b", { title: "Comic 2", identifier: "urn:isbn:2" }),
  ];
  expect(isAlike(one, two)).toBe(false);
  expect(isAlike(one, one)).toBe(false);
  expect(isAlike(one, { ...two, title: "COMIC 1" })).toBe(true);
  expect(isAlike(one, { ...two, identifier: "urn:isbn:1" })).toBe(true);
  expect(isAlike(one, { ...two, identifier: "urn:isbn:1", format: "pdf" })).toBe(false);
});

test("the identifier comes from the book", () => {
  const metadata = { title: "T", contributors: [], languages: [], identifier: " urn:x ", subjects: [] };
  expect(newEntry("a".repeat(64), metadata, undefined, 1).identifier).toBe("urn:x");
});
