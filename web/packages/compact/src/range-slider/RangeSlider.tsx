import { type ComponentProps, type CSSProperties, type ReactNode, useId } from "react";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import styles from "./RangeSlider.module.css";

/** A value worth finding again, drawn under the line. */
export interface RangeMark {
  /** Where it stands. */
  value: number;
  /** Stands under the mark. */
  label?: ReactNode;
}

/** What a `RangeSlider` takes beside the attributes of an `input`. */
export interface RangeSliderProps
  extends Omit<
    ComponentProps<"input">,
    "type" | "value" | "defaultValue" | "min" | "max" | "step" | "onChange"
  > {
  /** What is set with it. */
  label: string;
  /**
   * Keeps the label for screen readers and hides it from sight.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** The value, where the caller holds it. */
  value?: number | undefined;
  /** The value at first, where the slider holds it. The smallest one without it. */
  defaultValue?: number | undefined;
  /** Called for every value on the way. */
  onValueChange?: ((value: number, details: ChangeDetails<"input">) => void) | undefined;
  /** Called once a value is settled: the pointer is lifted, or a key was pressed. */
  onValueCommit?: ((value: number) => void) | undefined;
  /**
   * The smallest value.
   * @default 0
   */
  min?: number | undefined;
  /**
   * The largest value.
   * @default 100
   */
  max?: number | undefined;
  /**
   * From one value to the next.
   * @default 1
   */
  step?: number | undefined;
  /**
   * Values to find again. Those with a label say it under the line.
   * @default []
   */
  marks?: readonly RangeMark[] | undefined;
  /**
   * Says the value, beside the label and to screen readers.
   * @default String
   */
  formatValue?: ((value: number) => string) | undefined;
  /**
   * Hides the value beside the label.
   * @default false
   */
  valueHidden?: boolean | undefined;
  /** Class of the input itself; `className` goes to the field around it. */
  inputClassName?: string | undefined;
}

/**
 * A number set by sliding. Arrow keys take a step, Page Up and Page Down a larger one, Home and End go to the ends; a
 * finger slides it and still scrolls the page.
 */
export function RangeSlider({
  label,
  labelHidden = false,
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
  ...rest
}: RangeSliderProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [current, set] = useControlled(value, defaultValue ?? min, onValueChange);
  const partOf = (at: number): number =>
    max > min ? (Math.min(max, Math.max(min, at)) - min) / (max - min) : 0;
  const at = (part: number): CSSProperties => ({ ["--at" as string]: part });
  return (
    <div className={cx(styles["slider"], className)} data-disabled={rest.disabled ? "" : undefined}>
      <span className={cx(styles["head"], labelHidden && styles["headHidden"])}>
        <label htmlFor={inputId}>{label}</label>
        {!valueHidden && (
          // The slider says its value itself, so that it is not said twice.
          <output className={styles["value"]} htmlFor={inputId} aria-live="off">
            {formatValue(current)}
          </output>
        )}
      </span>
      <span className={styles["box"]} style={at(partOf(current))}>
        {marks.map((mark) => (
          <span
            key={mark.value}
            className={styles["mark"]}
            style={at(partOf(mark.value))}
            data-passed={mark.value <= current ? "" : undefined}
          />
        ))}
        <input
          {...rest}
          id={inputId}
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
      {marks.some((mark) => mark.label !== undefined) && (
        <span className={styles["labels"]} aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark.value} className={styles["label"]} style={at(partOf(mark.value))}>
              {mark.label}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
