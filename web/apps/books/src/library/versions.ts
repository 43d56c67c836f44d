import { foldText } from "@orbitroom/dev-utils";
import type { KeptPlace } from "../book/reading-place.ts";
import { isOwnIdentifier } from "../identity/fingerprint.ts";
import { type BookEntry, MAX_FORMER_IDS } from "./book-entry.ts";

/** A version of a book that was added, and the one that the person has read in. */
export interface VersionPair {
  readonly book: BookEntry;
  readonly earlier: BookEntry;
}

/**
 * The entry of a book that is added, with the version of it that was read last, so that the person can be asked about the place and
 * the notes. Books by careless makers share an identifier, so the titles must be the same, too.
 */
export function withEarlierVersion(books: readonly BookEntry[], added: BookEntry): BookEntry {
  const { identifier } = added;
  if (!isOwnIdentifier(identifier)) return added;
  const versions = books.filter(
    (book) =>
      book.id !== added.id &&
      book.identifier === identifier &&
      book.place !== undefined &&
      foldText(book.title) === foldText(added.title),
  );
  const [last] = versions.sort((a, b) => (b.openedMs ?? 0) - (a.openedMs ?? 0));
  return last ? { ...added, earlierId: last.id } : added;
}

/** The first version about which the person has to be asked; undefined if there is none. */
export function versionToAskAbout(books: readonly BookEntry[]): VersionPair | undefined {
  for (const book of books) {
    const earlier = books.find(({ id }) => id === book.earlierId);
    if (earlier) return { book, earlier };
  }
  return undefined;
}

/**
 * The books once the person has answered. A version that takes over has the tags of the earlier one, and its place as it is in this
 * version, unless it was read since then itself; the earlier one stays as it is.
 */
export function withAnswer(
  books: readonly BookEntry[],
  { book, earlier }: VersionPair,
  takesOver: boolean,
  place?: KeptPlace,
): readonly BookEntry[] {
  return books.map((each) => {
    if (each.id !== book.id) return each;
    const answered = { ...each, earlierId: undefined };
    if (!takesOver) return answered;
    return { ...answered, place: each.place ?? place, tags: [...new Set([...each.tags, ...earlier.tags])] };
  });
}

/** Whether two files may be the same book, apart from their texts. Some comics have the same few lines in each volume. */
export function isAlike(one: BookEntry, other: BookEntry): boolean {
  if (one.id === other.id || one.format !== other.format) return false;
  const isSameWork = isOwnIdentifier(one.identifier) && one.identifier === other.identifier;
  return isSameWork || foldText(one.title) === foldText(other.title);
}

/** The books after a file has replaced another one with the same text. What the person sees of the book stays. */
export function withReplaced(
  books: readonly BookEntry[],
  added: BookEntry,
  before: BookEntry,
): readonly BookEntry[] {
  return books.flatMap((book) => {
    if (book.id === before.id) return [];
    if (book.id !== added.id) return [book.earlierId === before.id ? { ...book, earlierId: added.id } : book];
    const { title, authors, series, seriesPosition, tags, addedMs, openedMs, place } =
      books.find(({ id }) => id === before.id) ?? before;
    const kept = { title, authors, series, seriesPosition, tags, addedMs, openedMs };
    const formerIds = [before.id, ...(before.formerIds ?? [])].slice(0, MAX_FORMER_IDS);
    return [{ ...book, ...kept, place: book.place ?? place, formerIds, earlierId: before.earlierId }];
  });
}
