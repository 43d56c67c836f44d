import { Icon } from "../icon/Icon.tsx";
import { cx } from "../internal/cx.ts";
import type { Segment, SegmentedControlProps } from "../radio-group/props.ts";
import { RadioSet, useRadio } from "../radio-group/RadioSet.tsx";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./SegmentedControl.module.css";

/**
 * A choice of one of a few views or settings, side by side. It is a radio group: one tab stop, and arrow keys change the
 * choice.
 */
export function SegmentedControl<Value extends string>({
  segments,
  defaultValue,
  onValueChange,
  size = "md",
  fullWidth = false,
  className,
  ...rest
}: SegmentedControlProps<Value>) {
  const isKnown = (value: string): value is Value => segments.some((segment) => segment.value === value);
  return (
    <RadioSet
      {...rest}
      fallbackValue={segments.find((segment) => !segment.disabled)?.value}
      defaultValue={defaultValue}
      onValueChange={(value, details) => {
        if (isKnown(value)) {
          onValueChange?.(value, details);
        }
      }}
      className={cx(styles["control"], className)}
      listClassName={styles["segments"]}
      data-size={size}
      data-full-width={fullWidth ? "" : undefined}
    >
      {segments.map((segment) => (
        <SegmentRadio key={segment.value} {...segment} />
      ))}
    </RadioSet>
  );
}

function SegmentRadio({ value, label, icon, iconOnly = false, disabled = false }: Segment) {
  return (
    <label className={styles["segment"]} data-disabled={disabled ? "" : undefined}>
      <input {...useRadio(value)} className={styles["radio"]} disabled={disabled} />
      {icon && <Icon icon={icon} size="sm" />}
      <span className={iconOnly ? visuallyHidden : styles["label"]}>{label}</span>
    </label>
  );
}
