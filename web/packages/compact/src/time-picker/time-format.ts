import { plainTyped } from "../internal/locale-text/ascii-digits.ts";

/** Writes times of the day for a locale, and reads what users of that locale type. */
export interface TimeFormat {
  readonly format: (time: string) => string;
  /** Reads a typed text. `undefined` if it is not a time. */
  readonly parse: (text: string) => string | undefined;
}

const MINUTES_PER_DAY = 1440;

/** Minutes since midnight of a time such as `"18:30"`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** A time such as `"18:30"`. */
export function timeOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Whether a value is a time in 24 hours, with minutes and without seconds. */
export function isTime(value: unknown): value is string {
  return typeof value === "string" && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** The times from one to another, some minutes apart. They stop at midnight. */
export function timesBetween(
  min: string | undefined,
  max: string | undefined,
  stepMinutes: number,
): string[] {
  const first = min === undefined ? 0 : minutesOf(min);
  const last = max === undefined ? MINUTES_PER_DAY - 1 : minutesOf(max);
  const count = Math.max(0, Math.floor((last - first) / Math.max(1, stepMinutes)) + 1);
  return Array.from({ length: count }, (_, index) => timeOf(first + index * Math.max(1, stepMinutes)));
}

/** In plain characters and small letters, with single spaces. */
const plain = (text: string): string => plainTyped(text).toLowerCase().replaceAll(/\s+/g, " ").trim();
const letters = (text: string): string => text.replaceAll(/[.\s]/g, "");

/** Creates the format of a locale: "6:30 PM" in American English, "18:30" in German. Both are read everywhere. */
export function timeFormat(locale: string | undefined): TimeFormat {
  const written = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  const dateAt = (minutes: number) => new Date(minutes * 60_000);
  const twelveHours = new Intl.DateTimeFormat(locale, { hour: "numeric", hour12: true, timeZone: "UTC" });
  /** What is written beside the hours from one to another, such as "am", "PM" or, in Chinese, a name for each part of the day. */
  const halfOf = (firstHour: number): string[] =>
    [written, twelveHours].flatMap((format) =>
      Array.from({ length: 12 }, (_, hour) =>
        format
          .formatToParts(dateAt((firstHour + hour) * 60))
          .filter(({ type }) => type === "dayPeriod")
          .map(({ value }) => letters(plain(value))),
      ).flat(),
    );
  let halves: { readonly am: readonly string[]; readonly pm: readonly string[] } | undefined;
  return {
    format: (time) => written.format(dateAt(minutesOf(time))),
    parse: (typed) => {
      halves ??= { am: ["am", "a", ...halfOf(0)], pm: ["pm", "p", ...halfOf(12)] };
      const match = /^(\D*?)\s*(\d{1,2})(?:\s*[:.h時시]\s*|(?=\d\d\b))?(\d\d)?\s*(\D*)$/.exec(plain(typed));
      if (!match) return undefined;
      const [, before = "", hourText, minuteText = "0", after = ""] = match;
      const half = letters(before) + letters(after).replace(/^(?:uhr|h|分|분)$/, "");
      const hour = Number(hourText);
      const minute = Number(minuteText);
      if (minute > 59) return undefined;
      if (half === "") return hour < 24 ? timeOf(hour * 60 + minute) : undefined;
      const isPm = halves.pm.includes(half);
      if ((!isPm && !halves.am.includes(half)) || hour > 12 || hour < 1) return undefined;
      return timeOf(((hour % 12) + (isPm ? 12 : 0)) * 60 + minute);
    },
  };
}
