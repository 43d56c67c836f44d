import { buttonClass, ProgressBar } from "@orbitroom/compact";
import { type ReactElement, useId } from "react";
import { BookCover } from "./BookCover.tsx";
import { type BookActions, BookMenu } from "./BookMenu.tsx";
import { type BookEntry, seriesLabel } from "./book-entry.ts";
import styles from "./FirstBook.module.css";

interface FirstBookProps extends BookActions {
  readonly book: BookEntry;
}

/** The book to read next, large. */
export function FirstBook({ book, ...actions }: FirstBookProps): ReactElement {
  const titleId = useId();
  const { id, title, authors, language, place } = book;
  return (
    <section className={styles["first"]} aria-labelledby={titleId}>
      <a className={styles["cover"]} href={`#${id}`} aria-label={title}>
        <BookCover book={book} />
      </a>
      <div className={styles["about"]}>
        <p className={styles["kicker"]}>{place ? "Continue reading" : "Read next"}</p>
        <h2 id={titleId} className={styles["title"]} lang={language}>
          {title}
        </h2>
        <p className={styles["by"]}>{[authors.join(", "), seriesLabel(book)].filter(Boolean).join(" · ")}</p>
        {place && <ProgressBar label="Read" value={Math.round(place.fraction * 100)} max={100} labelHidden />}
        <p className={styles["actions"]}>
          <a className={buttonClass("primary", "md")} href={`#${id}`}>
            {place ? "Continue" : "Start reading"}
          </a>
          <BookMenu book={book} {...actions} />
        </p>
      </div>
    </section>
  );
}
