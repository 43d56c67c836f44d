/** Texts of a calendar. */
export interface CalendarTexts {
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
}

/** The texts in English. */
export const CALENDAR_TEXTS: CalendarTexts = {
  previousMonth: "Previous month",
  nextMonth: "Next month",
  previousYear: "Previous year",
  nextYear: "Next year",
};
