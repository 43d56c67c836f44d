import type { OpenBook } from "../book/open-book.ts";
import { openBook } from "../opening/open-book.ts";
import { type BookEntry, formatOf } from "./book-entry.ts";
import { bookFile } from "./book-store.ts";

/** Opens a book of the library; undefined if its file is gone or cannot be opened, also if it needs a password. */
export async function openEntry(book: BookEntry): Promise<OpenBook | undefined> {
  try {
    const file = await bookFile(book.id);
    return file && (await openBook(file, formatOf(book)));
  } catch {
    return undefined;
  }
}
