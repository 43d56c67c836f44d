/**
 * Days without a time, as texts in ISO 8601: "2026-05-31". Such texts sort as their days do. All arithmetic is in UTC, so that no
 * clock change makes a day longer or shorter.
 */

const MS_PER_DAY = 86_400_000;
const FIRST_DAY = "0001-01-01";
const LAST_DAY = "9999-12-31";

/** The day in UTC, at midnight. */
export function utcDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const result = new Date(0);
  result.setUTCFullYear(year, month - 1, date);
  return result;
}

/** The day of a date in UTC. Days before the year 1 and after 9999 become the first and the last one. */
function dayOf(date: Date): string {
  const year = date.getUTCFullYear();
  if (year < 1) return FIRST_DAY;
  return year > 9999 ? LAST_DAY : date.toISOString().slice(0, 10);
}

/** Whether a value is a day that the calendar has. */
export function isDay(value: unknown): value is string {
  return (
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    value >= FIRST_DAY &&
    dayOf(utcDate(value)) === value
  );
}

/** The day some days later, or earlier. */
export function addDays(day: string, count: number): string {
  return dayOf(new Date(utcDate(day).getTime() + count * MS_PER_DAY));
}

/** The same day some months later, or earlier. Where the month is shorter, its last day. */
export function addMonths(day: string, count: number): string {
  const date = utcDate(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const length = Math.round((next.getTime() - date.getTime()) / MS_PER_DAY);
  date.setUTCDate(Math.min(dayOfMonth, length));
  return dayOf(date);
}

/** A day within limits. */
export function clampDay(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/** Weekday of a day: 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return utcDate(day).getUTCDay() || 7;
}

/** Today, where the browser is. */
export function today(): string {
  const now = new Date();
  return dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/**
 * The days that a calendar shows for a month: always six weeks, so that its height stays the same.
 *
 * @param day any day of the month
 * @param firstWeekday 1 for Monday to 7 for Sunday
 */
export function weeksOf(day: string, firstWeekday: number): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday)),
  );
}

/** Regions in which a week begins on Sunday or Saturday, for browsers that cannot say it (Unicode CLDR, weekData). */
const SUNDAY_REGIONS = "BR CA CO HK ID IL IN JP KR MX PE PH PK SA SG TH TW US ZA";
const SATURDAY_REGIONS = "AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY YE";

/** The first day of a week in a locale: 1 for Monday to 7 for Sunday. */
export function firstWeekdayOf(locale: string | undefined): number {
  const known: Intl.Locale & WeekInfo = new Intl.Locale(
    locale ?? new Intl.DateTimeFormat().resolvedOptions().locale,
  );
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  if (info) return info.firstDay;
  const region = known.maximize().region ?? "";
  return SUNDAY_REGIONS.includes(region) ? 7 : SATURDAY_REGIONS.includes(region) ? 6 : 1;
}

/** What browsers know of weeks, as a method or, in older ones, as a property. */
interface WeekInfo {
  getWeekInfo?: () => { readonly firstDay: number };
  weekInfo?: { readonly firstDay: number };
}
