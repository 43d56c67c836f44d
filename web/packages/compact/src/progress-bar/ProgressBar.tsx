import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../internal/cx.ts";
import { Orbit } from "../orbit/Orbit.tsx";
import styles from "./ProgressBar.module.css";

/** What a `ProgressBar` takes beside the attributes of a `div`. */
export interface ProgressBarProps extends Omit<ComponentProps<"div">, "children"> {
  /** What is under way: "Sending holiday.jpg". */
  label: string;
  /**
   * Keeps the label for screen readers and hides it from sight.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** How far it is, from 0 to `max`. Without it nobody knows, and a body travels the line. */
  value?: number | undefined;
  /**
   * The value of the end.
   * @default 100
   */
  max?: number | undefined;
  /**
   * Says how far it is, beside the label and to screen readers.
   * @default (value, max) => `${Math.floor((100 * value) / max)} %`
   */
  formatValue?: ((value: number, max: number) => string) | undefined;
  /**
   * A line that fills, or an orbit whose arc fills.
   * @default "bar"
   */
  shape?: "bar" | "orbit" | undefined;
  /** Stands under the line, such as the time that is left. */
  note?: ReactNode;
}

// Not rounded up: 100 % is said when it is done, and not before.
const percent = (value: number, max: number): string => `${Math.floor((100 * value) / max)} %`;

/** How far something is. Not knowing yet, it stands still for 300 ms, and then a body begins to travel. */
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
  const said = known === undefined ? undefined : formatValue(known, max);
  const fraction = known === undefined ? 0 : max > 0 ? known / max : 1;
  return (
    <div
      {...rest}
      role="progressbar"
      aria-labelledby={`${id}-label`}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={known}
      aria-valuetext={said}
      className={cx(styles["progress"], styles[shape], className)}
      data-indeterminate={known === undefined ? "" : undefined}
      data-complete={fraction === 1 ? "" : undefined}
    >
      <span className={cx(styles["head"], labelHidden && styles["headHidden"])}>
        <span id={`${id}-label`}>{label}</span>
        {said && <span className={styles["value"]}>{said}</span>}
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
