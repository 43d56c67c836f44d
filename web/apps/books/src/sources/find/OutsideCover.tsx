import { cx } from "@orbitroom/compact";
import { type ReactElement, useEffect, useRef, useState } from "react";
import coverStyles from "../../parts/Cover.module.css";
import { PlainCover } from "../../parts/PlainCover.tsx";
import { useNearView } from "../../parts/use-near-view.ts";
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
  const isNear = useNearView(place);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (cover === undefined || !isNear) return;
    const stop = new AbortController();
    let made: string | undefined;
    void fetchCover(cover, stop.signal).then((picture) => {
      if (!picture || stop.signal.aborted) return;
      made = URL.createObjectURL(picture);
      setUrl(made);
    });
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [cover, isNear]);
  return (
    <span ref={place} className={cx(styles["place"], className)}>
      {url === undefined ? (
        <PlainCover title={title} author={authors[0]} />
      ) : (
        <img className={coverStyles["cover"]} src={url} alt="" onError={() => setUrl(undefined)} />
      )}
    </span>
  );
}
