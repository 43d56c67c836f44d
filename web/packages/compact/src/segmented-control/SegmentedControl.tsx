import type { ReactNode } from "react";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { cx } from "../internal/cx.ts";
import { RadioSet, type RadioSetProps, useRadio } from "../radio-group/RadioSet.tsx";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./SegmentedControl.module.css";

/** A segment of a `SegmentedControl`. */
export interface Segment<Value extends string = string> {
  /** Value when the segment is chosen; submitted with forms. */
  value: Value;
  /** Text, and the accessible name. */
  label: ReactNode;
  /** Icon before the text: a shape such as `sunIcon`, or a registered name. */
  icon?: IconLike | undefined;
  /** Shows only the icon. The label is then for screen readers. */
  iconOnly?: boolean | undefined;
  /** Disables the segment. */
  disabled?: boolean | undefined;
}

/** Props of `SegmentedControl`, in addition to those of `fieldset`. */
export interface SegmentedControlProps<Value extends string = string>
  extends Omit<
    RadioSetProps,
    "listClassName" | "children" | "value" | "defaultValue" | "onValueChange" | "required"
  > {
  /** The segments: from two to about five, with short labels. */
  segments: readonly Segment<Value>[];
  /** The chosen value (controlled). */
  value?: Value | undefined;
  /** Value that is chosen initially. Defaults to that of the form, or the first one that is not disabled. */
  defaultValue?: Value | undefined;
  /** Called with the new value when the choice changes, and when the form is reset. */
  onValueChange?: ((value: Value, details: { readonly reason: "input" | "reset" }) => void) | undefined;
  /**
   * Height: 36 or 44 px.
   * @default "md"
   */
  size?: "sm" | "md" | undefined;
  /**
   * Fills the width, with equally wide segments.
   * @default false
   */
  fullWidth?: boolean | undefined;
}

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
