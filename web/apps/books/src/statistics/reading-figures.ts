import type { DayTime, ReadingLog } from "./reading-log.ts";
import { dayOf, startOfDay } from "./time-spans.ts";

/** The least reading time with which a day counts for the streak. */
const MIN_STREAK_MS = 60_000;
const DAYS_OF_WEEK = 7;
/** The least number of measured speeds from which a pace is derived: at least four minutes of reading. */
export const MIN_RATES = 12;

/** One of the last days. */
export interface ShownDay extends DayTime {
  readonly day: string;
  /** When it begins, in milliseconds since 1970. */
  readonly startMs: number;
}

/** The seven days that end with the one of a time, the oldest first. */
export function lastWeek({ days }: Pick<ReadingLog, "days">, nowMs: number): ShownDay[] {
  return Array.from({ length: DAYS_OF_WEEK }, (_, at) => {
    const startMs = startOfDay(nowMs, at - DAYS_OF_WEEK + 1);
    const day = dayOf(startMs);
    return { day, startMs, ...(days[day] ?? { ms: 0, pages: 0 }) };
  });
}

/** How many days in a row had reading. Today counts once something was read, and does not end the row before. */
export function streakDays({ days }: Pick<ReadingLog, "days">, nowMs: number): number {
  const wasRead = (daysAgo: number) => (days[dayOf(startOfDay(nowMs, -daysAgo))]?.ms ?? 0) >= MIN_STREAK_MS;
  const first = wasRead(0) ? 0 : 1;
  let daysAgo = first;
  while (wasRead(daysAgo)) daysAgo += 1;
  return daysAgo - first;
}

/** How long the rest takes, in minutes. */
export interface TimeLeft {
  /** The minutes left in the chapter; undefined if its end is not known. */
  readonly chapterMinutes: number | undefined;
  readonly bookMinutes: number;
}

/**
 * How long this reader needs to the end of the chapter and of the book. `fraction` and `chapterEnd` are parts of the whole book.
 * Undefined until enough was measured. A jump looks like very fast reading, which the median leaves out.
 */
export function timeLeft(
  rates: readonly number[],
  fraction: number,
  chapterEnd: number | undefined,
): TimeLeft | undefined {
  if (rates.length < MIN_RATES) return undefined;
  const sorted = [...rates].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (median <= 0) return undefined;
  const minutesTo = (end: number) => Math.max(0, end - fraction) / median;
  return {
    chapterMinutes: chapterEnd === undefined ? undefined : minutesTo(chapterEnd),
    bookMinutes: minutesTo(1),
  };
}
