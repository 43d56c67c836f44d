import type { ReactElement } from "react";
import type { Publication } from "../opds/feed.ts";
import { OutsideCover } from "./OutsideCover.tsx";
import styles from "./PublicationCard.module.css";

interface PublicationCardProps {
  readonly book: Publication;
  readonly isInLibrary: boolean;
  readonly onOpen: () => void;
}

/** A book of a catalogue: pressing it shows more about it. */
export function PublicationCard({ book, isInLibrary, onOpen }: PublicationCardProps): ReactElement {
  const { title, authors, language, series } = book;
  return (
    <li className={styles["card"]}>
      <button type="button" className={styles["open"]} aria-haspopup="dialog" onClick={onOpen}>
        <OutsideCover book={book} className={styles["cover"]} />
        <span className={styles["title"]} lang={language}>
          {title}
        </span>
        <span className={styles["about"]}>
          {[authors.join(", "), series].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
          {isInLibrary && <span className={styles["owned"]}>In your library</span>}
        </span>
      </button>
    </li>
  );
}
