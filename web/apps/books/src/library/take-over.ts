import type { Annotation } from "../annotations/annotation.ts";
import { AnnotationStore } from "../annotations/annotation-store.ts";
import type { KeptPlace } from "../book/reading-place.ts";
import { BookVersion } from "../identity/book-version.ts";
import { carryAnnotation, carryPlace } from "../identity/carry-over.ts";
import { openEntry } from "./open-entry.ts";
import type { VersionPair } from "./versions.ts";

/** What a version has taken over from an earlier one. */
export interface TakenOver {
  /** Where the reader was, in this version. */
  readonly place: KeptPlace | undefined;
  /** Notes whose text this version does not have. */
  readonly missing: number;
}

/**
 * Copies the notes of an earlier version of a book, each to where its text is in this one, and says where the place is. Undefined if
 * the notes could not be read or stored; then they can be taken over later. If a file cannot be opened, places stay as they are.
 */
export async function takeOver({ book, earlier }: VersionPair): Promise<TakenOver | undefined> {
  const { all, problem } = await new AnnotationStore(earlier.id).read();
  if (problem !== undefined) return undefined;
  const opened = await Promise.all([openEntry(earlier), openEntry(book)]);
  try {
    const [from, to] = opened.map((each) => each && new BookVersion(each));
    const moved: Annotation[] = [];
    for (const note of all) moved.push(from && to ? await carryAnnotation(note, from, to) : note);
    const store = new AnnotationStore(book.id);
    await store.merge(moved);
    if (store.state.get().problem !== undefined) return undefined;
    const { place } = earlier;
    return {
      place: place && from && to ? await carryPlace(place, from, to) : place,
      missing: moved.filter(({ isMissing }) => isMissing).length,
    };
  } finally {
    for (const each of opened) each?.close();
  }
}
