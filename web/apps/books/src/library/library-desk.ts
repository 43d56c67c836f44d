import { askPersistenceOnce } from "@orbitroom/app-kit/stores/ask-persistence.ts";
import { readLocalStorage, writeLocalStorage } from "@orbitroom/app-kit/stores/local-storage.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { toasts } from "@orbitroom/compact";
import { StoreError } from "@orbitroom/opfs";
import type { KeptPlace } from "../book/reading-place.ts";
import { FIRST_BOOK } from "../shelf/shelf.ts";
import { makeShelfBook } from "../shelf/shelf-book.ts";
import { type BookDetails, type BookEntry, withDetails } from "./book-entry.ts";
import { bookFile, changeBooks, readBooks, sweepFiles, unlistedFiles, watchBooks } from "./book-store.ts";
import { type ImportedBook, importBook, problemText, restoreBook } from "./import-book.ts";
import { type ReplacedFile, replaceSameText } from "./same-text.ts";
import { takeOver } from "./take-over.ts";
import { type VersionPair, withAnswer } from "./versions.ts";

const TOUR_KEY = "orbitroom.books.tour";

/** A file that did not get into the library, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

/** What the page shows. */
export interface LibraryState {
  readonly books: readonly BookEntry[];
  readonly isReady: boolean;
  /** The import under way: files done of all, and the name of the one that is being added. */
  readonly adding?: { readonly done: number; readonly total: number; readonly name: string } | undefined;
  /** The refused files that the person has not dismissed. */
  readonly refused: readonly RefusedFile[];
}

/** The library of this browser, and what can be done with it. Toasts say what has happened. */
export class LibraryDesk {
  readonly state = new StateStore<LibraryState>({ books: [], isReady: false, refused: [] });
  #stop = new AbortController();
  /** Settles when all imports so far have ended. */
  #turn: Promise<unknown> = Promise.resolve();

  /** Reads the library. On the first visit, it adds a book that comes with the app. */
  async open(): Promise<void> {
    try {
      await sweepFiles();
      await this.#restoreUnlisted();
      if (readLocalStorage(TOUR_KEY) === null) {
        await importBook(await makeShelfBook(FIRST_BOOK));
        writeLocalStorage(TOUR_KEY, "added");
      }
      this.state.set({ books: await readBooks() });
    } catch (error) {
      toasts.show({ title: "Your books could not be read", message: problemText(error), variant: "danger" });
    }
    this.state.set({ isReady: true });
  }

  /** Takes over what another tab changes. Returns the function that stops it. */
  followOtherTabs(): () => void {
    return watchBooks(() => void this.#reread());
  }

  /** Adds files one after the other, after those that are being added. The state says which were refused, and why. */
  add(files: readonly File[]): Promise<void> {
    const adding = this.#turn.then(() => this.#addAll(files));
    this.#turn = adding;
    return adding;
  }

  /** Adds one file without a toast, after those that are being added. Rejects with an error whose message is for the person. */
  addQuietly(file: Blob): Promise<ImportedBook> {
    const adding = this.#turn.then(async () => {
      try {
        const added = await importBook(file);
        const isReplaced = added.isNew && (await this.#replaceSame(added.id)) !== undefined;
        return { ...added, isNew: added.isNew && !isReplaced };
      } catch (error) {
        throw new Error(problemText(error));
      } finally {
        await this.#reread();
      }
    });
    this.#turn = adding.catch(() => undefined);
    void adding.then(askPersistenceOnce, () => undefined);
    return adding;
  }

  /** Stops the import. What has been added stays. */
  cancel(): void {
    this.#stop.abort();
  }

  /** The person has seen which files were refused. */
  forgetRefused(): void {
    this.state.set({ refused: [] });
  }

  /** Changes the details of a book in the library. Its file stays as it is. */
  async edit(book: BookEntry, details: BookDetails): Promise<void> {
    const change = (to: BookEntry) =>
      this.#change((books) => books.map((one) => (one.id === to.id ? withDetails(one, to) : one)));
    if (!(await change(withDetails(book, details)))) return;
    toasts.show({
      message: "The details are saved.",
      action: { label: "Undo", onPress: () => void change(book) },
    });
  }

  /** Handles the answer to whether a version of a book takes over the place and the notes of the earlier one. */
  async answerVersion(pair: VersionPair, takesOver: boolean): Promise<void> {
    const taken = takesOver ? await takeOver(pair) : undefined;
    if (takesOver && !taken) {
      toasts.show({
        message: "Your notes could not be read. Reload the page and answer again.",
        variant: "danger",
      });
      return;
    }
    const isSaved = await this.#change((books) => withAnswer(books, pair, takesOver, taken?.place));
    if (isSaved && taken) toasts.show({ message: takenText(taken.missing) });
  }

  /** Takes a book out of the library, and offers to undo that. */
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

  /** Stores where reading continues, and when the book was last read: now. */
  async keepPlace(id: string, place: KeptPlace): Promise<void> {
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
      toasts.show({ title: "The change was not saved", message: problemText(error), variant: "danger" });
      return false;
    }
  }

  async #addAll(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const refused: RefusedFile[] = [];
    const known: string[] = [];
    const replaced: ReplacedFile[] = [];
    let added = 0;
    let isFull = false;
    for (const [done, file] of files.entries()) {
      if (signal.aborted) break;
      if (isFull) {
        refused.push({ name: file.name, reason: "Not tried, because there was no space left." });
        continue;
      }
      this.state.set({ adding: { done, total: files.length, name: file.name } });
      try {
        const { id, isNew } = await importBook(file, signal);
        const sameText = isNew ? await this.#replaceSame(id) : undefined;
        if (sameText) replaced.push(sameText);
        else if (isNew) added += 1;
        else known.push(file.name);
      } catch (error) {
        if (signal.aborted) break;
        refused.push({ name: file.name, reason: problemText(error) });
        isFull = error instanceof StoreError && error.code === "no_space";
      }
    }
    this.state.set({ adding: undefined, refused: [...this.state.get().refused, ...refused] });
    await this.#reread();
    if (added > 0) void askPersistenceOnce();
    const message = outcome(added, known, signal.aborted);
    if (message !== undefined) toasts.show({ message });
    this.#sayReplaced(replaced);
  }

  /** A file whose text cannot be compared is a book of its own. */
  #replaceSame(id: string): Promise<ReplacedFile | undefined> {
    return replaceSameText(id).catch(() => undefined);
  }

  /** Says which books have another file now, and offers to have both. */
  #sayReplaced(replaced: readonly ReplacedFile[]): void {
    const [first] = replaced;
    if (!first) return;
    const keepBoth = () =>
      void this.#change((books) => {
        const ids = new Set(replaced.flatMap(({ added, before }) => [added.id, before.id]));
        const both = replaced.flatMap(({ added, before }) => [before, { ...added, earlierId: undefined }]);
        return [...books.filter(({ id }) => !ids.has(id)), ...both];
      });
    const what = replaced.length === 1 ? `'${first.before.title}'` : `${replaced.length} of the books`;
    toasts.show({
      message: `You have ${what} already. The new file took the place of the old one; your place, notes and tags stay.`,
      action: { label: "Keep both", onPress: keepBoth },
    });
  }

  /** Rebuilds the index from the files if it is damaged. */
  async #restoreUnlisted(): Promise<void> {
    let restored = 0;
    for (const file of await unlistedFiles()) if (await restoreBook(file).catch(() => false)) restored += 1;
    if (restored === 0) return;
    toasts.show({
      title: "The list of your books was damaged",
      message: `It was rebuilt from the files: ${restored === 1 ? "1 book is" : `${restored} books are`} here. Their tags and your places in them are lost.`,
      variant: "warning",
    });
  }

  async #reread(): Promise<void> {
    const books = await readBooks().catch(() => undefined);
    if (books) this.state.set({ books });
  }
}

function takenText(missing: number): string {
  if (missing === 0) return "Your place and notes are in this version, too.";
  const notes = missing === 1 ? "1 note is" : `${missing} notes are`;
  return `Your place and notes are in this version, too. ${notes} about text that it does not have: you find them at the end of your notes.`;
}

function outcome(added: number, known: readonly string[], isCancelled: boolean): string | undefined {
  const parts: string[] = [];
  if (added > 0) parts.push(added === 1 ? "1 book added." : `${added} books added.`);
  if (known.length === 1) parts.push(`'${known[0]}' is already in your library.`);
  if (known.length > 1) parts.push(`${known.length} of the files are already in your library.`);
  if (isCancelled) parts.push("The other files were not added.");
  return parts.length === 0 ? undefined : parts.join(" ");
}
