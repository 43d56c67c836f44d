import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { FieldNote } from "../field/Field.tsx";
import { useFormField } from "../form/form-context.ts";
import { cx } from "../internal/cx.ts";
import { onStep } from "../internal/on-step.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useFormReset } from "../internal/use-form-reset.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import { atFraction, fractionOf, MarkLabels, Marks, type RangeMark } from "./marks.tsx";
import styles from "./RangeSlider.module.css";

/** Props of `RangeSlider`, in addition to those of `input`. */
export interface RangeSliderProps
  extends Omit<
    ComponentProps<"input">,
    "type" | "value" | "defaultValue" | "min" | "max" | "step" | "onChange"
  > {
  /** The label. */
  label: string;
  /**
   * Hides the label visually. Screen readers still announce it.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Helper text below the slider. */
  helper?: ReactNode;
  /** Error message. Replaces the helper text. */
  error?: ReactNode;
  /** The value (controlled). */
  value?: number | undefined;
  /** Initial value. Defaults to that of the form, or `min`. */
  defaultValue?: number | undefined;
  /** Called continuously while the value changes, and when the form is reset. */
  onValueChange?: ((value: number, details: ChangeDetails<"input" | "reset">) => void) | undefined;
  /** Called when a change ends: on pointer release or key press. */
  onValueCommit?: ((value: number) => void) | undefined;
  /**
   * Smallest value.
   * @default 0
   */
  min?: number | undefined;
  /**
   * Largest value.
   * @default 100
   */
  max?: number | undefined;
  /**
   * Step between values.
   * @default 1
   */
  step?: number | undefined;
  /**
   * Marks on the track. Labels are shown below it.
   * @default []
   */
  marks?: readonly RangeMark[] | undefined;
  /**
   * Formats the value for display and screen readers.
   * @default String
   */
  formatValue?: ((value: number) => string) | undefined;
  /**
   * Hides the value next to the label.
   * @default false
   */
  valueHidden?: boolean | undefined;
  /** Class name of the input. `className` goes to the field around it. */
  inputClassName?: string | undefined;
}

/**
 * Selects a number from a range. Arrow keys move by one step, Page Up and Page Down by a larger one, Home and
 * End to the ends. Vertical swipes still scroll the page.
 */
export function RangeSlider({
  label,
  labelHidden = false,
  helper,
  error: errorProp,
  value,
  defaultValue,
  onValueChange,
  onValueCommit,
  min = 0,
  max = 100,
  step = 1,
  marks = [],
  formatValue = String,
  valueHidden = false,
  className,
  inputClassName,
  id,
  onPointerUp,
  onKeyUp,
  ref: outerRef,
  ...rest
}: RangeSliderProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(input, outerRef);
  const { error, initialValue } = useFormField(rest.name, { label, error: errorProp, required: undefined });
  const [firstValue] = useState(value);
  const initial = defaultValue ?? (typeof initialValue === "number" ? initialValue : (firstValue ?? min));
  const [given, set] = useControlled<number, "input" | "reset">(value, initial, onValueChange);
  // What the browser makes of the value and submits is also what is shown and announced.
  const current = onStep(given, min, max, step);
  useFormReset(
    () => input.current,
    () => set(initial, "reset"),
  );
  const noteId = `${inputId}-note`;
  const describedBy = cx(rest["aria-describedby"], Boolean(error || helper) && noteId) || undefined;
  return (
    <div className={cx(styles["slider"], className)} data-disabled={rest.disabled ? "" : undefined}>
      <span className={cx(styles["head"], labelHidden && visuallyHidden)}>
        <label htmlFor={inputId}>{label}</label>
        {!valueHidden && (
          // The slider announces its own value; announcing this too would repeat it.
          <output className={styles["value"]} htmlFor={inputId} aria-live="off">
            {formatValue(current)}
          </output>
        )}
      </span>
      <span className={styles["box"]} style={atFraction(fractionOf(current, min, max))}>
        <Marks marks={marks} min={min} max={max} isPassed={(each) => each <= current} />
        <input
          {...rest}
          ref={ref}
          id={inputId}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={cx(styles["input"], inputClassName)}
          type="range"
          min={min}
          max={max}
          step={step}
          value={current}
          aria-valuetext={formatValue(current)}
          onChange={(event) => set(event.currentTarget.valueAsNumber, "input")}
          onPointerUp={(event) => {
            onPointerUp?.(event);
            onValueCommit?.(event.currentTarget.valueAsNumber);
          }}
          onKeyUp={(event) => {
            onKeyUp?.(event);
            if (/^(Arrow|Page|Home|End)/.test(event.key)) {
              onValueCommit?.(event.currentTarget.valueAsNumber);
            }
          }}
        />
      </span>
      <MarkLabels marks={marks} min={min} max={max} />
      <FieldNote id={noteId} helper={helper} error={error} />
    </div>
  );
}
