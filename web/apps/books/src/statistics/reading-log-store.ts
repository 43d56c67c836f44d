import { changeRecord, deleteRecord, readRecord } from "@orbitroom/app-kit/stores/local-records.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { ReadSince } from "./reading-clock.ts";
import { addReading, type BookTime, EMPTY_LOG, parseReadingLog, type ReadingLog } from "./reading-log.ts";

const PATH = "books/reading-time";

/** The log as this tab knows it. */
export const readingLog = new StateStore<{ readonly log: ReadingLog }>({ log: EMPTY_LOG });

/** Reads the log again. Without a database nothing is kept, and nothing is shown. */
export async function loadReadingLog(): Promise<void> {
  try {
    const log = parseReadingLog(await readRecord(PATH));
    if (log) readingLog.set({ log });
  } catch {
    // Without a database, nothing is shown.
  }
}

/** Adds what was read of a book. The log changes in one transaction, so that tabs lose nothing of each other. */
export async function keepReading(book: Pick<BookTime, "id" | "title">, read: ReadSince): Promise<void> {
  try {
    await changeRecord(PATH, (stored) => {
      const known = parseReadingLog(stored);
      // A newer version of the app in another tab knows better.
      if (!known) return stored;
      const log = addReading(known, book, read);
      readingLog.set({ log });
      return log;
    });
  } catch {
    // Reading continues without its figures.
  }
}

/** Deletes the log. Rejects if the database cannot be written. */
export async function clearReadingLog(): Promise<void> {
  await deleteRecord(PATH);
  readingLog.set({ log: EMPTY_LOG });
}
