import type { ReactElement } from "react";
import { percentText } from "../book/reading-place.ts";
import styles from "./BookCard.module.css";
import { BookCover } from "./BookCover.tsx";
import { type BookActions, BookMenu } from "./BookMenu.tsx";
import { type BookEntry, seriesLabel } from "./book-entry.ts";

interface BookCardProps extends BookActions {
  readonly book: BookEntry;
}

/** A book on the shelf: its cover opens it. */
export function BookCard({ book, ...actions }: BookCardProps): ReactElement {
  const { id, title, authors, language, place } = book;
  const series = seriesLabel(book);
  return (
    <li className={styles["card"]}>
      <a className={styles["open"]} href={`#${id}`}>
        <span className={styles["cover"]}>
          <BookCover book={book} />
          {place && (
            <span className={styles["line"]} aria-hidden="true">
              <span style={{ width: percentText(place.fraction) }} />
            </span>
          )}
        </span>
        <span className={styles["title"]} lang={language}>
          {title}
        </span>
      </a>
      <div className={styles["row"]}>
        <p className={styles["about"]}>
          {authors.length > 0 && <span>{authors.join(", ")}</span>}
          {series !== undefined && <span>{series}</span>}
          <span>{place ? `${percentText(place.fraction)} read` : "Not opened yet"}</span>
        </p>
        <BookMenu book={book} {...actions} />
      </div>
    </li>
  );
}
