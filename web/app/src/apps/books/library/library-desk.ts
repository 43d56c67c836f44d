import { toasts } from "@orbitroom/compact";
import { EpubError } from "@orbitroom/epub";
import { StoreError } from "@orbitroom/opfs";
import { readLocalStorage, writeLocalStorage } from "../../../lib/local-storage.ts";
import { StateStore } from "../../../lib/state-store.ts";
import { skyTour } from "../shelf/sky-tour.ts";
import { openBook } from "../worker/open-book.ts";
import { type BookDetails, type BookEntry, newEntry, withDetails } from "./book-entry.ts";
import { addBook, bookFile, changeBooks, readBooks, sweepFiles } from "./book-store.ts";

/** Larger files are refused: the hash needs the whole file in memory. */
const MAX_FILE_BYTES = 500_000_000;
const TOUR_KEY = "orbitroom.books.tour";

/** What the page shows. */
export interface LibraryState {
  readonly books: readonly BookEntry[];
  readonly isReady: boolean;
  /** The import under way: files done of all. */
  readonly adding?: { readonly done: number; readonly total: number } | undefined;
}

/** The library of this browser, and what can be done with it. What happens is told in toasts. */
export class LibraryDesk {
  readonly state = new StateStore<LibraryState>({ books: [], isReady: false });
  #stop = new AbortController();
  /** Ends when all imports so far have ended. */
  #turn: Promise<unknown> = Promise.resolve();

  /** Reads the library. On the first visit, it puts the book into it that comes with the app. */
  async open(): Promise<void> {
    try {
      await sweepFiles();
      if (readLocalStorage(TOUR_KEY) === null) {
        await this.#add(await skyTour());
        writeLocalStorage(TOUR_KEY, "added");
      }
      this.state.set({ books: await readBooks() });
    } catch (error) {
      toasts.show({ title: "Your books could not be read", message: sentence(error), variant: "danger" });
    }
    this.state.set({ isReady: true });
  }

  /**
   * Adds files one after the other, after those that are being added. Says which were refused and why. Resolves with the ids
   * of the books that are in the library now.
   */
  add(files: readonly File[]): Promise<string[]> {
    const adding = this.#turn.then(() => this.#addAll(files));
    this.#turn = adding;
    return adding;
  }

  /** Stops the import after the file that is being added. */
  cancel(): void {
    this.#stop.abort();
  }

  /** Changes what the library says about a book. Its file stays as it is. */
  async edit(book: BookEntry, details: BookDetails): Promise<void> {
    const change = (to: BookEntry) =>
      this.#change((books) => books.map((one) => (one.id === to.id ? withDetails(one, to) : one)));
    if (!(await change(withDetails(book, details)))) return;
    toasts.show({
      message: "The details are saved.",
      action: { label: "Undo", onPress: () => void change(book) },
    });
  }

  async remove(book: BookEntry): Promise<void> {
    const isGone = await this.#change((books) => books.filter(({ id }) => id !== book.id));
    if (!isGone) return;
    const restore = async (): Promise<void> => {
      if (await bookFile(book.id)) {
        await this.#change((books) => [...books.filter(({ id }) => id !== book.id), book]);
      } else toasts.show({ message: "The book is deleted. Add its file again.", variant: "danger" });
    };
    toasts.show({
      message: `'${book.title}' was removed.`,
      action: { label: "Undo", onPress: () => void restore() },
    });
  }

  /** Stores where reading continues, and that the book was read now. */
  async keepPlace(id: string, place: NonNullable<BookEntry["place"]>): Promise<void> {
    const openedMs = Date.now();
    await this.#change((books) =>
      books.map((book) => (book.id === id ? { ...book, place, openedMs } : book)),
    );
  }

  async #change(change: (books: readonly BookEntry[]) => readonly BookEntry[]): Promise<boolean> {
    try {
      this.state.set({ books: await changeBooks(change) });
      return true;
    } catch (error) {
      toasts.show({ title: "The change was not saved", message: sentence(error), variant: "danger" });
      return false;
    }
  }

  async #addAll(files: readonly File[]): Promise<string[]> {
    if (files.length === 0) return [];
    this.#stop = new AbortController();
    const ids: string[] = [];
    let added = 0;
    for (const [done, file] of files.entries()) {
      if (this.#stop.signal.aborted) break;
      this.state.set({ adding: { done, total: files.length } });
      try {
        const { id, isNew } = await this.#add(file);
        ids.push(id);
        if (isNew) added += 1;
        else toasts.show({ message: `'${file.name}' is already in your library.` });
      } catch (error) {
        toasts.show({
          title: `'${file.name}' was not added`,
          message: sentence(error),
          variant: "danger",
        });
        if (error instanceof StoreError && error.code === "no_space") break;
      }
    }
    this.state.set({ adding: undefined, books: await readBooks().catch(() => this.state.get().books) });
    if (added > 0) toasts.show({ message: added === 1 ? "1 book added." : `${added} books added.` });
    return ids;
  }

  async #add(file: Blob): Promise<{ readonly id: string; readonly isNew: boolean }> {
    if (file.size > MAX_FILE_BYTES)
      throw new EpubError("file_too_large", "The file is larger than 500 MB. Books this large are not read.");
    const epub = await openBook(file);
    try {
      const cover = await epub.cover().catch(() => undefined);
      const id = await sha256(file);
      const entry = newEntry(id, epub.publication.metadata, cover?.type, Date.now());
      return { id, isNew: await addBook(entry, file, entry.coverType === undefined ? undefined : cover) };
    } finally {
      epub.close();
    }
  }
}

async function sha256(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function sentence(error: unknown): string {
  if (error instanceof EpubError) return error.message;
  const code = error instanceof StoreError ? error.code : "io";
  if (code === "no_space")
    return "This browser has no space left. Remove a book or free some space, then try again. Your other books are safe.";
  if (code === "unsupported")
    return "This browser cannot keep files. Use a current version of Chrome, Edge, Firefox or Safari.";
  return "The browser could not use its storage. Reload the page and try again.";
}
