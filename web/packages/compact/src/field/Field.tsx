import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "../icon/Icon.tsx";
import { warningIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./Field.module.css";

/** Props that the control of a `Field` must spread on its element. */
export interface FieldControlProps {
  id: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Props of `Field`, in addition to those of `div`. */
export interface FieldProps extends Omit<ComponentProps<"div">, "children"> {
  /** The label. */
  label: string;
  /**
   * Hides the label visually. Screen readers still announce it.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Helper text below the control. */
  helper?: ReactNode;
  /** Error message below the control. Replaces the helper text. */
  error?: ReactNode;
  /**
   * Adds an asterisk to the label.
   * @default false
   */
  required?: boolean | undefined;
  /** Id of the control. Generated if unset. */
  controlId?: string | undefined;
  /** Ids of further elements that describe the control. */
  describedBy?: string | undefined;
  /** Renders the control with the given props. */
  children: (control: FieldControlProps) => ReactNode;
}

/** Lays out a label, a control, and a helper text or error message. */
export function Field({
  label,
  labelHidden = false,
  helper,
  error,
  required,
  controlId,
  describedBy,
  className,
  children,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const id = controlId ?? ownId;
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || helper);
  return (
    <div {...rest} className={cx(styles["field"], className)} data-invalid={error ? "" : undefined}>
      <label id={`${id}-label`} className={cx(styles["label"], labelHidden && visuallyHidden)} htmlFor={id}>
        {label}
        {required && <Asterisk />}
      </label>
      {children({
        id,
        required,
        "aria-describedby": cx(describedBy, hasNote && noteId) || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldNote id={noteId} helper={helper} error={error} />
    </div>
  );
}

/** Marks a required field visually. Screen readers get the same from the control. */
export function Asterisk() {
  return (
    <span className={styles["asterisk"]} aria-hidden="true">
      *
    </span>
  );
}

/** The error message or helper text below a control. */
export function FieldNote({ id, helper, error }: { id: string; helper: ReactNode; error: ReactNode }) {
  return error || helper ? (
    <p className={error ? styles["error"] : styles["helper"]} id={id}>
      {error && <Icon icon={warningIcon} size="xs" />}
      {error || helper}
    </p>
  ) : null;
}
