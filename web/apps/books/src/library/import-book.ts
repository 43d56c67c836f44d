import { type BookMetadata, EpubError } from "@orbitroom/epub";
import { StoreError } from "@orbitroom/opfs";
import type { OpenBook } from "../book/open-book.ts";
import type { BookFormat } from "../formats/book-format.ts";
import { detectFormat } from "../formats/detect-format.ts";
import { fingerprintOf } from "../identity/fingerprint.ts";
import { sha256 } from "../identity/sha256.ts";
import { openBook } from "../opening/open-book.ts";
import { PdfError } from "../pdf/pdf-error.ts";
import { type BookEntry, newEntry } from "./book-entry.ts";
import { addBook, changeBooks } from "./book-store.ts";

/** Larger files are refused: the hash needs the whole file in memory. */
const MAX_FILE_BYTES = 500_000_000;
/** PDF files with more pages are not read to their end when they are added. */
const MAX_READ_PAGES = 300;

/** A file that is in the library now. */
export interface ImportedBook {
  readonly id: string;
  readonly title: string;
  /** Whether it was not in the library before. */
  readonly isNew: boolean;
}

/**
 * Puts a file into the library. Rejects with an `EpubError`, a `PdfError` or a `StoreError`, or with the reason of `signal`;
 * then nothing has changed.
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
  const kind = await detectFormat(file);
  const format = kind === "epub" ? undefined : kind;
  const id = await sha256(file);
  const book = await openUnlocked(file, kind);
  if (!book)
    return { entry: { ...newEntry(id, unread(file), undefined, Date.now()), format }, cover: undefined };
  try {
    const cover = await book.cover().catch(() => undefined);
    const textHash = takesLong(book) ? undefined : (await fingerprintOf(book)).text;
    const known = newEntry(id, book.publication.metadata, cover?.type, Date.now());
    const entry = { ...known, format, textHash };
    return { entry, cover: entry.coverType === undefined ? undefined : cover };
  } finally {
    book.close();
  }
}

/** Opens a book; undefined if it opens only with a password, which is asked for when it is read. */
async function openUnlocked(file: Blob, kind: BookFormat): Promise<OpenBook | undefined> {
  try {
    return await openBook(file, kind);
  } catch (error) {
    if (error instanceof PdfError && error.code === "password_needed") return undefined;
    throw error;
  }
}

/** The metadata of a book that was not read. */
function unread(file: Blob): BookMetadata {
  const title = file instanceof File ? file.name.replace(/\.pdf$/i, "") : "";
  return { title, contributors: [], languages: [], identifier: "", subjects: [] };
}

/** Whether reading all pages would keep the person waiting who adds the book. Drawn pages are slower to read than documents. */
function takesLong({ publication, drawPage }: OpenBook): boolean {
  return drawPage !== undefined && publication.spine.length > MAX_READ_PAGES;
}

/** The message for the person: what went wrong and what to do. */
export function problemText(error: unknown): string {
  if (error instanceof EpubError || error instanceof PdfError) return error.message;
  const code = error instanceof StoreError ? error.code : "io";
  if (code === "no_space")
    return "This browser has no space left. Remove a book or free some space, then try again. Your other books are safe.";
  if (code === "unsupported")
    return "This browser cannot keep files. Use a current version of Chrome, Edge, Firefox or Safari.";
  return "The browser could not use its storage. Reload the page and try again.";
}
