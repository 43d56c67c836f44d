import { DropOverlay } from "@orbitroom/app-kit/files/DropOverlay.tsx";
import { outbox } from "@orbitroom/app-kit/files/outbox.ts";
import { useLaunchedFiles } from "@orbitroom/app-kit/files/use-launched-files.ts";
import { useWindowFiles } from "@orbitroom/app-kit/files/use-window-files.ts";
import { lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { whenIdle } from "@orbitroom/app-kit/loading/when-idle.ts";
import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { takeFocus } from "@orbitroom/app-kit/page/take-focus.ts";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Orbit, saveFile, toasts } from "@orbitroom/compact";
import { searchText } from "@orbitroom/dev-utils";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import styles from "./BooksPage.module.css";
import { mediaTypeOf } from "./formats/book-format.ts";
import { AddBooks, booksAmong } from "./library/AddBooks.tsx";
import { AddingBooks } from "./library/AddingBooks.tsx";
import { BookCard } from "./library/BookCard.tsx";
import { type BookEntry, bookFileName, formatOf } from "./library/book-entry.ts";
import { bookFile } from "./library/book-store.ts";
import { DetailsDialog } from "./library/DetailsDialog.tsx";
import { FirstBook } from "./library/FirstBook.tsx";
import { LibraryTools, type LibraryView } from "./library/LibraryTools.tsx";
import { LibraryDesk } from "./library/library-desk.ts";
import { NoBooks } from "./library/NoBooks.tsx";
import { RefusedFiles } from "./library/RefusedFiles.tsx";
import { hasTag, orderBooks } from "./library/shelf-order.ts";
import { VersionQuestion } from "./library/VersionQuestion.tsx";
import { versionToAskAbout } from "./library/versions.ts";
import { CoverGrid } from "./parts/CoverGrid.tsx";
import { ShelfRow } from "./shelf/ShelfRow.tsx";
import { SHELF } from "./shelf/shelf.ts";
import { makeShelfBook } from "./shelf/shelf-book.ts";
import { BookDownloads } from "./sources/download/book-downloads.ts";
import { Downloads } from "./sources/download/Downloads.tsx";
import { OpenLinkDialog } from "./sources/download/OpenLinkDialog.tsx";
import { FindBooks } from "./sources/find/FindBooks.tsx";
import { useFindPlace } from "./sources/find/find-place.ts";
import { ReadingToday } from "./statistics/ReadingToday.tsx";
import { bookOfLink, openInstead } from "./together/invitation.ts";
import { closeBook, useOpenBook } from "./use-open-book.ts";

/** The reader is large, and the library needs none of it. It is loaded at the latest this long after the library is shown. */
const READER_WITHIN_MS = 2_000;
const ReadBook = lazyPage("book", async () => (await import("./ReadBook.tsx")).ReadBook);

const WHOLE_LIBRARY: LibraryView = { query: "", order: "opened" };

/** Books: the library of this browser, and the book that is being read. */
export function BooksPage(): ReactElement {
  const [desk] = useState(() => new LibraryDesk());
  const [downloads] = useState(
    () =>
      new BookDownloads(async (file) => {
        const added = await desk.addQuietly(file);
        toasts.show({ message: `'${added.title}' is ${added.isNew ? "now" : "already"} in your library.` });
        return added;
      }),
  );
  const { books, isReady, adding, refused } = useStore(desk.state);
  const [view, setView] = useState(WHOLE_LIBRARY);
  const [editing, setEditing] = useState<BookEntry>();
  const [, navigate] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const openId = useOpenBook();
  const finding = useFindPlace();
  usePageTitle(finding?.kind === "find" ? "Find books" : "Books");
  const open = books.find(({ id }) => id === openId);
  useEffect(() => {
    void desk.open();
    return desk.followOtherTabs();
  }, [desk]);
  // Whoever loses the network can still open a book.
  useEffect(() => whenIdle(() => void ReadBook.preload(), READER_WITHIN_MS), []);
  useEffect(() => {
    if (!isReady || openId === undefined || open) return;
    // Another device may have another file of the book, and so may this one since it kept the address.
    const { hash } = location;
    void bookOfLink(books, hash).then((known) => {
      if (location.hash !== hash) return;
      if (known) return openInstead(known.id);
      toasts.show({ message: "This book is not in your library." });
      closeBook();
    });
  }, [isReady, openId, open, books]);
  const isDragging = useWindowFiles(open ? undefined : (chosen) => void desk.add(booksAmong(chosen)));
  useLaunchedFiles((launched) => {
    const [only, ...others] = launched;
    if (others.length > 0) void desk.add(booksAmong(launched));
    else if (only) void openNewBook(async () => only.file);
  });
  // One book needs no search, and then there are no fields to clear one.
  const { query, order, tag } = books.length > 1 ? view : WHOLE_LIBRARY;
  const tagged = tag === undefined ? books : books.filter((book) => hasTag(book, tag));
  const found = searchText(orderBooks(tagged, order), query, (book) => ({
    name: book.title,
    text: [...book.authors, book.series ?? "", ...book.tags].join(" "),
  }));
  const [first] = orderBooks(books, "opened");
  const isWhole = query === "" && tag === undefined;

  /** The file of a book, named after it. Says so if it is gone. */
  const namedFile = async (book: BookEntry): Promise<File | undefined> => {
    const file = await bookFile(book.id).catch(() => undefined);
    if (file) return new File([file], bookFileName(book), { type: mediaTypeOf(formatOf(book)) });
    toasts.show({ message: "The file is no longer there. Add it again.", variant: "danger" });
    return undefined;
  };
  const exportFile = async (book: BookEntry): Promise<void> => {
    const file = await namedFile(book);
    if (file) saveFile(file.name, file);
  };
  const send = async (book: BookEntry): Promise<void> => {
    const file = await namedFile(book);
    if (!file) return;
    outbox.add([{ file }]);
    navigate(NEW_ROOM_PATH);
  };

  const actions = {
    onDetails: setEditing,
    onExport: (book: BookEntry) => void exportFile(book),
    onSend: (book: BookEntry) => void send(book),
    onRemove: (book: BookEntry) => {
      // The menu that had the focus goes with the book.
      void desk.remove(book).then(() => takeFocus(heading.current));
    },
  };
  const version = versionToAskAbout(books);
  const libraryIds = new Set(books.map(({ id }) => id));
  /** Adds a book that the person wants to read at once, and opens it. */
  const openNewBook = async (make: () => Promise<Blob>): Promise<void> => {
    try {
      const { id } = await desk.addQuietly(await make());
      location.hash = `#${id}`;
    } catch (error) {
      toasts.show({ title: "The book was not added", message: (error as Error).message, variant: "danger" });
    }
  };
  if (finding?.kind === "find") {
    return (
      <FindBooks
        address={finding.address}
        downloads={downloads}
        libraryIds={libraryIds}
        onTake={(chosen) => void openNewBook(() => makeShelfBook(chosen))}
      />
    );
  }
  return (
    <>
      {/* The reading view covers the library. */}
      <PageFrame width="tool" inert={open !== undefined}>
        <PageHead
          title="Books"
          titleRef={heading}
          lead="Drop books here: EPUB, PDF, MOBI, AZW3, FB2 or CBZ. They stay in this browser and work offline."
          actions={
            <>
              <ReadingToday />
              <AddBooks isFirst={isReady && books.length === 0} onFiles={(files) => void desk.add(files)} />
            </>
          }
        />
        {adding && <AddingBooks adding={adding} onCancel={() => desk.cancel()} />}
        {refused.length > 0 && <RefusedFiles files={refused} onDismiss={() => desk.forgetRefused()} />}
        {version && (
          <VersionQuestion
            pair={version}
            onAnswer={(takesOver) => void desk.answerVersion(version, takesOver)}
          />
        )}
        <Downloads downloads={downloads} />
        {!isReady && (
          <div className={styles["reading"]}>
            <Orbit label="Reading your books" />
          </div>
        )}
        {first && isWhole && <FirstBook key={first.id} book={first} {...actions} />}
        {books.length > 1 && (
          <LibraryTools
            books={books}
            view={view}
            onView={(change) => setView((before) => ({ ...before, ...change }))}
          />
        )}
        {isReady && found.length === 0 && (
          <NoBooks isSearch={books.length > 0} onShowAll={() => setView(WHOLE_LIBRARY)} />
        )}
        {(books.length > 1 || !isWhole) && (
          <CoverGrid label="Your books">
            {found.map(({ item }) => (
              <BookCard key={item.id} book={item} {...actions} />
            ))}
          </CoverGrid>
        )}
        {isReady && isWhole && books.length <= SHELF.length && (
          <ShelfRow
            title="Also on the shelf"
            libraryIds={libraryIds}
            onlyNew
            onTake={(chosen) => void openNewBook(() => makeShelfBook(chosen))}
          />
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
      </PageFrame>
      {open && <ReadBook key={open.id} book={open} desk={desk} onClose={closeBook} />}
    </>
  );
}
