import { type ComponentProps, type ReactNode, useMemo, useRef } from "react";
import { clockIcon } from "../icon/shapes.ts";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import { PickerField } from "../picker/PickerField.tsx";
import type { PickerOwnProps } from "../picker/PickerInput.tsx";
import { type PickerReason, usePicker } from "../picker/use-picker.ts";
import { useLocale } from "../provider/locale-context.ts";
import styles from "./TimeList.module.css";
import { TimeList } from "./TimeList.tsx";
import { isTime, timeFormat, timesBetween } from "./time-format.ts";

/** Texts of a `TimePicker`. */
export interface TimePickerTexts {
  /** Label of the button that opens the list of times. */
  open: string;
  /** The typed text is not a time. The example is a time in the locale's form. */
  invalid: (example: string) => string;
  /** The time is before `min`, which is given in the locale's form. */
  tooEarly: (min: string) => string;
  /** The time is after `max`, which is given in the locale's form. */
  tooLate: (max: string) => string;
}

/** Props of `TimePicker`, in addition to those of `input`. */
export interface TimePickerProps extends Omit<ComponentProps<"input">, PickerOwnProps> {
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
  /** The time (controlled) in 24 hours, such as `"18:30"`; `null` for none. */
  value?: string | null | undefined;
  /** Initial time. Defaults to that of the form. */
  defaultValue?: string | null | undefined;
  /** Called with the new time when it changes. It is always within the limits, or `null` for none. */
  onValueChange?: ((value: string | null, details: ChangeDetails<PickerReason>) => void) | undefined;
  /** Earliest time, such as `"08:00"`. */
  min?: string | undefined;
  /** Latest time. */
  max?: string | undefined;
  /**
   * Minutes between the times of the list. Others can be typed.
   * @default 30
   */
  stepMinutes?: number | undefined;
  /** Locale whose form is written and read, such as `"de"`. Defaults to that of the nearest `CompactProvider`, else of the browser. */
  locale?: string | undefined;
  /** Overrides the texts. */
  texts?: Partial<TimePickerTexts> | undefined;
  /** Class name of the input. `className` goes to the field around it. */
  inputClassName?: string | undefined;
}

const TEXTS: TimePickerTexts = {
  open: "Choose a time",
  invalid: (example) => `Enter a time, such as ${example}.`,
  tooEarly: (min) => `Enter ${min} or a later time.`,
  tooLate: (max) => `Enter ${max} or an earlier time.`,
};
const EXAMPLE = "18:30";

/** A time of day, typed as in the user's language or chosen from a list. It has no day and no time zone. */
export function TimePicker({
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
  stepMinutes = 30,
  locale: ownLocale,
  texts,
  name,
  inputClassName,
  ...rest
}: TimePickerProps) {
  const timeRef = useRef<HTMLDivElement>(null);
  const words = { ...TEXTS, ...texts };
  const locale = useLocale(ownLocale);
  const { format, parse } = useMemo(() => timeFormat(locale), [locale]);
  const picker = usePicker({
    name,
    label,
    error,
    required,
    value,
    defaultValue,
    onValueChange,
    isValue: isTime,
    parse,
    format,
    problemOf: (time) => {
      if (time === undefined) return words.invalid(format(EXAMPLE));
      if (min !== undefined && time < min) return words.tooEarly(format(min));
      return max !== undefined && time > max ? words.tooLate(format(max)) : undefined;
    },
  });
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
      icon={clockIcon}
      panelClassName={styles["panel"]}
      initialFocus={timeRef}
    >
      {(choose) => (
        <TimeList
          label={label}
          times={timesBetween(min, max, stepMinutes)}
          value={picker.typed.value}
          format={format}
          onChoose={choose}
          timeRef={timeRef}
        />
      )}
    </PickerField>
  );
}
