import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { isDay } from "../calendar/days.ts";
import { type CalendarDays, MonthGrid } from "../calendar/MonthGrid.tsx";
import fieldStyles from "../field/Field.module.css";
import { Asterisk, FieldNote } from "../field/Field.tsx";
import controlStyles from "../field/FieldControl.module.css";
import { useInitialValue } from "../form/form-context.ts";
import { calendarIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { PickerInput } from "../picker/PickerInput.tsx";
import { PickerPanel } from "../picker/PickerPanel.tsx";
import type { PickerReason } from "../picker/use-picker.ts";
import { useLocale } from "../provider/locale-context.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./DateRangePicker.module.css";
import { DATE_TEXTS, type DatePickerTexts } from "./date-texts.ts";
import { rangeOf, stateInRange } from "./day-range.ts";
import { useDatePicker } from "./use-date-picker.ts";

/** The first and the last day of a range. */
export interface DateRange {
  /** The first day in ISO 8601, such as `"2026-05-31"`; `null` if it is not chosen. */
  readonly start: string | null;
  /** The last day, which is in the range; `null` if it is not chosen. */
  readonly end: string | null;
}

/** Texts of a `DateRangePicker`. */
export interface DateRangePickerTexts extends DatePickerTexts {
  /** Accessible name of the first day's field. */
  start: string;
  /** Accessible name of the last day's field. */
  end: string;
  /** Shown in the calendar before the first day is chosen. */
  chooseStart: string;
  /** Shown in the calendar before the last day is chosen. */
  chooseEnd: string;
}

/** Props of `DateRangePicker`, in addition to those of `fieldset`. */
export interface DateRangePickerProps
  extends CalendarDays,
    Omit<ComponentProps<"fieldset">, "children" | "defaultValue" | "name"> {
  /** The label. */
  label: string;
  /**
   * Hides the label visually. Screen readers still announce it.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Helper text below the fields. */
  helper?: ReactNode;
  /** Error message. Replaces the helper text. */
  error?: ReactNode;
  /** Both days (controlled). */
  value?: DateRange | undefined;
  /** Both days at first. Defaults to those of the form. */
  defaultValue?: DateRange | undefined;
  /** Called with both days when one of them changes. */
  onValueChange?: ((value: DateRange, details: ChangeDetails<PickerReason>) => void) | undefined;
  /**
   * Whether both days have to be chosen.
   * @default false
   */
  required?: boolean | undefined;
  /** Name of the first day in a form. */
  startName?: string | undefined;
  /** Name of the last day in a form. */
  endName?: string | undefined;
  /** Overrides the texts. */
  texts?: Partial<DateRangePickerTexts> | undefined;
}

const TEXTS: DateRangePickerTexts = {
  ...DATE_TEXTS,
  open: "Choose dates",
  start: "First day",
  end: "Last day",
  chooseStart: "Choose the first day.",
  chooseEnd: "Choose the last day.",
};
const dayOrNone = (value: unknown): string | null => (isDay(value) ? value : null);

/** Two days and all days between them: typed into two fields, or chosen one after the other in a calendar. */
export function DateRangePicker({
  label,
  labelHidden = false,
  helper,
  error,
  value,
  defaultValue,
  onValueChange,
  required,
  startName,
  endName,
  min,
  max,
  isUnavailable,
  locale: ownLocale,
  firstWeekday,
  texts,
  disabled,
  form,
  className,
  ...rest
}: DateRangePickerProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  /** The first day that was chosen in the open calendar, before the second one is. */
  const [draft, setDraft] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const dayRef = useRef<HTMLTableCellElement>(null);
  const words = { ...TEXTS, ...texts };
  const days = { min, max, isUnavailable, locale: useLocale(ownLocale), firstWeekday };
  const formStart = useInitialValue(startName);
  const formEnd = useInitialValue(endName);
  const [initial] = useState<DateRange>(
    () => defaultValue ?? value ?? { start: dayOrNone(formStart), end: dayOrNone(formEnd) },
  );
  const [range, setRange] = useControlled<DateRange, PickerReason>(value, initial, onValueChange);
  const { start, end } = range;
  const change = (days: Partial<DateRange>, reason: PickerReason): void =>
    setRange(reason === "reset" ? initial : { ...range, ...days }, reason);
  const first = useDatePicker(
    {
      name: startName,
      label: `${label}: ${words.start}`,
      error: undefined,
      required,
      value: start,
      defaultValue: initial.start,
      onValueChange: (day, { reason }) => change({ start: day }, reason),
    },
    { ...days, max: end ?? max },
    words,
  );
  const last = useDatePicker(
    {
      name: endName,
      label: `${label}: ${words.end}`,
      error: undefined,
      required,
      value: end,
      defaultValue: initial.end,
      onValueChange: (day, { reason }) => change({ end: day }, reason),
    },
    { ...days, min: start ?? min },
    words,
  );
  const noteId = `${id}-note`;
  const problem = error ?? first.error ?? last.error;
  const describedBy = problem || helper ? noteId : undefined;
  const open = () => setOpen(true);
  const show = (isShown: boolean): void => {
    setDraft(undefined);
    setPointed(undefined);
    setOpen(isShown);
  };
  const choose = (day: string): void => {
    if (draft === undefined) {
      setDraft(day);
      return;
    }
    setRange(rangeOf(draft, day), "choose");
    show(false);
  };
  const shown = draft === undefined ? range : rangeOf(draft, pointed ?? draft);
  const isRequired = required ?? (first.required || last.required);
  return (
    <fieldset {...rest} disabled={disabled} className={cx(styles["range"], className)}>
      <legend className={cx(fieldStyles["label"], labelHidden && visuallyHidden)}>
        {label}
        {isRequired && <Asterisk />}
      </legend>
      <div
        className={cx(controlStyles["control"], styles["box"])}
        data-invalid={problem ? "" : undefined}
        data-open={isOpen ? "" : undefined}
      >
        {[first, last].map((picker, index) => (
          <span key={index === 0 ? "start" : "end"} className={styles["day"]}>
            {index === 1 && <span aria-hidden="true">–</span>}
            <PickerInput
              picker={picker}
              isFramed={false}
              className={styles["input"]}
              name={index === 0 ? startName : endName}
              form={form}
              disabled={disabled}
              required={isRequired}
              aria-label={index === 0 ? words.start : words.end}
              aria-invalid={picker.error || error ? true : undefined}
              aria-describedby={describedBy}
              onOpen={open}
            />
          </span>
        ))}
        <PickerPanel
          label={words.open}
          icon={calendarIcon}
          disabled={disabled}
          isOpen={isOpen}
          onOpenChange={show}
          initialFocus={dayRef}
          className={styles["panel"]}
        >
          <p className={styles["hint"]} role="status">
            {draft === undefined ? words.chooseStart : words.chooseEnd}
          </p>
          <MonthGrid
            {...days}
            startDay={draft ?? start ?? end ?? undefined}
            stateOf={(day) => stateInRange(day, shown)}
            onChoose={choose}
            onPoint={setPointed}
            texts={words}
            dayRef={dayRef}
          />
        </PickerPanel>
      </div>
      <FieldNote id={noteId} helper={helper} error={problem} />
    </fieldset>
  );
}
