import { fileNames, openDirectory, removeEntry, StoreError } from "@orbitroom/opfs";
import { isSha256 } from "../identity/sha256.ts";
import { type BookEntry, isIndex, readIndex } from "./book-entry.ts";
import { withEarlierVersion } from "./versions.ts";

const FOLDER = ["books"];
/** The name of the file with the entries of all books. */
export const INDEX = "index.json";
/** Tabs take turns with the index. Locks need a secure page, as the folder does, so both are available together. */
const LOCK = "orbitroom-books";
/** The channel on which other tabs are notified that the index has changed. */
export const BOOKS_CHANNEL = "orbitroom-books";

/** The entries of all books in this browser. */
export async function readBooks(): Promise<BookEntry[]> {
  const file = await fileOf(INDEX);
  return file ? readIndex(await file.text()) : [];
}

/** Changes the entries, one tab after the other, and returns the new ones. */
export function changeBooks(
  change: (books: readonly BookEntry[]) => readonly BookEntry[],
): Promise<readonly BookEntry[]> {
  return navigator.locks.request(LOCK, async () => {
    const books = change(await readBooks());
    await writeIndex(books);
    return books;
  });
}

/**
 * Adds a book with its file and cover. Resolves with false if it exists already. Rejects with a `StoreError`, `no_space` if
 * the disk is full, also when `signal` stops it; then nothing has changed.
 */
export function addBook(
  entry: BookEntry,
  file: Blob,
  cover: Blob | undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  return navigator.locks.request(LOCK, async () => {
    const books = await readBooks();
    if (books.some(({ id }) => id === entry.id)) return false;
    try {
      await write(fileName(entry), file, signal);
      if (cover) await write(`${entry.id}.cover`, cover, signal);
      await writeIndex([...books, withEarlierVersion(books, entry)]);
    } catch (error) {
      await deleteFiles(entry.id).catch(() => undefined);
      throw error;
    }
    return true;
  });
}

/** Calls `listener` when another tab has changed the entries. Returns the function that stops it. */
export function watchBooks(listener: () => void): () => void {
  tabs().addEventListener("message", listener);
  return () => tabs().removeEventListener("message", listener);
}

/** Deletes the files of books that are no longer in the index. Until then, removing a book can be undone. */
export function sweepFiles(): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    const folder = await openDirectory(FOLDER, { create: true });
    const index = await fileOf(INDEX);
    if (!folder || !index) return;
    const text = await index.text();
    const known = new Set(readIndex(text).map(({ id }) => id));
    // An index that cannot be read at all says nothing about the files.
    if (known.size === 0 && text !== "[]") return;
    for (const name of await fileNames(folder)) {
      const [id = ""] = name.split(".");
      if (isSha256(id) && !known.has(id)) await removeEntry(folder, name);
    }
  });
}

/** The files of all books if the index is lost or cannot be read; none otherwise. */
export async function unlistedFiles(): Promise<File[]> {
  const folder = await openDirectory(FOLDER, { create: true });
  const index = await fileOf(INDEX);
  if (!folder || (index && isIndex(await index.text()))) return [];
  const names = (await fileNames(folder)).filter((name) => /^[0-9a-f]{64}\.(?:epub|book)$/.test(name));
  return (await Promise.all(names.map(fileOf))).filter((file) => file !== undefined);
}

/** The file of a book; undefined if it is not there. */
export async function bookFile(id: string): Promise<File | undefined> {
  return (await fileOf(`${id}.epub`)) ?? (await fileOf(`${id}.book`));
}

/** The cover of a book with its media type; undefined if it has none. */
export async function bookCover({ id, coverType }: BookEntry): Promise<Blob | undefined> {
  if (coverType === undefined) return undefined;
  const file = await fileOf(`${id}.cover`);
  return file && new Blob([file], { type: coverType });
}

/** Other kinds of files share one ending: the index says which kind a file is, and so do its bytes. */
function fileName({ id, format = "epub" }: BookEntry): string {
  return format === "epub" ? `${id}.epub` : `${id}.book`;
}

async function deleteFiles(id: string): Promise<void> {
  const folder = await openDirectory(FOLDER, { create: true });
  if (!folder) return;
  await removeEntry(folder, `${id}.epub`);
  await removeEntry(folder, `${id}.book`);
  await removeEntry(folder, `${id}.cover`);
}

async function fileOf(name: string): Promise<File | undefined> {
  const folder = await openDirectory(FOLDER, { create: true });
  try {
    return await (await folder?.getFileHandle(name))?.getFile();
  } catch (cause) {
    const error = StoreError.from(cause, `reading ${name}`);
    if (error.code === "not_found") return undefined;
    throw error;
  }
}

let channel: BroadcastChannel | undefined;

/** The channel between tabs. It does not receive its own messages. */
function tabs(): BroadcastChannel {
  channel ??= new BroadcastChannel(BOOKS_CHANNEL);
  return channel;
}

async function writeIndex(books: readonly BookEntry[]): Promise<void> {
  await write(INDEX, new Blob([JSON.stringify(books)]));
  tabs().postMessage("changed");
}

/** The browser replaces the file when the stream is closed: until then, and if it is stopped, the old one stays. */
async function write(name: string, content: Blob, signal?: AbortSignal): Promise<void> {
  try {
    const folder = await openDirectory(FOLDER, { create: true });
    const handle = await folder?.getFileHandle(name, { create: true });
    const stream = await handle?.createWritable();
    if (stream) await content.stream().pipeTo(stream, signal ? { signal } : {});
  } catch (cause) {
    throw StoreError.from(cause, `writing ${name}`);
  }
}
