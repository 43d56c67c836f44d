import { type ReactNode, useId } from "react";
import { Icon } from "../icon/Icon.tsx";
import { warningIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./Field.module.css";

/** What the control inside a `Field` must carry, so that label, help and error belong to it. */
export interface FieldControlProps {
  id: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** What a `Field` takes. */
export interface FieldProps {
  label: string;
  /** Keeps the label for assistive technology and hides it from sight. */
  labelHidden?: boolean | undefined;
  helper?: ReactNode;
  /** Why the value will not do. It takes the place of the helper text, under the control. */
  error?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
}

/** A label, a control, and under it the helper text or the error. */
export function Field({ label, labelHidden, helper, error, required, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? helper);
  return (
    <div className={cx(styles["field"], className)} data-invalid={error ? "" : undefined}>
      <label className={labelHidden ? visuallyHidden : styles["label"]} htmlFor={id}>
        {label}
        {required && (
          <span className={styles["asterisk"]} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        required,
        "aria-describedby": hasNote ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hasNote && (
        <p className={error ? styles["error"] : styles["helper"]} id={noteId}>
          {error && <Icon icon={warningIcon} size="xs" />}
          {error ?? helper}
        </p>
      )}
    </div>
  );
}
