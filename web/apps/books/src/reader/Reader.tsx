import { Button, Orbit } from "@orbitroom/compact";
import { type ReactElement, useEffect, useState } from "react";
import type { OpenBook } from "../book/open-book.ts";
import type { BookFormat } from "../formats/book-format.ts";
import { openBook } from "../opening/open-book.ts";
import { type OpeningProblem, openingProblem } from "../opening/opening-problem.ts";
import { BookView, type BookViewProps } from "./BookView.tsx";
import { PasswordDialog } from "./PasswordDialog.tsx";
import styles from "./Reader.module.css";

/** Props of `Reader`. */
export interface ReaderProps extends Omit<BookViewProps, "epub"> {
  file: Blob;
  format: BookFormat;
}

/** Opens a book and shows it to read. It covers the whole window. */
export function Reader({ file, format, ...rest }: ReaderProps): ReactElement {
  const [password, setPassword] = useState<string>();
  const [opened, setOpened] = useState<OpenBook>();
  const [problem, setProblem] = useState<OpeningProblem>();
  useEffect(() => {
    let isCurrent = true;
    const opening = openBook(file, format, password);
    opening.then(
      (book) => isCurrent && setOpened(book),
      (error: unknown) => isCurrent && setProblem(openingProblem(error)),
    );
    return () => {
      isCurrent = false;
      setOpened(undefined);
      setProblem(undefined);
      opening.then(
        (book) => book.close(),
        () => undefined,
      );
    };
  }, [file, format, password]);

  if (opened) return <BookView key={rest.bookId} epub={opened} {...rest} />;
  if (problem?.kind === "password") {
    return (
      <section className={styles["opening"]}>
        <PasswordDialog isWrong={problem.isWrong} onSubmit={setPassword} onClose={rest.onClose} />
      </section>
    );
  }
  return (
    <section className={styles["opening"]} aria-busy={problem === undefined}>
      {problem ? (
        <>
          <h1>This book cannot be opened</h1>
          <p role="alert">{problem.message}</p>
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
