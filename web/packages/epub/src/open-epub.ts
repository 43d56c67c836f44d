import type { Epub } from "./epub.ts";
import { EpubError } from "./epub-error.ts";

/**
 * Opens a book in this thread. It reads only the directory of the archive and the files that describe the book; the others
 * are read when they are asked for. Rejects with an `EpubError`. Pages use a worker: see `@orbitroom/epub/worker`.
 */
export async function openEpub(_file: Blob): Promise<Epub> {
  throw new EpubError("not_loaded", "Books cannot be opened yet.");
}
