import { Button, Input, Orbit, ProgressBar, Select, saveFile, toasts } from "@orbitroom/compact";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { searchText } from "../../lib/text-search.ts";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { useStore } from "../../lib/use-store.ts";
import { useWindowFiles } from "../../lib/use-window-files.ts";
import { DropOverlay } from "../../rooms/DropOverlay.tsx";
import styles from "./BooksPage.module.css";
import { BookCard } from "./library/BookCard.tsx";
import type { BookEntry } from "./library/book-entry.ts";
import { bookFile } from "./library/book-store.ts";
import { LibraryDesk } from "./library/library-desk.ts";
import { ReadBook } from "./ReadBook.tsx";
import { closeBook, useOpenBook } from "./use-open-book.ts";

const SORTS = [
  { value: "opened", label: "Last opened" },
  { value: "title", label: "Title" },
  { value: "author", label: "Author" },
];

/** Books: the library of this browser, and the book that is being read. */
export function BooksPage(): ReactElement {
  usePageTitle("Books");
  const [desk] = useState(() => new LibraryDesk());
  const { books, isReady, adding } = useStore(desk.state);
  const [query, setQuery] = useState("");
  const [sort, setSort] = useState("opened");
  const field = useRef<HTMLInputElement>(null);
  const openId = useOpenBook();
  const open = books.find(({ id }) => id === openId);
  useEffect(() => void desk.open(), [desk]);
  useEffect(() => {
    if (isReady && openId !== undefined && !open) {
      toasts.show({ message: "This book is not in your library." });
      closeBook();
    }
  }, [isReady, openId, open]);
  const isDragging = useWindowFiles(
    open ? undefined : (chosen) => void desk.add(chosen.map(({ file }) => file)),
  );
  const found = searchText(sorted(books, sort), query, ({ title, authors, series = "", tags }) => ({
    name: title,
    text: [...authors, series, ...tags].join(" "),
  }));

  const exportFile = async (book: BookEntry): Promise<void> => {
    const file = await bookFile(book.id).catch(() => undefined);
    if (file) saveFile(`${book.title.replace(/[^\p{L}\p{N} ._-]/gu, "_").slice(0, 80)}.epub`, file);
    else toasts.show({ message: "The file is no longer there. Add it again.", variant: "danger" });
  };

  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <h1 className="page-title">Books</h1>
        <Button variant="primary" size="lg" icon="plus" onClick={() => field.current?.click()}>
          Add books
        </Button>
        <input
          ref={field}
          type="file"
          accept=".epub,application/epub+zip"
          multiple
          hidden
          aria-label="Books to add"
          onChange={({ currentTarget }) => {
            void desk.add([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
      </header>
      <p className={styles["lead"]}>
        Add EPUB files, or drop them here. They stay in this browser, and open without a connection.
      </p>
      {adding && (
        <div className={styles["adding"]}>
          <ProgressBar label="Adding books" value={adding.done} max={adding.total} />
          <Button onClick={() => desk.cancel()}>Cancel</Button>
        </div>
      )}
      {books.length > 1 && (
        <div className={styles["tools"]}>
          <Input label="Search your books" type="search" value={query} onValueChange={setQuery} />
          <Select
            label="Sort by"
            options={SORTS}
            value={sort}
            onValueChange={(value) => setSort(String(value ?? "opened"))}
          />
        </div>
      )}
      {!isReady && <Orbit label="Reading your books" />}
      {isReady && found.length === 0 && (
        <p role="status">
          {books.length === 0
            ? "Your library is empty. Add an EPUB file to begin."
            : "No book matches. Search for a title, an author or a subject."}
        </p>
      )}
      <ul className={styles["shelf"]}>
        {found.map(({ item }) => (
          <BookCard
            key={item.id}
            book={item}
            onExport={() => void exportFile(item)}
            onRemove={() => void desk.remove(item)}
          />
        ))}
      </ul>
      {isDragging && <DropOverlay text="Drop books to add them" />}
      {open && <ReadBook key={open.id} book={open} desk={desk} onClose={closeBook} />}
    </div>
  );
}

function sorted(books: readonly BookEntry[], sort: string): readonly BookEntry[] {
  if (sort === "title") return books.toSorted((one, other) => one.title.localeCompare(other.title));
  if (sort === "author")
    return books.toSorted((one, other) => (one.authors[0] ?? "").localeCompare(other.authors[0] ?? ""));
  return books.toSorted((one, other) => (other.openedMs ?? other.addedMs) - (one.openedMs ?? one.addedMs));
}
