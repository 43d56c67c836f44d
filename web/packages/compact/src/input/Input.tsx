import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { Field } from "../field/Field.tsx";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { cx } from "../internal/cx.ts";
import styles from "./Input.module.css";

/** What an `Input` takes beside the attributes of the element. */
export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  label: string;
  labelHidden?: boolean;
  helper?: ReactNode;
  error?: ReactNode;
  icon?: IconLike;
  /** Class of the input itself; `className` goes to the field around it. */
  inputClassName?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A one-line text field with its label, helper text and error. */
export function Input({
  label,
  labelHidden,
  helper,
  error,
  required,
  icon,
  className,
  inputClassName,
  ref,
  ...rest
}: InputProps) {
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      helper={helper}
      error={error}
      required={required}
      className={className}
    >
      {(control) => (
        <div className={styles["box"]}>
          {icon && <Icon icon={icon} size="sm" />}
          <input {...rest} {...control} ref={ref} className={cx(styles["input"], inputClassName)} />
        </div>
      )}
    </Field>
  );
}
