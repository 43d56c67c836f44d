import { dateInputText, dateOf, dateTyped, storedDate } from "../../internal/locale-text/dates.ts";
import { numberText, numberTyped } from "../../internal/locale-text/number-text.ts";
import { valueText } from "../../internal/value-text.ts";
import type { EnteredValue, GridColumn } from "../column.ts";
import { type GridSource, isDateColumn } from "./grid-source.ts";

/** The meaning of a text in a cell: a value, or why it is not one. */
export type Entered = { readonly value: EnteredValue } | { readonly problem: string };

/** Reads a text that was typed or pasted into a cell, by the type of its column, and validates it. */
export function readEntered<Row>(
  source: GridSource<Row>,
  index: number,
  column: GridColumn<Row>,
  typed: string,
): Entered {
  const { locale } = source;
  const row = source.row(index);
  let value: EnteredValue | undefined = typed;
  if (source.isNumeric(column)) {
    value = numberTyped(typed, locale);
    if (value === undefined) return { problem: `Enter a number, such as ${numberText(12.5, locale)}.` };
  } else if (isDateColumn(column)) {
    const date = dateTyped(typed, locale);
    if (date === undefined) {
      const example = new Intl.DateTimeFormat(locale).format(new Date(2026, 4, 31));
      return { problem: `Enter a date, such as ${example}.` };
    }
    value = date && storedDate(date, source.example(index, column), column.type === "datetime");
  } else if (column.type === "select" && typed !== "" && column.options && !column.options.includes(typed)) {
    return { problem: `Choose one of ${column.options.join(", ")}.` };
  }
  const problem = row === undefined ? undefined : column.validate?.(value, row);
  return problem === undefined ? { value } : { problem };
}

/** The text of a cell that `readEntered` turns into its value again: all digits of a number, a date in ISO 8601. */
export function enteredText<Row>(source: GridSource<Row>, index: number, column: GridColumn<Row>): string {
  const value = source.value(index, column);
  const date = isDateColumn(column) ? dateOf(value) : undefined;
  if (date) return dateInputText(date, column.type === "datetime");
  const isNumber = typeof value === "number" && !Number.isNaN(value) && column.type !== "select";
  return isNumber ? numberText(value, source.locale) : valueText(value);
}

/** Whether an entered value equals the cell's. An empty text does not change a cell without a value. */
export function isUnchanged(value: EnteredValue, previous: unknown): boolean {
  if (value instanceof Date) return previous instanceof Date && previous.getTime() === value.getTime();
  return Object.is(previous ?? null, value) || (previous === undefined && value === "");
}
