/** Texts of a calendar. */
export interface CalendarTexts {
  /** Label of the button that shows the month before. */
  previousMonth: string;
  /** Label of the button that shows the month after. */
  nextMonth: string;
  /** Label of the button that shows the year before. */
  previousYear: string;
  /** Label of the button that shows the year after. */
  nextYear: string;
}

/** The texts in English. */
export const CALENDAR_TEXTS: CalendarTexts = {
  previousMonth: "Previous month",
  nextMonth: "Next month",
  previousYear: "Previous year",
  nextYear: "Next year",
};
