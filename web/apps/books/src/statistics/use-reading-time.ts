import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { ReadingPlace } from "../book/reading-place.ts";
import type { ReadingEngine } from "../engine/reading-engine.ts";
import { chapterEnd, namedDocuments } from "./chapter-end.ts";
import { ReadingClock } from "./reading-clock.ts";
import { type TimeLeft, timeLeft } from "./reading-figures.ts";
import type { BookTime } from "./reading-log.ts";
import { keepReading, loadReadingLog, readingLog } from "./reading-log-store.ts";

/** The interval at which the reading time is stored: a tab that crashes loses no more. */
const KEEP_MS = 30_000;

/** What is known about the reading of an open book. */
export interface ReadingTime {
  /** How long the rest takes; undefined while too little was measured. */
  readonly left: TimeLeft | undefined;
  /** Keeps what was read until now, so that it is among the figures that are shown. */
  keep(): void;
}

/** Measures and keeps how long an open book is read. */
export function useReadingTime(
  book: Pick<BookTime, "id" | "title">,
  place: Pick<ReadingPlace, "cfi" | "fraction" | "index"> | undefined,
  engine: Pick<ReadingEngine, "model" | "targetOf"> | undefined,
  /** Whether one page is one place, unlike in text that scrolls. */
  isPaged: boolean,
): ReadingTime {
  const [clock] = useState(() => new ReadingClock());
  const { log } = useStore(readingLog);
  const keep = (): void => {
    const read = clock.take(Date.now());
    if (read) void keepReading(book, read);
  };
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    void loadReadingLog();
    const see = () => {
      clock.setVisible(Date.now(), document.visibilityState === "visible");
      if (document.visibilityState !== "visible") keepNow();
    };
    see();
    document.addEventListener("visibilitychange", see);
    const timer = setInterval(() => keepNow(), KEEP_MS);
    return () => {
      document.removeEventListener("visibilitychange", see);
      clearInterval(timer);
      keepNow();
    };
  }, [clock]);
  const turned = useEffectEvent(() => {
    if (place) clock.turned(Date.now(), place.fraction, isPaged);
  });
  // Pages that are laid out again keep their place.
  const cfi = place?.cfi;
  useEffect(() => {
    if (cfi !== undefined) turned();
  }, [cfi]);

  const named = useMemo(() => engine && namedDocuments(engine), [engine]);
  if (!place || !engine || !named) return { left: undefined, keep };
  const rates = log.books.find(({ id }) => id === book.id)?.rates ?? [];
  const end = chapterEnd(engine.model.foliate.sections, named, place.index);
  return { left: timeLeft(rates, place.fraction, end), keep };
}
