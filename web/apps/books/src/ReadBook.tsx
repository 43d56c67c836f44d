import { useConsentPause } from "@orbitroom/app-kit/page/use-consent-pause.ts";
import { toasts } from "@orbitroom/compact";
import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import { type BookEntry, bookFileName, formatOf } from "./library/book-entry.ts";
import { bookFile } from "./library/book-store.ts";
import type { LibraryDesk } from "./library/library-desk.ts";
import { Reader } from "./reader/Reader.tsx";

interface ReadBookProps {
  readonly book: BookEntry;
  readonly desk: LibraryDesk;
  readonly onClose: () => void;
}

/** Reads a book of the library from where it was left, and keeps the place. */
export function ReadBook({ book, desk, onClose }: ReadBookProps): ReactElement | null {
  const { id } = book;
  // The reading view covers the question.
  useConsentPause(true);
  const [file, setFile] = useState<File>();
  const [start] = useState(book.place);
  // A book that names no title has that of its file, and the library names files by their hash.
  const onFound = useEffectEvent((found: File) => setFile(new File([found], bookFileName(book))));
  const onMissing = useEffectEvent(() => {
    toasts.show({
      message: "The file of this book is no longer there. Remove the book, and add it again.",
      variant: "danger",
    });
    onClose();
  });
  useEffect(() => {
    let isCurrent = true;
    void bookFile(id)
      .catch(() => undefined)
      .then((found) => {
        if (!isCurrent) return;
        if (found) onFound(found);
        else onMissing();
      });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (!file) return null;
  return (
    <Reader
      bookId={id}
      file={file}
      format={formatOf(book)}
      onClose={onClose}
      onPlace={(place) => void desk.keepPlace(id, place)}
      start={start}
    />
  );
}
