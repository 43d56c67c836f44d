import { cx } from "@orbitroom/compact";
import { type ReactElement, useEffect, useRef, useState } from "react";
import styles from "../parts/Cover.module.css";
import { PlainCover } from "../parts/PlainCover.tsx";
import { useNearView } from "../parts/use-near-view.ts";
import type { BookEntry } from "./book-entry.ts";
import { bookCover } from "./book-store.ts";

interface BookCoverProps {
  readonly book: BookEntry;
  readonly className?: string | undefined;
}

/** The cover of a book. A book without one gets a cover with its title. It is decorative: the title is beside it. */
export function BookCover({ book, className }: BookCoverProps): ReactElement {
  const { id, coverType, title, authors } = book;
  const place = useRef<HTMLSpanElement>(null);
  // A large library has more covers than a page can load at once.
  const isNear = useNearView(place);
  const [url, setUrl] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cover depends on nothing else of the book.
  useEffect(() => {
    if (!isNear || coverType === undefined) return;
    let made: string | undefined;
    let isCurrent = true;
    void bookCover(book).then(
      (cover) => {
        if (!isCurrent) return;
        if (!cover) return setBroken(true);
        made = URL.createObjectURL(cover);
        setUrl(made);
      },
      () => isCurrent && setBroken(true),
    );
    return () => {
      isCurrent = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id, coverType, isNear]);
  if (coverType === undefined || isBroken)
    return <PlainCover title={title} author={authors[0]} className={className} />;
  if (url === undefined) return <span ref={place} className={cx(styles["cover"], className)} />;
  return (
    <img
      className={cx(styles["cover"], className)}
      src={url}
      alt=""
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
