import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button } from "@orbitroom/compact";
import { type ReactElement, useEffect, useState } from "react";
import { ReadingDialog } from "./ReadingDialog.tsx";
import { lastWeek } from "./reading-figures.ts";
import { loadReadingLog, readingLog } from "./reading-log-store.ts";
import { durationText } from "./time-text.ts";

/** A shorter time is not worth a figure. */
const MIN_SHOWN_MS = 60_000;

/** The way from the library to how long was read. It is not there before anything was. */
export function ReadingToday(): ReactElement | null {
  const { log } = useStore(readingLog);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void loadReadingLog(), []);
  // The dialog stays while its last figures are deleted.
  if (log.books.length === 0 && !isOpen) return null;
  const todayMs = lastWeek(log, Date.now()).at(-1)?.ms ?? 0;
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {todayMs >= MIN_SHOWN_MS ? `Read today: ${durationText(todayMs)}` : "How long you have read"}
      </Button>
      <ReadingDialog isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
