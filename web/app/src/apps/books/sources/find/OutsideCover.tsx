import { cx } from "@orbitroom/compact";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { PlainCover } from "../../library/BookCover.tsx";
import type { Publication } from "../opds/feed.ts";
import { fetchCover } from "../outside/fetch-cover.ts";
import styles from "./OutsideCover.module.css";

interface OutsideCoverProps {
  readonly book: Publication;
  readonly className?: string | undefined;
}

/** The cover that a catalogue shows for a book, fetched once it comes into view. Decorative: the title is beside it. */
export function OutsideCover({ book, className }: OutsideCoverProps): ReactElement {
  const { cover, title, authors } = book;
  const place = useRef<HTMLSpanElement>(null);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const element = place.current;
    if (cover === undefined || !element) return;
    const stop = new AbortController();
    let made: string | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void fetchCover(cover, stop.signal).then((picture) => {
          if (!picture || stop.signal.aborted) return;
          made = URL.createObjectURL(picture);
          setUrl(made);
        });
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [cover]);
  return (
    <span ref={place} className={cx(styles["place"], className)}>
      {url === undefined ? (
        <PlainCover title={title} author={authors[0]} />
      ) : (
        <img className={styles["cover"]} src={url} alt="" onError={() => setUrl(undefined)} />
      )}
    </span>
  );
}
