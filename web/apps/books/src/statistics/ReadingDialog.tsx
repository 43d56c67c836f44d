import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Dialog } from "@orbitroom/compact";
import { type ReactElement, useEffect, useState } from "react";
import { percentText } from "../book/reading-place.ts";
import { DeleteTimes } from "./DeleteTimes.tsx";
import styles from "./ReadingDialog.module.css";
import { lastWeek, streakDays, type TimeLeft } from "./reading-figures.ts";
import type { BookTime } from "./reading-log.ts";
import { loadReadingLog, readingLog } from "./reading-log-store.ts";
import { durationText, timeLeftText } from "./time-text.ts";
import { WeekBars } from "./WeekBars.tsx";

interface ReadingDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The time left in the open book, if there is one and it is known. */
  readonly left?: TimeLeft | undefined;
}

/** How long was read: today, in the last days, and each book. */
export function ReadingDialog({ isOpen, onOpenChange, left }: ReadingDialogProps): ReactElement {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Reading">
      <Figures left={left} />
    </Dialog>
  );
}

function Figures({ left }: Pick<ReadingDialogProps, "left">): ReactElement {
  const { log } = useStore(readingLog);
  const [nowMs] = useState(() => Date.now());
  useEffect(() => void loadReadingLog(), []);
  const week = lastWeek(log, nowMs);
  const today = week.at(-1);
  const streak = streakDays(log, nowMs);
  if (log.books.length === 0)
    return (
      <p className={styles["hint"]}>
        Nothing was read yet. The time is counted while you turn the pages of a book, and kept in this browser
        only.
      </p>
    );
  return (
    <div className={styles["figures"]}>
      <dl className={styles["totals"]}>
        <Total
          name="Today"
          value={today && today.ms > 0 ? durationText(today.ms) : "Nothing yet"}
          more={today && today.pages > 0 ? pagesText(today.pages) : undefined}
        />
        {streak > 1 && <Total name="In a row" value={`${streak} days`} />}
      </dl>
      {left && <p>{timeLeftText(left)}.</p>}
      <section>
        <h3 className={styles["heading"]}>Last seven days</h3>
        <WeekBars days={week} />
      </section>
      <section>
        <h3 className={styles["heading"]}>Books</h3>
        <ul className={styles["books"]}>
          {log.books.map((book) => (
            <li key={book.id}>
              <span className={styles["title"]}>{book.title}</span>
              <span className={styles["book"]}>{bookText(book)}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles["hint"]}>
        Only time in which you turn pages counts. These figures are kept in this browser only.
      </p>
      <DeleteTimes />
    </div>
  );
}

interface TotalProps {
  readonly name: string;
  readonly value: string;
  readonly more?: string | undefined;
}

function Total({ name, value, more }: TotalProps): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {more && <dd className={styles["more"]}>{more}</dd>}
    </div>
  );
}

const pagesText = (pages: number) => (pages === 1 ? "1 page" : `${pages} pages`);

function bookText({ ms, pages, fraction }: BookTime): string {
  const parts = [durationText(ms), ...(pages > 0 ? [pagesText(pages)] : []), `at ${percentText(fraction)}`];
  return parts.join(", ");
}
