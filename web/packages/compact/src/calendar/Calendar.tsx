import type { ComponentProps } from "react";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useLocale } from "../provider/locale-context.ts";
import { CALENDAR_TEXTS, type CalendarTexts } from "./calendar-texts.ts";
import { type CalendarDays, MonthGrid } from "./MonthGrid.tsx";

/** Props of `Calendar`, in addition to those of `div`. */
export interface CalendarProps
  extends CalendarDays,
    Omit<ComponentProps<"div">, "children" | "defaultValue" | "onSelect"> {
  /** The chosen day (controlled), such as `"2026-05-31"`; `null` for none. */
  value?: string | null | undefined;
  /**
   * The day that is chosen initially.
   * @default null
   */
  defaultValue?: string | null | undefined;
  /** Called with the day that was chosen. */
  onValueChange?: ((value: string, details: ChangeDetails<"choose">) => void) | undefined;
  /** Overrides the texts. */
  texts?: Partial<CalendarTexts> | undefined;
}

/** A month in which one day can be chosen. */
export function Calendar({
  value: valueProp,
  defaultValue = null,
  onValueChange,
  locale,
  texts,
  ...rest
}: CalendarProps) {
  const [value, setValue] = useControlled<string | null, "choose">(
    valueProp,
    defaultValue,
    (day, details) => {
      if (day !== null) onValueChange?.(day, details);
    },
  );
  return (
    <MonthGrid
      {...rest}
      startDay={value ?? undefined}
      locale={useLocale(locale)}
      stateOf={(day) => ({ isSelected: day === value })}
      onChoose={(day) => setValue(day, "choose")}
      texts={{ ...CALENDAR_TEXTS, ...texts }}
    />
  );
}
