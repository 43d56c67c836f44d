import { type ComponentProps, type ReactNode, useId } from "react";
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

/** What a `Field` takes beside the attributes of its `div`. */
export interface FieldProps extends Omit<ComponentProps<"div">, "children"> {
  /** Says what belongs into the control. */
  label: string;
  /**
   * Keeps the label for screen readers and hides it from sight.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Stands under the control. */
  helper?: ReactNode;
  /** Why the value will not do. It takes the place of the helper text, under the control. */
  error?: ReactNode;
  /**
   * Draws an asterisk at the label.
   * @default false
   */
  required?: boolean | undefined;
  /** The id of the control. The field makes one up without it. */
  controlId?: string | undefined;
  /** Ids of what describes the control beside the helper text or the error. */
  describedBy?: string | undefined;
  /** The control, with what the field gives it. */
  children: (control: FieldControlProps) => ReactNode;
}

/** A label, a control, and under it the helper text or the error. */
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

/** Says to the eye that something has to be filled in. Screen readers are told by the control. */
export function Asterisk() {
  return (
    <span className={styles["asterisk"]} aria-hidden="true">
      *
    </span>
  );
}

/** What stands under a control: the error, else the helper text, else nothing. */
export function FieldNote({ id, helper, error }: { id: string; helper: ReactNode; error: ReactNode }) {
  return error || helper ? (
    <p className={error ? styles["error"] : styles["helper"]} id={id}>
      {error && <Icon icon={warningIcon} size="xs" />}
      {error || helper}
    </p>
  ) : null;
}
