import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import "./Field.css";
import { Icon } from "./Icon.tsx";

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
    <div className={cx("c-field", error ? "c-field-invalid" : undefined, className)}>
      <label className={labelHidden ? "visually-hidden" : "c-field-label"} htmlFor={id}>
        {label}
        {required && (
          <span className="c-field-asterisk" aria-hidden="true">
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
        <p className={error ? "c-field-error" : "c-field-helper"} id={noteId}>
          {error && <Icon name="warning" size="xs" />}
          {error ?? helper}
        </p>
      )}
    </div>
  );
}
