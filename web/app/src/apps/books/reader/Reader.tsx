import type { Epub } from "@orbitroom/epub";
import { type ReactElement, useEffect, useState } from "react";
import { openBook } from "../worker/open-book.ts";

export interface ReaderProps {
  /** SHA-256 of the file in hex: the same on all devices. */
  bookId: string;
  file: Blob;
  onClose: () => void;
  /** Called when the place changes; `fraction` of the whole book, from 0 to 1. */
  onPlace: (place: { cfi: string; fraction: number }) => void;
  /** Where to begin; undefined: at the start. */
  startCfi?: string;
}

/** Shows a book to read. */
export function Reader({ file, onClose }: ReaderProps): ReactElement {
  const [book, setBook] = useState<Epub>();
  useEffect(() => {
    const opening = openBook(file);
    opening.then(setBook, () => undefined);
    return () => void opening.then((epub) => epub.close()).catch(() => undefined);
  }, [file]);
  return (
    <main>
      <h1>{book?.publication.metadata.title}</h1>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </main>
  );
}
