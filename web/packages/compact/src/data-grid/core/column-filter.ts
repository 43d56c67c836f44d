import { dateOf, dateTyped } from "../../internal/locale-text/dates.ts";
import { numberTyped } from "../../internal/locale-text/number-text.ts";
import type { GridColumn } from "../column.ts";
import { numberOf } from "./fields.ts";
import { type GridSource, isDateColumn } from "./grid-source.ts";

/** Whether a row matches, by its index in the data. */
export type RowTest = (index: number) => boolean;

const OPERATOR = /^\s*(>=|<=|>|<|=|!)?(.*)$/s;
const DAY_MS = 86_400_000;

/**
 * Reads the filter of a column. Texts are searched for, ignoring case: `=` in front finds the whole text, `!` what does not contain
 * it. Numbers and dates are equal, or with `>`, `>=`, `<`, `<=` or `from..to` in a range.
 *
 * @returns the test, `undefined` for an empty filter, or why there is none
 */
export function columnTest<Row>(
  source: GridSource<Row>,
  column: GridColumn<Row>,
  filter: string,
): RowTest | string | undefined {
  if (filter.trim() === "") return undefined;
  const [, operator = "", operand = ""] = OPERATOR.exec(filter) ?? [];
  const isDate = isDateColumn(column);
  if (!isDate && !source.isNumeric(column)) {
    const text = operand.trim().toLowerCase();
    const textOf = (index: number) => source.text(index, column).toLowerCase();
    if (operator === "=") return (index) => textOf(index) === text;
    if (operator === "!") return (index) => !textOf(index).includes(text);
    const whole = (operator + operand).trim().toLowerCase();
    return (index) => textOf(index).includes(whole);
  }
  const read = (text: string): number | undefined => {
    const value = isDate ? dateTyped(text, source.locale)?.getTime() : numberTyped(text, source.locale);
    return value ?? undefined;
  };
  // A day is found regardless of the time.
  const width = isDate && !/\d:\d/.test(operand) ? DAY_MS - 1 : 0;
  const [from, to] = operator === "" && operand.includes("..") ? operand.split("..") : [operand, operand];
  const [low, high] = [read(from ?? ""), read(to ?? "")];
  const isOpenRange = from !== to && ((from ?? "").trim() === "" || (to ?? "").trim() === "");
  if ((low === undefined || high === undefined) && !(isOpenRange && low !== high)) {
    return isDate
      ? "Enter a date, such as >=2026-05-31 or 2026-01-01..2026-12-31."
      : "Enter a number, such as >=5 or 5..10.";
  }
  const least = low ?? Number.NEGATIVE_INFINITY;
  const most = (high ?? Number.POSITIVE_INFINITY) + width;
  const valueAt = (index: number): number => {
    const value = source.value(index, column);
    return numberOf(isDate ? dateOf(value) : value);
  };
  if (operator === ">") return (index) => valueAt(index) > least + width;
  if (operator === ">=") return (index) => valueAt(index) >= least;
  if (operator === "<") return (index) => valueAt(index) < least;
  if (operator === "<=") return (index) => valueAt(index) <= most;
  const isInside = (index: number) => valueAt(index) >= least && valueAt(index) <= most;
  return operator === "!" ? (index) => !isInside(index) : isInside;
}
