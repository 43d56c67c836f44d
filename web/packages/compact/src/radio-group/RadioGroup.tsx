import type { ComponentProps, ReactNode } from "react";
import choiceStyles from "../field/ChoiceControl.module.css";
import { cx } from "../internal/cx.ts";
import type { RadioGroupProps } from "./props.ts";
import styles from "./RadioGroup.module.css";
import { RadioSet, useRadio } from "./RadioSet.tsx";

/**
 * A choice of one option from a few, all visible. Arrow keys change the choice, as in any native radio group.
 */
export function RadioGroup({ orientation = "vertical", className, ...rest }: RadioGroupProps) {
  return (
    <RadioSet
      {...rest}
      className={cx(styles["group"], className)}
      listClassName={styles["radios"]}
      data-orientation={orientation}
    />
  );
}

/** Props of `Radio`, in addition to those of `input`. */
export interface RadioProps
  extends Omit<
    ComponentProps<"input">,
    "type" | "name" | "value" | "checked" | "defaultChecked" | "children"
  > {
  /** The label. */
  label: ReactNode;
  /** Helper text below the label. */
  helper?: ReactNode;
  /** Value of the group when this option is chosen; submitted with forms. */
  value: string;
  /** Class name of the input. `className` goes to the label around it. */
  inputClassName?: string | undefined;
}

/** One option of a `RadioGroup`. */
export function Radio({ label, helper, value, className, inputClassName, onChange, ...rest }: RadioProps) {
  const radio = useRadio(value);
  return (
    <label className={cx(styles["radio"], className)} data-disabled={rest.disabled ? "" : undefined}>
      <input
        {...radio}
        {...rest}
        className={cx(choiceStyles["choice"], styles["dot"], inputClassName)}
        onChange={(event) => {
          onChange?.(event);
          radio.onChange?.(event);
        }}
      />
      <span>
        {label}
        {helper && <span className={styles["helper"]}>{helper}</span>}
      </span>
    </label>
  );
}
