import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { Asterisk, FieldNote } from "../field/Field.tsx";
import { useFormField } from "../form/form-context.ts";
import { cx } from "../internal/cx.ts";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import styles from "./Checkbox.module.css";

/** What a `Checkbox` takes beside the attributes of its `input`. */
export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** Says what it turns on. */
  label: ReactNode;
  /** Stands under it. */
  helper?: ReactNode;
  /** Why it will not do. It takes the place of the helper text. */
  error?: ReactNode;
  /**
   * Some of what it stands for is on, and some is not.
   * @default false
   */
  indeterminate?: boolean | undefined;
  /** Called when it is checked or unchecked. */
  onCheckedChange?: ((checked: boolean, details: ChangeDetails<"input">) => void) | undefined;
  /** Class of the input itself; `className` goes to the field around it. */
  inputClassName?: string | undefined;
}

/** One thing that is on or off, sent with a form: the browser's own, with its label, helper text and error. */
export function Checkbox(props: CheckboxProps) {
  return <Toggle {...props} />;
}

/** A checkbox, or with `isSwitch` a switch: the same thing drawn and said in another way. */
export function Toggle({
  label,
  helper,
  error: givenError,
  required: givenRequired,
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
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const input = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(input, outerRef);
  const { error, required, initial } = useFormField(rest.name, {
    label: typeof label === "string" ? label : (rest.name ?? ""),
    error: givenError,
    required: givenRequired,
  });
  useEffect(() => {
    // There is no attribute for it.
    if (input.current) {
      input.current.indeterminate = indeterminate;
    }
  });
  const isFirst = Array.isArray(initial) ? initial.includes(rest.value) : initial === true;
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
          className={cx(styles[isSwitch ? "switch" : "box"], inputClassName)}
          aria-describedby={cx(rest["aria-describedby"], Boolean(error || helper) && noteId) || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked, { reason: "input" });
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
