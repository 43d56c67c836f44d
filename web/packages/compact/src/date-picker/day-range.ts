import type { DayState } from "../calendar/MonthGrid.tsx";

/** Two days in their order. */
export function rangeOf(one: string, other: string): { readonly start: string; readonly end: string } {
  return one <= other ? { start: one, end: other } : { start: other, end: one };
}

/** How a day is marked in a calendar that shows a range. */
export function stateInRange(
  day: string,
  { start, end }: { readonly start: string | null; readonly end: string | null },
): DayState {
  const isSelected = day === start || day === end;
  if (start === null || end === null || start === end || day < start || day > end) return { isSelected };
  return { isSelected, range: day === start ? "start" : day === end ? "end" : "middle" };
}
