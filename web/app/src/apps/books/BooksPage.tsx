import { Button, Orbit, ProgressBar, saveFile, toasts } from "@orbitroom/compact";
import { type ReactElement, useEffect, useState } from "react";
import { searchText } from "../../lib/text-search.ts";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { useStore } from "../../lib/use-store.ts";
import { useWindowFiles } from "../../lib/use-window-files.ts";
import { DropOverlay } from "../../rooms/DropOverlay.tsx";
import styles from "./BooksPage.module.css";
import { AddBooks, booksAmong } from "./library/AddBooks.tsx";
import { BookCard } from "./library/BookCard.tsx";
import type { BookEntry } from "./library/book-entry.ts";
import { bookFile } from "./library/book-store.ts";
import { DetailsDialog } from "./library/DetailsDialog.tsx";
import { FirstBook } from "./library/FirstBook.tsx";
import { LibraryTools, type LibraryView } from "./library/LibraryTools.tsx";
import { LibraryDesk } from "./library/library-desk.ts";
import { hasTag, orderBooks } from "./library/shelf-order.ts";
import { ReadBook } from "./ReadBook.tsx";
import { BookDownloads } from "./sources/download/book-downloads.ts";
import { Downloads } from "./sources/download/Downloads.tsx";
import { OpenLinkDialog } from "./sources/download/OpenLinkDialog.tsx";
import { FindBooks } from "./sources/find/FindBooks.tsx";
import { useFindPlace } from "./sources/find/find-place.ts";
import { closeBook, useOpenBook } from "./use-open-book.ts";

const WHOLE_LIBRARY: LibraryView = { query: "", order: "opened" };

/** Books: the library of this browser, and the book that is being read. */
export function BooksPage(): ReactElement {
  const [desk] = useState(() => new LibraryDesk());
  const [downloads] = useState(() => new BookDownloads((files) => desk.add(files)));
  const { books, isReady, adding } = useStore(desk.state);
  const [view, setView] = useState(WHOLE_LIBRARY);
  const [editing, setEditing] = useState<BookEntry>();
  const openId = useOpenBook();
  const finding = useFindPlace();
  usePageTitle(finding?.kind === "find" ? "Find books" : "Books");
  const open = books.find(({ id }) => id === openId);
  useEffect(() => void desk.open(), [desk]);
  useEffect(() => {
    if (isReady && openId !== undefined && !open) {
      toasts.show({ message: "This book is not in your library." });
      closeBook();
    }
  }, [isReady, openId, open]);
  const isDragging = useWindowFiles(open ? undefined : (chosen) => void desk.add(booksAmong(chosen)));
  // One book needs no search, and gets no fields to take one back.
  const { query, order, tag } = books.length > 1 ? view : WHOLE_LIBRARY;
  const tagged = tag === undefined ? books : books.filter((book) => hasTag(book, tag));
  const found = searchText(orderBooks(tagged, order), query, (book) => ({
    name: book.title,
    text: [...book.authors, book.series ?? "", ...book.tags].join(" "),
  }));
  const [first] = orderBooks(books, "opened");
  const isWhole = query === "" && tag === undefined;

  const exportFile = async (book: BookEntry): Promise<void> => {
    const file = await bookFile(book.id).catch(() => undefined);
    if (file) saveFile(`${book.title.replace(/[^\p{L}\p{N} ._-]/gu, "_").slice(0, 80)}.epub`, file);
    else toasts.show({ message: "The file is no longer there. Add it again.", variant: "danger" });
  };

  const actions = {
    onDetails: setEditing,
    onExport: (book: BookEntry) => void exportFile(book),
    onRemove: (book: BookEntry) => void desk.remove(book),
  };
  if (finding?.kind === "find") {
    const libraryIds = new Set(books.map(({ id }) => id));
    return <FindBooks address={finding.address} downloads={downloads} libraryIds={libraryIds} />;
  }
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <div>
          <h1 className="page-title">Books</h1>
          <p className={styles["lead"]}>Drop EPUB files here. They stay in this browser, also offline.</p>
        </div>
        <AddBooks isFirst={isReady && books.length === 0} onFiles={(files) => void desk.add(files)} />
      </header>
      {adding && (
        <div className={styles["adding"]}>
          <ProgressBar label="Adding books" value={adding.done} max={adding.total} />
          <Button onClick={() => desk.cancel()}>Cancel</Button>
        </div>
      )}
      <Downloads downloads={downloads} />
      {!isReady && <Orbit label="Reading your books" />}
      {first && isWhole && <FirstBook key={first.id} book={first} {...actions} />}
      {books.length > 1 && (
        <LibraryTools
          books={books}
          view={view}
          onView={(change) => setView((before) => ({ ...before, ...change }))}
        />
      )}
      {isReady && found.length === 0 && (
        <p role="status" className={styles["empty"]}>
          {books.length === 0
            ? "Your library is empty. Add an EPUB file to begin."
            : "No book matches. Search for a title, an author, a series or a tag."}
        </p>
      )}
      {(books.length > 1 || !isWhole) && (
        <ul className={styles["shelf"]}>
          {found.map(({ item }) => (
            <BookCard key={item.id} book={item} {...actions} />
          ))}
        </ul>
      )}
      {isDragging && <DropOverlay text="Drop books to add them" />}
      {editing && (
        <DetailsDialog
          book={editing}
          onSave={(details) => {
            setEditing(undefined);
            void desk.edit(editing, details);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {finding?.kind === "open" && (
        <OpenLinkDialog
          key={finding.address}
          address={finding.address}
          onDownload={(address, title) => {
            closeBook();
            void downloads.start(address, title);
          }}
          onClose={closeBook}
        />
      )}
      {open && <ReadBook key={open.id} book={open} desk={desk} onClose={closeBook} />}
    </div>
  );
}
