import { plainTyped } from "./ascii-digits.ts";

const DATE_ONLY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A day, or undefined if the calendar does not have it. `month` is 1 to 12. Hours and minutes are those of the day. */
function dayOf(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): Date | undefined {
  const date = new Date(2000, 0, 1, hour, minute, second);
  date.setFullYear(year, month - 1, day);
  const isSame =
    date.getFullYear() === year &&
    date.getMonth() === month - 1 &&
    date.getDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return isSame ? date : undefined;
}

/**
 * The date of a value: a `Date`, a text in ISO 8601, or milliseconds since 1970. A text without a time, such as "2026-05-31", is
 * that day wherever the browser is.
 */
export function dateOf(value: unknown): Date | undefined {
  const [, year, month, day] = typeof value === "string" ? (DATE_ONLY.exec(value) ?? []) : [];
  if (day !== undefined) return dayOf(Number(year), Number(month), Number(day));
  if (!(value instanceof Date) && (typeof value !== "string" || value === "") && typeof value !== "number")
    return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A date as an input of type `date` or `datetime-local` has it, in local time: "2026-05-31" or "2026-05-31T18:30". */
export function dateInputText(date: Date, hasTime: boolean): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  if (!hasTime) return day;
  const second = date.getSeconds();
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${second ? `:${two(second)}` : ""}`;
}

/**
 * Reads a typed or pasted date: ISO 8601, or day, month and year in the order of the locale, such as "31.5.2026" in German.
 * A time may follow.
 *
 * @returns `null` for an empty text, `undefined` if it is not a date
 */
export function dateTyped(typed: string, locale: string | undefined): Date | null | undefined {
  const text = plainTyped(typed).trim();
  if (text === "") return null;
  if (/^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/.test(text)) return dateOf(text);
  const match =
    /^(\d{1,4})[^\d]{1,2}(\d{1,2})[^\d]{1,2}(\d{1,4})[^\d:]{0,4}(?:\s(\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(
      text,
    );
  if (!match) return undefined;
  const order = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    calendar: "gregory",
  })
    .formatToParts(new Date(2000, 0, 1))
    .flatMap(({ type }) => (type === "year" || type === "month" || type === "day" ? [type] : []));
  const kinds = match[1]?.length === 4 ? ["year", "month", "day"] : order;
  const part = (kind: string) => match[kinds.indexOf(kind) + 1] ?? "";
  // A year of two digits could be of either century.
  if (part("year").length !== 4) return undefined;
  const [hour, minute, second] = [4, 5, 6].map((index) => Number(match[index] ?? 0));
  return dayOf(Number(part("year")), Number(part("month")), Number(part("day")), hour, minute, second);
}

/**
 * The value to store for an entered date: a `Date` if the column has some, otherwise a text like the one it replaces. A text with a
 * time zone is written in UTC, any other in local time.
 *
 * @param like the value it replaces, or another one of the column
 */
export function storedDate(date: Date, like: unknown, hasTime: boolean): Date | string {
  if (like instanceof Date) return date;
  return hasTime && typeof like === "string" && /(?:Z|[+-]\d\d:?\d\d)$/.test(like)
    ? date.toISOString()
    : dateInputText(date, hasTime);
}
