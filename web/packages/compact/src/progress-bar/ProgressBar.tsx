import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../internal/cx.ts";
import { Orbit } from "../orbit/Orbit.tsx";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./ProgressBar.module.css";

/** Props of `ProgressBar`, in addition to those of `div`. */
export interface ProgressBarProps extends Omit<ComponentProps<"div">, "children"> {
  /** The label, such as "Sending holiday.jpg". */
  label: string;
  /**
   * Hides the label visually. Screen readers still announce it.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Progress from 0 to `max`. Indeterminate if unset. */
  value?: number | undefined;
  /**
   * Value at completion.
   * @default 100
   */
  max?: number | undefined;
  /**
   * Formats the value for display and screen readers.
   * @default (value, max) => `${Math.floor((100 * value) / max)} %`
   */
  formatValue?: ((value: number, max: number) => string) | undefined;
  /**
   * A bar or an orbit.
   * @default "bar"
   */
  shape?: "bar" | "orbit" | undefined;
  /** Text below the bar, such as the time left. */
  note?: ReactNode;
}

// Rounded down, so that 100 % appears only when done.
const percent = (value: number, max: number): string => `${Math.floor((100 * value) / max)} %`;

/** Shows the progress of a task. The indeterminate animation starts after 300 ms. */
export function ProgressBar({
  label,
  labelHidden = false,
  value,
  max = 100,
  formatValue = percent,
  shape = "bar",
  note,
  className,
  ...rest
}: ProgressBarProps) {
  const id = useId();
  const known = value === undefined || Number.isNaN(value) ? undefined : Math.min(max, Math.max(0, value));
  const valueText = known === undefined ? undefined : formatValue(known, max);
  const fraction = known === undefined ? 0 : max > 0 ? known / max : 1;
  return (
    <div
      {...rest}
      role="progressbar"
      aria-labelledby={`${id}-label`}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={known}
      aria-valuetext={valueText}
      className={cx(styles["progress"], styles[shape], className)}
      data-indeterminate={known === undefined ? "" : undefined}
      data-complete={fraction === 1 ? "" : undefined}
    >
      <span className={cx(styles["head"], labelHidden && visuallyHidden)}>
        <span id={`${id}-label`}>{label}</span>
        {valueText && <span className={styles["value"]}>{valueText}</span>}
      </span>
      {shape === "orbit" ? (
        known === undefined ? (
          <Orbit className={styles["drawing"]} delayed periodS={3} bodies={[{ at: 0 }]} />
        ) : (
          <Orbit className={styles["drawing"]} verified={fraction} bodies={[{ at: fraction }]} />
        )
      ) : (
        <span className={styles["track"]}>
          <span
            className={styles["fill"]}
            style={known === undefined ? undefined : { inlineSize: `${fraction * 100}%` }}
          />
        </span>
      )}
      {note && <span className={styles["note"]}>{note}</span>}
    </div>
  );
}
