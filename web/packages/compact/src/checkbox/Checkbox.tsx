import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import choiceStyles from "../field/ChoiceControl.module.css";
import { Asterisk, FieldNote } from "../field/Field.tsx";
import { useFormField } from "../form/form-context.ts";
import { cx } from "../internal/cx.ts";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { type NativeValue, useNativeControl } from "../internal/use-native-control.ts";
import styles from "./Checkbox.module.css";

/** Props of `Checkbox`, in addition to those of `input`. */
export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** The label. */
  label: ReactNode;
  /** Helper text below the label. */
  helper?: ReactNode;
  /** Error message. Replaces the helper text. */
  error?: ReactNode;
  /**
   * Shows the mixed state, for a partly selected group.
   * @default false
   */
  indeterminate?: boolean | undefined;
  /** Called when the checkbox is checked or unchecked, also by a reset of the form. */
  onCheckedChange?: ((checked: boolean, details: ChangeDetails<"input" | "reset">) => void) | undefined;
  /** Class name of the input. `className` goes to the field around it. */
  inputClassName?: string | undefined;
}

const nativeCheck: NativeValue<boolean> = {
  read: ([field]) => field instanceof HTMLInputElement && field.checked,
  write: ([field], checked) => {
    if (field instanceof HTMLInputElement) {
      field.checked = checked;
    }
  },
};

/** A native checkbox with label, helper text and error message. */
export function Checkbox(props: CheckboxProps) {
  return <Toggle {...props} />;
}

/** A checkbox, or a switch with `isSwitch`. Both share everything but look and role. */
export function Toggle({
  label,
  helper,
  error: errorProp,
  required: requiredProp,
  indeterminate = false,
  onCheckedChange,
  onChange,
  id,
  className,
  inputClassName,
  isSwitch = false,
  ref: outerRef,
  ...rest
}: CheckboxProps & { isSwitch?: boolean }) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const noteId = `${inputId}-note`;
  const input = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(input, outerRef);
  const { error, required, initialValue } = useFormField(rest.name, {
    label: typeof label === "string" ? label : (rest.name ?? ""),
    error: errorProp,
    required: requiredProp,
  });
  useEffect(() => {
    // `indeterminate` has no attribute.
    if (input.current) {
      input.current.indeterminate = indeterminate;
    }
  });
  const isFirst = Array.isArray(initialValue) ? initialValue.includes(rest.value) : initialValue === true;
  const report = useNativeControl<boolean, "input">({
    ...nativeCheck,
    fields: () => (input.current ? [input.current] : []),
    value: rest.checked,
    initial: initialValue === undefined ? undefined : isFirst,
    onChange: onCheckedChange,
  });
  return (
    <div
      className={cx(styles["field"], className)}
      data-invalid={error ? "" : undefined}
      data-disabled={rest.disabled ? "" : undefined}
    >
      <label className={styles["line"]}>
        <input
          {...(rest.checked === undefined && isFirst && { defaultChecked: true })}
          {...rest}
          ref={ref}
          id={inputId}
          type="checkbox"
          role={isSwitch ? "switch" : undefined}
          required={required}
          className={cx(choiceStyles["choice"], styles[isSwitch ? "switch" : "box"], inputClassName)}
          aria-describedby={cx(rest["aria-describedby"], Boolean(error || helper) && noteId) || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            onChange?.(event);
            report(event.currentTarget.checked, "input");
          }}
        />
        <span>
          {label}
          {required && <Asterisk />}
        </span>
      </label>
      <FieldNote id={noteId} helper={helper} error={error} />
    </div>
  );
}
