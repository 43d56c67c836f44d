import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Glyph } from "../icon/Glyph.tsx";
import { chevronDownIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { isRightToLeft } from "../internal/is-right-to-left.ts";
import type { CalendarTexts } from "./calendar-texts.ts";
import { addDays, addMonths, clampDay, firstWeekdayOf, today, utcDate, weekdayOf, weeksOf } from "./days.ts";
import styles from "./MonthGrid.module.css";

/** What all calendars have in common. */
export interface CalendarDays {
  /** First day that can be chosen, such as `"2026-05-31"`. */
  min?: string | undefined;
  /** Last day that can be chosen. */
  max?: string | undefined;
  /** Days that cannot be chosen, such as weekends. They can have focus, so that screen readers announce them. */
  isUnavailable?: ((day: string) => boolean) | undefined;
  /** Locale of names and digits, such as `"de"`. Defaults to that of the nearest `CompactProvider`, else of the browser. */
  locale?: string | undefined;
  /** First day of the week: 1 for Monday to 7 for Sunday. Defaults to that of the locale. */
  firstWeekday?: number | undefined;
}

/** How a day is marked. */
export interface DayState {
  readonly isSelected: boolean;
  /** Its place in a range, if it is in one. */
  readonly range?: "start" | "middle" | "end" | undefined;
}

/** Props of `MonthGrid`. */
export interface MonthGridProps extends CalendarDays, Omit<ComponentProps<"div">, "onSelect"> {
  /** The day that has the tab stop at first, and again when it changes. Its month is shown. Defaults to today. */
  startDay: string | undefined;
  stateOf: (day: string) => DayState;
  onChoose: (day: string) => void;
  /** Called with the day under the pointer, or with focus. */
  onPoint?: (day: string) => void;
  texts: CalendarTexts;
  /** Receives the day with the tab stop. */
  dayRef?: RefObject<HTMLTableCellElement | null> | undefined;
}

/** A month as a grid of days, with buttons for the months and years beside it. Keys are those of the ARIA date picker pattern. */
export function MonthGrid({
  startDay,
  min,
  max,
  isUnavailable,
  locale,
  firstWeekday: ownFirstWeekday,
  stateOf,
  onChoose,
  onPoint,
  texts,
  dayRef,
  className,
  ...rest
}: MonthGridProps) {
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [now] = useState(today);
  const [start, setStart] = useState(startDay);
  const [reached, setReached] = useState(startDay ?? now);
  if (start !== startDay) {
    setStart(startDay);
    if (startDay !== undefined) setReached(startDay);
  }
  const day = clampDay(reached, min, max);
  const month = day.slice(0, 7);
  const firstWeekday = useMemo(() => ownFirstWeekday ?? firstWeekdayOf(locale), [ownFirstWeekday, locale]);
  const names = useMemo(() => namesOf(locale), [locale]);
  const weeks = weeksOf(day, firstWeekday);
  const isAllowed = (each: string) => each === clampDay(each, min, max);
  const canChoose = (each: string) => isAllowed(each) && isUnavailable?.(each) !== true;

  const focusDay = (next: string): void => {
    flushSync(() => setReached(clampDay(next, min, max)));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const choose = (each: string): void => {
    if (canChoose(each)) onChoose(each);
  };
  const keyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      choose(day);
      return;
    }
    const next = dayAfterKey(event, day, firstWeekday);
    if (next === undefined) return;
    event.preventDefault();
    focusDay(next);
  };
  const click = (event: MouseEvent<HTMLTableElement>): void => {
    const pressed = dayAt(event.target);
    if (pressed === undefined || !isAllowed(pressed)) return;
    focusDay(pressed);
    choose(pressed);
  };
  const turn = (label: string, count: number, isYear: boolean) => (
    <TurnButton
      label={label}
      isForward={count > 0}
      isYear={isYear}
      disabled={
        count < 0
          ? min !== undefined && month <= min.slice(0, 7)
          : max !== undefined && month >= max.slice(0, 7)
      }
      onClick={() => setReached(clampDay(addMonths(day, count), min, max))}
    />
  );
  return (
    <div {...rest} className={cx(styles["calendar"], className)}>
      <div className={styles["head"]}>
        {turn(texts.previousYear, -12, true)}
        {turn(texts.previousMonth, -1, false)}
        <span id={titleId} className={styles["title"]} aria-live="polite">
          {names.month.format(utcDate(day))}
        </span>
        {turn(texts.nextMonth, 1, false)}
        {turn(texts.nextYear, 12, true)}
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA date picker pattern is a table
        role="grid"
        aria-labelledby={titleId}
        className={styles["grid"]}
        onKeyDown={keyDown}
        onClick={click}
        onPointerOver={(event) => notifyOf(dayAt(event.target), onPoint)}
        onFocus={(event) => notifyOf(dayAt(event.target), onPoint)}
      >
        <thead>
          <tr>
            {weeks[0]?.map((each) => (
              <th key={weekdayOf(each)} scope="col" abbr={names.longWeekday.format(utcDate(each))}>
                {names.weekday.format(utcDate(each))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => {
                const { isSelected, range } = stateOf(each);
                return (
                  <td
                    key={each}
                    ref={each === day ? dayRef : undefined}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid are interactive
                    role="gridcell"
                    tabIndex={each === day ? 0 : -1}
                    aria-label={names.full.format(utcDate(each))}
                    aria-selected={isSelected}
                    aria-disabled={canChoose(each) ? undefined : true}
                    aria-current={each === now ? "date" : undefined}
                    data-day={each}
                    data-outside={each.startsWith(month) ? undefined : ""}
                    data-range={range}
                  >
                    <span>{names.day.format(Number(each.slice(8)))}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The day that a key leads to. */
function dayAfterKey(
  { key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>,
  day: string,
  firstWeekday: number,
): string | undefined {
  const forward = isRightToLeft(currentTarget) ? -1 : 1;
  const intoWeek = (weekdayOf(day) - firstWeekday + 7) % 7;
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -forward);
    case "ArrowRight":
      return addDays(day, forward);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -intoWeek);
    case "End":
      return addDays(day, 6 - intoWeek);
    case "PageUp":
      return addMonths(day, shiftKey ? -12 : -1);
    case "PageDown":
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

/** The day of the cell that an event came from. */
function dayAt(target: EventTarget): string | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
  return cell?.dataset["day"];
}

function notifyOf(day: string | undefined, onPoint: ((day: string) => void) | undefined): void {
  if (day !== undefined) onPoint?.(day);
}

/** The names of months and days in a locale. The calendar is that of ISO 8601 everywhere. */
function namesOf(locale: string | undefined) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, calendar: "gregory", timeZone: "UTC" });
  return {
    month: format({ month: "long", year: "numeric" }),
    weekday: format({ weekday: "short" }),
    longWeekday: format({ weekday: "long" }),
    full: format({ dateStyle: "full" }),
    day: new Intl.NumberFormat(locale),
  };
}

interface TurnButtonProps {
  label: string;
  isForward: boolean;
  isYear: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** Shows another month or year. */
function TurnButton({ label, isForward, isYear, disabled, onClick }: TurnButtonProps) {
  return (
    <button
      type="button"
      className={styles["turn"]}
      aria-label={label}
      data-forward={isForward ? "" : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      <Glyph shape={chevronDownIcon} size="sm" />
      {isYear && <Glyph shape={chevronDownIcon} size="sm" />}
    </button>
  );
}
