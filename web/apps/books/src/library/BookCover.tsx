import { cx } from "@orbitroom/compact";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useNearView } from "../parts/use-near-view.ts";
import styles from "./BookCover.module.css";
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

interface PlainCoverProps {
  readonly title: string;
  readonly author?: string | undefined;
  readonly className?: string | undefined;
}

/** A cover made of title and author, with an orbit. The same title always has the same colour and orbit. */
export function PlainCover({ title, author, className }: PlainCoverProps): ReactElement {
  const number = numberOf(title);
  const tiltDeg = (number % 90) - 45;
  const bodyRadians = (number % 62) / 10;
  return (
    <span
      className={cx(styles["cover"], styles["plain"], className)}
      data-tone={number % TONES}
      aria-hidden="true"
    >
      <span className={styles["title"]}>{title}</span>
      <svg className={styles["orbit"]} viewBox="-60 -60 120 120" aria-hidden="true">
        <g transform={`rotate(${tiltDeg})`}>
          <ellipse rx="52" ry="24" />
          <circle r="9" className={styles["sun"]} />
          <circle r="5" cx={52 * Math.cos(bodyRadians)} cy={24 * Math.sin(bodyRadians)} />
        </g>
      </svg>
      <span className={styles["author"]}>{author}</span>
    </span>
  );
}

const TONES = 4;

function numberOf(title: string): number {
  let sum = 0;
  for (const character of title) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum;
}
