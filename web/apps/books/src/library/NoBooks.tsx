import { Button, Orbit } from "@orbitroom/compact";
import type { ReactElement } from "react";
import styles from "./NoBooks.module.css";

interface NoBooksProps {
  /** The library has books, but none that was searched for. */
  readonly isSearch: boolean;
  readonly onShowAll: () => void;
}

/** What the page shows where the books would be. */
export function NoBooks({ isSearch, onShowAll }: NoBooksProps): ReactElement {
  return (
    <div className={styles["empty"]}>
      <Orbit className={styles["orbit"]} ratio={0.42} tiltDeg={-18} strokeWidth={1.5} />
      <p role="status">
        {isSearch
          ? "No book matches. Search for a title, an author, a series or a tag."
          : "Your library is empty. Add a book to begin."}
      </p>
      {isSearch && <Button onClick={onShowAll}>Show all books</Button>}
    </div>
  );
}
