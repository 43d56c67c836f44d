import { CALENDAR_TEXTS, type CalendarTexts } from "../calendar/calendar-texts.ts";

/** Texts of a `DatePicker` and a `DateRangePicker`. */
export interface DatePickerTexts extends CalendarTexts {
  /** Label of the button that opens the calendar. */
  open: string;
  /** The typed text is not a date. The example is a date in the locale's form. */
  invalid: (example: string) => string;
  /** The date is before `min`, which is given in the locale's form. */
  tooEarly: (min: string) => string;
  /** The date is after `max`, which is given in the locale's form. */
  tooLate: (max: string) => string;
  /** The date cannot be chosen. */
  unavailable: string;
}

/** The texts in English. */
export const DATE_TEXTS: DatePickerTexts = {
  ...CALENDAR_TEXTS,
  open: "Choose a date",
  invalid: (example) => `Enter a date, such as ${example}.`,
  tooEarly: (min) => `Enter ${min} or a later date.`,
  tooLate: (max) => `Enter ${max} or an earlier date.`,
  unavailable: "This date is not available.",
};
