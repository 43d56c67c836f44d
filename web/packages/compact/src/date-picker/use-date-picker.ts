import { useMemo } from "react";
import { dayFormat } from "../calendar/day-format.ts";
import { isDay } from "../calendar/days.ts";
import type { CalendarDays } from "../calendar/MonthGrid.tsx";
import { type Picker, type PickerOptions, usePicker } from "../picker/use-picker.ts";
import type { DatePickerTexts } from "./date-texts.ts";

/** The date in the example of an error message. All three numbers differ, so that their order is clear. */
const EXAMPLE = "2026-12-31";

/** A picker whose value is a day. */
export function useDatePicker(
  options: Omit<PickerOptions, "isValue" | "parse" | "format" | "problemOf">,
  { min, max, isUnavailable, locale }: CalendarDays,
  texts: DatePickerTexts,
): Picker {
  const { format, parse } = useMemo(() => dayFormat(locale), [locale]);
  return usePicker({
    ...options,
    isValue: isDay,
    parse,
    format,
    problemOf: (day) => {
      if (day === undefined) return texts.invalid(format(EXAMPLE));
      if (min !== undefined && day < min) return texts.tooEarly(format(min));
      if (max !== undefined && day > max) return texts.tooLate(format(max));
      return isUnavailable?.(day) ? texts.unavailable : undefined;
    },
  });
}
