import { Menu, MenuItem } from "@orbitroom/compact";
import { type ReactElement, useEffect, useState } from "react";
import styles from "./BookCard.module.css";
import type { BookEntry } from "./book-entry.ts";
import { bookCover } from "./book-store.ts";

interface BookCardProps {
  readonly book: BookEntry;
  readonly onExport: () => void;
  readonly onRemove: () => void;
}

/** A book on the shelf: its cover opens it. */
export function BookCard({ book, onExport, onRemove }: BookCardProps): ReactElement {
  const { id, title, authors, series, language, place } = book;
  const percent = Math.round((place?.fraction ?? 0) * 100);
  return (
    <li className={styles["card"]}>
      <a className={styles["open"]} href={`#${id}`}>
        <Cover book={book} />
        <span className={styles["title"]} lang={language}>
          {title}
        </span>
      </a>
      <div className={styles["row"]}>
        <p className={styles["about"]}>
          {authors.length > 0 && <span>{authors.join(", ")}</span>}
          {series && <span>{series}</span>}
          <span>{place ? `${percent} % read` : "Not opened yet"}</span>
        </p>
        <Menu label={`More for ${title}`} icon="more" size="lg">
          <MenuItem onClick={onExport}>Save the file</MenuItem>
          <MenuItem danger onClick={onRemove}>
            Remove
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

function Cover({ book }: { readonly book: BookEntry }): ReactElement {
  const [url, setUrl] = useState<string>();
  const { id, coverType } = book;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cover depends on nothing else of the book.
  useEffect(() => {
    let made: string | undefined;
    let isCurrent = true;
    void bookCover(book).then(
      (cover) => {
        if (!cover || !isCurrent) return;
        made = URL.createObjectURL(cover);
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id, coverType]);
  if (url === undefined)
    return (
      <span className={styles["plain"]} aria-hidden="true">
        {book.title}
      </span>
    );
  return <img className={styles["cover"]} src={url} alt="" />;
}
