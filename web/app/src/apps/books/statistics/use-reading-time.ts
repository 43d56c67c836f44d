import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useStore } from "../../../lib/use-store.ts";
import type { ReadingEngine } from "../reader/engine/reading-engine.ts";
import type { ReadingPlace } from "../reader/engine/reading-place.ts";
import { chapterEnd, namedDocuments } from "./chapter-end.ts";
import { ReadingClock } from "./reading-clock.ts";
import { type TimeLeft, timeLeft } from "./reading-figures.ts";
import type { BookTime } from "./reading-log.ts";
import { keepReading, loadReadingLog, readingLog } from "./reading-log-store.ts";

/** What was read is kept so often: a tab that is lost loses no more. */
const KEEP_MS = 30_000;

/** Measures and keeps how long an open book is read. Returns how long the rest takes, once that is known. */
export function useReadingTime(
  book: Pick<BookTime, "id" | "title">,
  place: Pick<ReadingPlace, "cfi" | "fraction" | "index"> | undefined,
  engine: Pick<ReadingEngine, "model" | "targetOf"> | undefined,
  /** Whether one page is one place, unlike in text that scrolls. */
  isPaged: boolean,
): TimeLeft | undefined {
  const [clock] = useState(() => new ReadingClock());
  const { log } = useStore(readingLog);
  const keep = useEffectEvent(() => {
    const read = clock.take(Date.now());
    if (read) void keepReading(book, read);
  });
  useEffect(() => {
    void loadReadingLog();
    const see = () => {
      clock.setVisible(Date.now(), document.visibilityState === "visible");
      if (document.visibilityState !== "visible") keep();
    };
    see();
    document.addEventListener("visibilitychange", see);
    const timer = setInterval(keep, KEEP_MS);
    return () => {
      document.removeEventListener("visibilitychange", see);
      clearInterval(timer);
      keep();
    };
  }, [clock]);
  const turned = useEffectEvent(() => {
    if (place) clock.turned(Date.now(), place.fraction, isPaged);
  });
  // Pages that are laid out anew keep their place.
  const cfi = place?.cfi;
  useEffect(() => {
    if (cfi !== undefined) turned();
  }, [cfi]);

  const named = useMemo(() => engine && namedDocuments(engine), [engine]);
  if (!place || !engine || !named) return undefined;
  const rates = log.books.find(({ id }) => id === book.id)?.rates ?? [];
  return timeLeft(rates, place.fraction, chapterEnd(engine.model.foliate.sections, named, place.index));
}
