import { foldText } from "@orbitroom/dev-utils";
import type { BookEntry } from "./book-entry.ts";

/** Shorter identifiers are fillers, such as `id` or `0`. */
const MIN_IDENTIFIER_CHARS = 4;

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
  const { identifier = "" } = added;
  if (identifier.length < MIN_IDENTIFIER_CHARS) return added;
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
 * The books once the person has answered. A version that takes over has the place and the tags of the earlier one, unless it was read
 * since then itself; the earlier one stays as it is.
 */
export function withAnswer(
  books: readonly BookEntry[],
  { book, earlier }: VersionPair,
  takesOver: boolean,
): readonly BookEntry[] {
  const place = books.find(({ id }) => id === earlier.id)?.place;
  return books.map((each) => {
    if (each.id !== book.id) return each;
    const answered = { ...each, earlierId: undefined };
    if (!takesOver) return answered;
    return { ...answered, place: each.place ?? place, tags: [...new Set([...each.tags, ...earlier.tags])] };
  });
}
