import type { ReadSince } from "./reading-clock.ts";
import { byDay, dayOf, mergeSpans, type Span, uncovered } from "./time-spans.ts";

/** The time that was read on one day. */
export interface DayTime {
  readonly ms: number;
  /** Pages that were turned forward. */
  readonly pages: number;
}

/** The time that a book was read. */
export interface BookTime extends DayTime {
  /** SHA-256 of its file in hex. */
  readonly id: string;
  readonly title: string;
  /** Where the reader was last, from 0 to 1. */
  readonly fraction: number;
  readonly lastMs: number;
  /** The last measured speeds, in parts of the book per minute. */
  readonly rates: readonly number[];
}

/** The data about reading that this browser keeps. */
export interface ReadingLog {
  readonly version: typeof VERSION;
  /** The reading times by day, such as "2026-11-27". */
  readonly days: Readonly<Record<string, DayTime>>;
  /** The book that was read last comes first. */
  readonly books: readonly BookTime[];
  /** The spans that were counted recently: several tabs may measure the same time. */
  readonly counted: readonly Span[];
}

const VERSION = 1;
/** Days and books that are kept; the oldest go first. */
export const MAX_DAYS = 400;
export const MAX_BOOKS = 300;
/** Measured speeds that are kept for each book. */
export const MAX_RATES = 60;
const MAX_TITLE_CHARS = 200;
/** Tabs report more often than that. */
const COUNTED_MS = 15 * 60_000;
const MAX_COUNTED = 50;

/** The log of a reader who has not read anything yet. */
export const EMPTY_LOG: ReadingLog = { version: VERSION, days: {}, books: [], counted: [] };

/** The log with what was read of a book. Time that another tab has counted is not counted again. */
export function addReading(
  log: ReadingLog,
  { id, title }: Pick<BookTime, "id" | "title">,
  { spans, pages, fraction, rates }: ReadSince,
): ReadingLog {
  const fresh = mergeSpans(spans).flatMap((span) => uncovered(span, log.counted));
  const lastMs = Math.max(0, ...spans.map(({ toMs }) => toMs));
  const days: Record<string, DayTime> = { ...log.days };
  const count = (day: string, more: DayTime) => {
    const { ms, pages: before } = days[day] ?? { ms: 0, pages: 0 };
    days[day] = { ms: ms + more.ms, pages: before + more.pages };
  };
  for (const part of fresh.flatMap(byDay))
    count(dayOf(part.fromMs), { ms: part.toMs - part.fromMs, pages: 0 });
  if (pages > 0 && lastMs > 0) count(dayOf(lastMs), { ms: 0, pages });
  const before = log.books.find((book) => book.id === id);
  const book: BookTime = {
    id,
    title: title.slice(0, MAX_TITLE_CHARS),
    ms: (before?.ms ?? 0) + fresh.reduce((sum, span) => sum + span.toMs - span.fromMs, 0),
    pages: (before?.pages ?? 0) + pages,
    fraction,
    lastMs: Math.max(before?.lastMs ?? 0, lastMs),
    rates: [...(before?.rates ?? []), ...rates].slice(-MAX_RATES),
  };
  const books = [book, ...log.books.filter((other) => other.id !== id)];
  return bounded({ version: VERSION, days, books, counted: mergeSpans([...log.counted, ...spans]) });
}

function bounded({ days, books, counted, version }: ReadingLog): ReadingLog {
  const newestMs = counted.at(-1)?.toMs ?? 0;
  return {
    version,
    days: Object.fromEntries(
      Object.entries(days)
        .sort(([a], [b]) => (a < b ? 1 : -1))
        .slice(0, MAX_DAYS),
    ),
    books: [...books].sort((a, b) => b.lastMs - a.lastMs).slice(0, MAX_BOOKS),
    counted: counted.filter(({ toMs }) => toMs > newestMs - COUNTED_MS).slice(-MAX_COUNTED),
  };
}

/** Reads what is stored; what is wrong in it is left out. Undefined if a newer version of the app has written it. */
export function parseReadingLog(stored: unknown): ReadingLog | undefined {
  if (!isRecord(stored)) return EMPTY_LOG;
  const { version, days, books, counted } = stored;
  if (typeof version === "number" && version > VERSION) return undefined;
  return bounded({
    version: VERSION,
    days: Object.fromEntries(
      Object.entries(isRecord(days) ? days : {}).flatMap(([day, time]) =>
        /^\d{4}-\d{2}-\d{2}$/.test(day) && isRecord(time) ? [[day, dayTime(time)]] : [],
      ),
    ),
    books: list(books).flatMap((book) => {
      const { id, title } = book;
      if (typeof id !== "string" || typeof title !== "string") return [];
      const rates = Array.isArray(book["rates"]) ? book["rates"].map(amount).filter((rate) => rate > 0) : [];
      return [
        {
          id,
          title: title.slice(0, MAX_TITLE_CHARS),
          ...dayTime(book),
          fraction: Math.min(1, amount(book["fraction"])),
          lastMs: amount(book["lastMs"]),
          rates: rates.slice(-MAX_RATES),
        },
      ];
    }),
    counted: mergeSpans(
      list(counted).map((span) => ({ fromMs: amount(span["fromMs"]), toMs: amount(span["toMs"]) })),
    ),
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const list = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

const amount = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? Math.max(0, value) : 0;

const dayTime = ({ ms, pages }: Readonly<Record<string, unknown>>): DayTime => ({
  ms: amount(ms),
  pages: amount(pages),
});
