import type { StoreMerge } from "@orbitroom/app-kit/stores/app-stores.ts";
import { MAX_ANNOTATIONS, mergeAnnotations, parseAnnotations } from "../annotations/annotation.ts";
import { type BookEntry, readIndex } from "./book-entry.ts";
import { BOOKS_CHANNEL, INDEX } from "./book-store.ts";

/** The part of a path of a record that holds the notes of a book. */
const NOTES = /^books\/[^/]+\/annotations$/;

/** How Books joins its library with that of a backup. */
export const mergeStores: StoreMerge = {
  record(path, known, given) {
    if (!NOTES.test(path)) return known;
    const mine = parseAnnotations(known);
    const merged = mergeAnnotations(mine, parseAnnotations(given));
    const isSame = JSON.stringify(merged) === JSON.stringify(mine);
    return isSame || merged.length > MAX_ANNOTATIONS ? known : merged;
  },

  async file(name, known, given) {
    if (name !== INDEX) return undefined;
    const mine = readIndex(await known.text());
    const merged = mergeIndexes(mine, readIndex(await given.text()));
    return merged.length === 0 || JSON.stringify(merged) === JSON.stringify(mine)
      ? undefined
      : new Blob([JSON.stringify(merged)]);
  },

  onTaken() {
    const channel = new BroadcastChannel(BOOKS_CHANNEL);
    channel.postMessage("changed");
    channel.close();
  },
};

/** All books of both. Of a book in both, the entry here stays, with the place where it was read last. */
export function mergeIndexes(mine: readonly BookEntry[], theirs: readonly BookEntry[]): BookEntry[] {
  const given = new Map(theirs.map((book) => [book.id, book]));
  const known = new Set(mine.map(({ id }) => id));
  const kept = mine.map((book) => {
    const other = given.get(book.id);
    return other?.place && readMs(other) > readMs(book)
      ? { ...book, place: other.place, openedMs: other.openedMs }
      : book;
  });
  return [...kept, ...theirs.filter(({ id }) => !known.has(id))];
}

/** When a book was read last. */
function readMs({ place, openedMs = 0 }: BookEntry): number {
  return place?.turnedMs ?? openedMs;
}
