import { Button, Orbit } from "@orbitroom/compact";
import { type Epub, EpubError } from "@orbitroom/epub";
import { type ReactElement, useEffect, useState } from "react";
import { openBook } from "../worker/open-book.ts";
import { BookView, type BookViewProps } from "./BookView.tsx";
import styles from "./Reader.module.css";

/** Props of `Reader`. */
export interface ReaderProps extends Omit<BookViewProps, "epub"> {
  file: Blob;
}

/** Opens a book and shows it to read. It covers the whole window. */
export function Reader({ file, ...rest }: ReaderProps): ReactElement {
  const [opened, setOpened] = useState<Epub | EpubError>();
  useEffect(() => {
    let isCurrent = true;
    const opening = openBook(file);
    opening.then(
      (epub) => isCurrent && setOpened(epub),
      (error: unknown) => isCurrent && setOpened(readable(error)),
    );
    return () => {
      isCurrent = false;
      setOpened(undefined);
      opening.then(
        (epub) => epub.close(),
        () => undefined,
      );
    };
  }, [file]);

  if (opened && !(opened instanceof EpubError)) return <BookView key={rest.bookId} epub={opened} {...rest} />;
  return (
    <section className={styles["opening"]} aria-busy={opened === undefined}>
      {opened ? (
        <>
          <h1>This book cannot be opened</h1>
          <p role="alert">{opened.message}</p>
          <Button variant="primary" onClick={rest.onClose}>
            Back to your books
          </Button>
        </>
      ) : (
        <Orbit label="Opening the book" />
      )}
    </section>
  );
}

function readable(error: unknown): EpubError {
  if (error instanceof EpubError) return error;
  return new EpubError(
    "unreadable",
    "The book could not be read. Remove it from your library, then add its file again.",
  );
}
