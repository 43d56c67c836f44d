import { type ComponentProps, type ReactNode, useRef } from "react";
import { type CalendarDays, MonthGrid } from "../calendar/MonthGrid.tsx";
import { calendarIcon } from "../icon/shapes.ts";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import { PickerField } from "../picker/PickerField.tsx";
import type { PickerOwnProps } from "../picker/PickerInput.tsx";
import type { PickerReason } from "../picker/use-picker.ts";
import { useLocale } from "../provider/locale-context.ts";
import { DATE_TEXTS, type DatePickerTexts } from "./date-texts.ts";
import { useDatePicker } from "./use-date-picker.ts";

/** Props of `DatePicker`, in addition to those of `input`. */
export interface DatePickerProps extends CalendarDays, Omit<ComponentProps<"input">, PickerOwnProps> {
  /** The label. */
  label: string;
  /**
   * Hides the label visually. Screen readers still announce it.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Helper text below the field. */
  helper?: ReactNode;
  /** Error message. Replaces the helper text. */
  error?: ReactNode;
  /** The day (controlled) in ISO 8601, such as `"2026-05-31"`; `null` for none. */
  value?: string | null | undefined;
  /** Initial day. Defaults to that of the form. */
  defaultValue?: string | null | undefined;
  /** Called with the new day when it changes. It is always one that can be chosen, or `null` for none. */
  onValueChange?: ((value: string | null, details: ChangeDetails<PickerReason>) => void) | undefined;
  /** Overrides the texts. */
  texts?: Partial<DatePickerTexts> | undefined;
  /** Class name of the input. `className` goes to the field around it. */
  inputClassName?: string | undefined;
}

/** A day, typed as in the user's language or chosen in a calendar. It has no time and no time zone. */
export function DatePicker({
  label,
  labelHidden,
  helper,
  error,
  required,
  value,
  defaultValue,
  onValueChange,
  min,
  max,
  isUnavailable,
  locale: ownLocale,
  firstWeekday,
  texts,
  name,
  inputClassName,
  ...rest
}: DatePickerProps) {
  const dayRef = useRef<HTMLTableCellElement>(null);
  const words = { ...DATE_TEXTS, ...texts };
  const days = { min, max, isUnavailable, locale: useLocale(ownLocale), firstWeekday };
  const picker = useDatePicker(
    { name, label, error, required, value, defaultValue, onValueChange },
    days,
    words,
  );
  const { typed } = picker;
  return (
    <PickerField
      {...rest}
      label={label}
      labelHidden={labelHidden}
      helper={helper}
      inputClassName={inputClassName}
      name={name}
      picker={picker}
      openLabel={words.open}
      icon={calendarIcon}
      initialFocus={dayRef}
    >
      {(choose) => (
        <MonthGrid
          {...days}
          startDay={typed.shownValue ?? undefined}
          stateOf={(day) => ({ isSelected: day === typed.value })}
          onChoose={choose}
          texts={words}
          dayRef={dayRef}
        />
      )}
    </PickerField>
  );
}
