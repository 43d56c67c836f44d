import { dateInputText, dateTyped } from "../internal/locale-text/dates.ts";
import { isDay, utcDate } from "./days.ts";

/** Writes days for a locale, and reads what users of that locale type. */
export interface DayFormat {
  readonly format: (day: string) => string;
  /** Reads a typed text. `undefined` if it is not a day. */
  readonly parse: (text: string) => string | undefined;
}

/** Creates the format of a locale: digits in its order, such as "31.05.2026". ISO 8601 can be typed everywhere. */
export function dayFormat(locale: string | undefined): DayFormat {
  const written = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    calendar: "gregory",
    timeZone: "UTC",
  });
  return {
    format: (day) => written.format(utcDate(day)),
    parse: (text) => {
      const date = dateTyped(text, locale);
      const day = date ? dateInputText(date, false) : undefined;
      return isDay(day) ? day : undefined;
    },
  };
}
