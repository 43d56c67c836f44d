import { beforeEach, expect, test, vi } from "vitest";
import type { Annotation } from "../annotations/annotation.ts";
import { cfiTarget } from "../book/book-model.ts";
import type { OpenBook } from "../book/open-book.ts";
import { fingerprintOf } from "../identity/fingerprint.ts";
import { repairDocumentRanges } from "../identity/testing/document-ranges.ts";
import { paragraphs, sentences, textBook } from "../identity/testing/text-book.ts";
import type { BookEntry } from "./book-entry.ts";
import { replaceSameText } from "./same-text.ts";
import { takeOver } from "./take-over.ts";

const records = new Map<string, unknown>();
let isStoreBroken = false;
vi.mock("@orbitroom/app-kit/stores/local-records.ts", () => ({
  readRecord: async (path: string) => {
    if (isStoreBroken) throw new Error("The database is closed.");
    return records.get(path);
  },
  changeRecord: async (path: string, change: (known: unknown) => unknown) => {
    records.set(path, structuredClone(change(records.get(path))));
  },
}));

let books: readonly BookEntry[] = [];
const files = new Map<string, { readonly book: OpenBook; readonly file: File }>();
vi.mock("./book-store.ts", () => ({
  readBooks: async () => books,
  changeBooks: async (change: (before: readonly BookEntry[]) => readonly BookEntry[]) => {
    books = change(books);
    return books;
  },
  bookFile: async (id: string) => files.get(id)?.file,
}));
vi.mock("../opening/open-book.ts", () => ({
  openBook: async (file: File) => {
    const found = [...files.values()].find((each) => each.file === file);
    if (!found) throw new Error("There is no such file.");
    return found.book;
  },
}));

repairDocumentRanges();

const [june, july] = [sentences("June", 30), sentences("July", 30)];
const text = [june, july].map(paragraphs);
const place = { cfi: "epubcfi(/6/4!/4/6/1:0)", fraction: 0.6, turnedMs: 3 };

/** Puts a book into the library. `sizeBytes` is that of the file. */
async function add(id: string, bodies: readonly string[], more: Partial<BookEntry> = {}, sizeBytes = 100) {
  const book = textBook(bodies);
  const { text: textHash } = await fingerprintOf(book);
  const entry: BookEntry = {
    ...{ id: id.repeat(64), title: "A book", authors: [], tags: [], addedMs: 1, textHash },
    ...{ identifier: "urn:isbn:9780000000001", ...more },
  };
  books = [...books, entry];
  files.set(entry.id, { book, file: new File([new Uint8Array(sizeBytes)], "book.epub") });
  return entry;
}

const note = (id: string, line: string, cfi = place.cfi): Annotation => ({
  ...({ id, kind: "highlight", cfi, text: line, note: "Mine", colour: "sun" } as const),
  ...{ chapter: "", fraction: 0.6, createdMs: 1, version: 1, isDeleted: false },
});
const notesOf = (entry: BookEntry) => (records.get(`books/${entry.id}/annotations`) ?? []) as Annotation[];

beforeEach(() => {
  books = [];
  isStoreBroken = false;
  records.clear();
  files.clear();
});

test("a new download takes the place of the old file, with place, tags and notes, also of a book from before fingerprints", async () => {
  const before = await add("a", text, { place, tags: ["stars"], openedMs: 4, textHash: undefined });
  records.set(`books/${before.id}/annotations`, [note("n", july[2] ?? "")]);
  const added = await add("b", [`<div>${text[0]}</div>`, text[1] ?? ""], { earlierId: before.id });
  expect(await replaceSameText(added.id)).toMatchObject({
    added: { id: added.id },
    before: { id: before.id },
  });
  expect(books).toEqual([
    { ...added, place, tags: ["stars"], openedMs: 4, formerIds: [before.id], earlierId: undefined },
  ]);
  expect(notesOf(added)).toEqual([note("n", july[2] ?? "")]);
  expect(notesOf(before)).toEqual([note("n", july[2] ?? "")]);
});

test("a book with another text stays beside it, as does a file without the pictures, and one whose notes cannot be read", async () => {
  const before = await add("a", text, { place });
  const other = await add("b", [text[0] ?? ""]);
  expect(await replaceSameText(other.id)).toBeUndefined();
  const small = await add("c", text, {}, 49);
  expect(await replaceSameText(small.id)).toBeUndefined();
  isStoreBroken = true;
  const download = await add("d", text);
  expect(await replaceSameText(download.id)).toBeUndefined();
  expect(books.map(({ id }) => id)).toEqual([before, other, small, download].map(({ id }) => id));
});

test("a version takes over the place and the notes where their text is, and keeps the others as missing", async () => {
  const earlier = await add("a", text, { place });
  records.set(`books/${earlier.id}/annotations`, [
    note("kept", july[2] ?? "", "epubcfi(/6/4!/4/6,/1:0,/1:40)"),
    note("gone", "A line of an edition before that.", "epubcfi(/6/4!/4/99)"),
  ]);
  const book = await add("b", [paragraphs(["A preface."]), ...text]);
  const taken = await takeOver({ book, earlier });
  expect(taken?.missing).toBe(1);
  const indexOf = (cfi = "") => cfiTarget(textBook(["", "", ""]).publication.spine, cfi)?.index;
  expect(indexOf(taken?.place?.cfi)).toBe(2);
  const [kept, gone] = ["kept", "gone"].map((id) => notesOf(book).find((each) => each.id === id));
  expect(indexOf(kept?.cfi)).toBe(2);
  expect(gone).toMatchObject({ isMissing: true, note: "Mine" });
  // A file that is gone takes no notes with it.
  files.delete(earlier.id);
  const copy = await add("c", text);
  expect(await takeOver({ book: copy, earlier })).toEqual({ place, missing: 0 });
  expect(notesOf(copy)).toHaveLength(2);
  isStoreBroken = true;
  expect(await takeOver({ book, earlier })).toBeUndefined();
});
