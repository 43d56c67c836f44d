import {
  type ComponentProps,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { FieldNote } from "../field/Field.tsx";
import { useFormField } from "../form/form-context.ts";
import { cx } from "../internal/cx.ts";
import { isRightToLeft } from "../internal/is-right-to-left.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useFormReset } from "../internal/use-form-reset.ts";
import { useLatest } from "../internal/use-latest.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./IntervalSlider.module.css";
import { fractionOf, MarkLabels, Marks, type RangeMark } from "./marks.tsx";
import rangeStyles from "./RangeSlider.module.css";

/** The lower and the upper value of an interval. */
export type Interval = readonly [from: number, to: number];

/** Props of `IntervalSlider`, in addition to those of `fieldset`. */
export interface IntervalSliderProps
  extends Omit<ComponentProps<"fieldset">, "value" | "defaultValue" | "onChange" | "children"> {
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
  /** Both values (controlled). */
  value?: Interval | undefined;
  /** Both values at first. Defaults to those of the form, or the whole range. */
  defaultValue?: Interval | undefined;
  /** Called continuously while a value changes, and when the form is reset. */
  onValueChange?: ((value: Interval, details: ChangeDetails<"input" | "reset">) => void) | undefined;
  /** Called when a change ends: on pointer release or key press. */
  onValueCommit?: ((value: Interval) => void) | undefined;
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
   * How close the values may come to each other.
   * @default 0
   */
  minDistance?: number | undefined;
  /**
   * Marks on the track. Labels are shown below it.
   * @default []
   */
  marks?: readonly RangeMark[] | undefined;
  /**
   * Formats a value for display and screen readers.
   * @default String
   */
  formatValue?: ((value: number) => string) | undefined;
  /**
   * Hides the values next to the label.
   * @default false
   */
  valueHidden?: boolean | undefined;
  /**
   * Accessible names of the two thumbs.
   * @default ["From", "To"]
   */
  thumbLabels?: readonly [from: string, to: string] | undefined;
}

const THUMB_LABELS = ["From", "To"] as const;
const isInterval = (value: unknown): value is Interval =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === "number");

/**
 * Selects an interval by two thumbs, which stop at each other. Each is a native slider with its keys. A press on the track moves
 * the nearer one.
 */
export function IntervalSlider({
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
  minDistance = 0,
  marks = [],
  formatValue = String,
  valueHidden = false,
  thumbLabels = THUMB_LABELS,
  name,
  form,
  disabled,
  className,
  onPointerUp,
  ...rest
}: IntervalSliderProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const { error, initialValue } = useFormField(name, { label, error: errorProp, required: undefined });
  const [first] = useState(value);
  const initial = defaultValue ?? (isInterval(initialValue) ? initialValue : (first ?? [min, max]));
  const [current, setCurrent] = useControlled<Interval, "input" | "reset">(value, initial, onValueChange);
  const [from, to] = current;
  useFormReset(
    () => inputs.current[0],
    () => {
      if (from !== initial[0] || to !== initial[1]) {
        setCurrent(initial, "reset");
      }
    },
  );
  const latest = useLatest(current);
  /** Moves a thumb as far as the other one allows. */
  const move = (thumb: number, wanted: number): void => {
    const [low, high] = latest.current;
    const next: Interval =
      thumb === 0
        ? [Math.max(min, Math.min(wanted, high - minDistance)), high]
        : [low, Math.min(max, Math.max(wanted, low + minDistance))];
    if (next[thumb] !== latest.current[thumb]) {
      if (value === undefined) {
        // A callback before the next rendering must know it.
        latest.current = next;
      }
      setCurrent(next, "input");
    }
  };
  const commit = (): void => onValueCommit?.(latest.current);
  /** The value under a pointer, on a step. */
  const valueAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const thumbPx = Number.parseFloat(getComputedStyle(event.currentTarget).getPropertyValue("--thumb")) || 0;
    const along = (event.clientX - box.left - thumbPx / 2) / Math.max(1, box.width - thumbPx);
    const fraction = Math.min(1, Math.max(0, isRightToLeft(event.currentTarget) ? 1 - along : along));
    const steps = Math.round((fraction * (max - min)) / step);
    return Math.min(max, Number((min + steps * step).toPrecision(12)));
  };
  const dragged = useRef<number>(undefined);
  const pressTrack = (event: PointerEvent<HTMLElement>): void => {
    // A press on a thumb is the browser's; a touch on the track may be the start of a scroll.
    if (event.target !== event.currentTarget || event.button !== 0 || event.pointerType === "touch") {
      return;
    }
    // A fieldset around it can be disabled, which only the browser knows.
    if (disabled || inputs.current[0]?.matches(":disabled")) {
      return;
    }
    event.preventDefault();
    const wanted = valueAt(event);
    const thumb = wanted < from || (wanted <= to && wanted - from < to - wanted) ? 0 : 1;
    dragged.current = thumb;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    inputs.current[thumb]?.focus();
    flushSync(() => move(thumb, wanted));
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (dragged.current !== undefined) {
      move(dragged.current, valueAt(event));
    }
  };
  const describedBy = cx(rest["aria-describedby"], Boolean(error || helper) && noteId) || undefined;
  const [fromFraction, toFraction] = [fractionOf(from, min, max), fractionOf(to, min, max)];
  return (
    <fieldset
      {...rest}
      aria-describedby={describedBy}
      form={form}
      disabled={disabled}
      className={cx(rangeStyles["slider"], styles["interval"], className)}
      data-disabled={disabled ? "" : undefined}
      data-invalid={error ? "" : undefined}
      onPointerUp={(event) => {
        onPointerUp?.(event);
        dragged.current = undefined;
        commit();
      }}
    >
      <legend className={cx(styles["head"], labelHidden && visuallyHidden)}>
        {label}
        {!valueHidden && (
          // The thumbs announce their own values. The text direction must not turn the interval around.
          <bdi className={rangeStyles["value"]} aria-hidden="true">
            {formatValue(from)} – {formatValue(to)}
          </bdi>
        )}
      </legend>
      <div
        className={rangeStyles["box"]}
        style={{ "--from": fromFraction, "--to": toFraction } as CSSProperties}
        onPointerDown={pressTrack}
        onPointerMove={drag}
        onPointerCancel={() => {
          dragged.current = undefined;
        }}
      >
        <Marks marks={marks} min={min} max={max} isPassed={(each) => each >= from && each <= to} />
        {[0, 1].map((thumb) => (
          <input
            key={thumb}
            ref={(element) => {
              inputs.current[thumb] = element;
            }}
            type="range"
            name={name}
            form={form}
            aria-label={thumbLabels[thumb]}
            aria-valuetext={formatValue(current[thumb] ?? min)}
            aria-invalid={error ? true : undefined}
            className={cx(rangeStyles["input"], styles["thumb"])}
            min={min}
            max={max}
            step={step}
            value={current[thumb]}
            // Where both meet at the end, only the lower one can move away.
            data-raised={thumb === 0 && fromFraction > 0.5 ? "" : undefined}
            onChange={(event) => move(thumb, event.currentTarget.valueAsNumber)}
            onKeyUp={(event) => {
              if (/^(Arrow|Page|Home|End)/.test(event.key)) {
                commit();
              }
            }}
          />
        ))}
      </div>
      <MarkLabels marks={marks} min={min} max={max} />
      <FieldNote id={noteId} helper={helper} error={error} />
    </fieldset>
  );
}
