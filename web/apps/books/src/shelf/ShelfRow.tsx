import { type ReactElement, useEffect, useState } from "react";
import { CoverCard } from "../parts/CoverCard.tsx";
import { CoverGrid } from "../parts/CoverGrid.tsx";
import styles from "./ShelfRow.module.css";
import { SHELF } from "./shelf.ts";
import type { ShelfBook } from "./shelf-book.ts";
import { readShelfIds } from "./shelf-ids.ts";

interface ShelfRowProps {
  readonly title: string;
  readonly libraryIds: ReadonlySet<string>;
  /** Leaves out what the library has. */
  readonly onlyNew?: boolean;
  /** Puts a book into the library and opens it. */
  readonly onTake: (book: ShelfBook) => void;
}

/** The books that come with the app, to be taken with one press. Nothing is downloaded. */
export function ShelfRow({ title, libraryIds, onlyNew = false, onTake }: ShelfRowProps): ReactElement | null {
  const [ids, setIds] = useState<ReadonlyMap<ShelfBook, string>>();
  useEffect(() => {
    let isCurrent = true;
    void readShelfIds().then((read) => isCurrent && setIds(read));
    return () => {
      isCurrent = false;
    };
  }, []);
  // What follows must not move when they are read.
  if (!ids) return <div className={styles["place"]} />;
  const idInLibrary = (book: ShelfBook): string | undefined => {
    const id = ids.get(book);
    return id !== undefined && libraryIds.has(id) ? id : undefined;
  };
  const shown = onlyNew ? SHELF.filter((book) => idInLibrary(book) === undefined) : SHELF;
  if (shown.length === 0) return null;
  return (
    <section className={styles["section"]} aria-labelledby="own-shelf">
      <h2 id="own-shelf" className={styles["heading"]}>
        {title}
      </h2>
      <CoverGrid>
        {shown.map((book) => {
          const id = idInLibrary(book);
          return (
            <CoverCard
              key={book.name}
              cover={
                <img className={styles["picture"]} src={coverUrl(book)} alt="" width="300" height="450" />
              }
              title={book.title}
              isInLibrary={id !== undefined}
              target={id === undefined ? () => onTake(book) : `#${id}`}
            >
              {book.about}
            </CoverCard>
          );
        })}
      </CoverGrid>
    </section>
  );
}

const coverUrl = ({ cover }: ShelfBook): string => `data:image/svg+xml,${encodeURIComponent(cover)}`;
