import { AnnotationStore } from "../annotations/annotation-store.ts";
import { type Fingerprint, fingerprintOf } from "../identity/fingerprint.ts";
import type { BookEntry } from "./book-entry.ts";
import { bookFile, changeBooks, readBooks } from "./book-store.ts";
import { openEntry } from "./open-entry.ts";
import { isAlike, withReplaced } from "./versions.ts";

/** Books added before fingerprints were kept that are read because of one that is added. */
const MAX_READ = 8;
/** A file with the same text that is so much smaller lacks the images: it does not replace the other one. */
const MIN_SIZE_SHARE = 0.5;

/** A file that replaced another one with the same text. */
export interface ReplacedFile {
  readonly added: BookEntry;
  readonly before: BookEntry;
}

/**
 * Makes a book that was just added replace one with the same text, such as an earlier download, and take over its place, notes
 * and details. Undefined if there is none, or if its notes cannot be read; then both stay.
 */
export async function replaceSameText(id: string): Promise<ReplacedFile | undefined> {
  const books = await readBooks();
  const added = books.find((book) => book.id === id);
  if (!added?.textHash) return undefined;
  const alike = books.filter((book) => isAlike(book, added));
  const unread = alike.filter(({ textHash }) => textHash === undefined).slice(0, MAX_READ);
  const hashes = new Map<string, string>();
  for (const book of unread) {
    const textHash = (await readFingerprint(book))?.text;
    if (textHash !== undefined) hashes.set(book.id, textHash);
  }
  if (hashes.size > 0) {
    await changeBooks((all) =>
      all.map((book) => ({ ...book, textHash: book.textHash ?? hashes.get(book.id) })),
    );
  }
  const same = alike.filter((book) => (book.textHash ?? hashes.get(book.id)) === added.textHash);
  // The one that was read last has the place and the notes.
  const [before] = same.sort((one, other) => (other.openedMs ?? 0) - (one.openedMs ?? 0));
  if (!before || (await isMuchSmaller(added, before)) || !(await copyNotes(before.id, id))) return undefined;
  await changeBooks((all) => withReplaced(all, added, before));
  return { added, before };
}

async function readFingerprint(book: BookEntry): Promise<Fingerprint | undefined> {
  const opened = await openEntry(book);
  try {
    return opened && (await fingerprintOf(opened));
  } catch {
    return undefined;
  } finally {
    opened?.close();
  }
}

async function isMuchSmaller(added: BookEntry, before: BookEntry): Promise<boolean> {
  const [one, other] = await Promise.all([bookFile(added.id), bookFile(before.id)]);
  return (one?.size ?? 0) < MIN_SIZE_SHARE * (other?.size ?? 0);
}

/** Copies the notes of one book to another. Resolves with whether that succeeded. */
async function copyNotes(from: string, to: string): Promise<boolean> {
  const { all, problem } = await new AnnotationStore(from).read();
  if (problem !== undefined) return false;
  const store = new AnnotationStore(to);
  await store.merge(all);
  return store.state.get().problem === undefined;
}
