import { EpubError } from "@orbitroom/epub";
import { StoreError } from "@orbitroom/opfs";
import { detectFormat } from "../formats/detect-format.ts";
import { fingerprintOf } from "../identity/fingerprint.ts";
import { openBook } from "../worker/open-book.ts";
import { type BookEntry, newEntry } from "./book-entry.ts";
import { addBook, changeBooks } from "./book-store.ts";

/** Larger files are refused: the hash needs the whole file in memory. */
const MAX_FILE_BYTES = 500_000_000;

/** A file that is in the library now. */
export interface ImportedBook {
  readonly id: string;
  readonly title: string;
  /** It was not there before. */
  readonly isNew: boolean;
}

/**
 * Puts a file into the library. Rejects with an `EpubError` or a `StoreError`, or with the reason of `signal`; then nothing
 * has changed.
 */
export async function importBook(file: Blob, signal?: AbortSignal): Promise<ImportedBook> {
  if (file.size > MAX_FILE_BYTES)
    throw new EpubError(
      "file_too_large",
      "The file is larger than 500 MB, the most that Books can open. Choose a smaller edition.",
    );
  const { entry, cover } = await readBook(file);
  signal?.throwIfAborted();
  const isNew = await addBook(entry, file, cover, signal);
  return { id: entry.id, title: entry.title, isNew };
}

/** Puts a book back into the index whose file is still in the library. Resolves with false if it is not whole. */
export async function restoreBook(file: File): Promise<boolean> {
  const { entry } = await readBook(file);
  // A crash can leave a file that is cut off.
  if (!file.name.startsWith(`${entry.id}.`)) return false;
  await changeBooks((books) => [...books.filter(({ id }) => id !== entry.id), entry]);
  return true;
}

async function readBook(file: Blob): Promise<{ entry: BookEntry; cover: Blob | undefined }> {
  const format = await detectFormat(file);
  const epub = await openBook(file);
  try {
    const cover = await epub.cover().catch(() => undefined);
    const { text: textHash } = await fingerprintOf(epub);
    const id = await sha256(file);
    const known = newEntry(id, epub.publication.metadata, cover?.type, Date.now());
    const entry = { ...known, format: format === "epub" ? undefined : format, textHash };
    return { entry, cover: entry.coverType === undefined ? undefined : cover };
  } finally {
    epub.close();
  }
}

/** SHA-256 in hex: the id of a book. */
export async function sha256(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What went wrong and what to do, in words for the person. */
export function problemText(error: unknown): string {
  if (error instanceof EpubError) return error.message;
  const code = error instanceof StoreError ? error.code : "io";
  if (code === "no_space")
    return "This browser has no space left. Remove a book or free some space, then try again. Your other books are safe.";
  if (code === "unsupported")
    return "This browser cannot keep files. Use a current version of Chrome, Edge, Firefox or Safari.";
  return "The browser could not use its storage. Reload the page and try again.";
}
