import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "./cx.ts";
import { Field } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** What an `Input` takes beside the attributes of the element. */
export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  label: string;
  labelHidden?: boolean;
  helper?: ReactNode;
  error?: ReactNode;
  icon?: IconName;
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
        <div className="c-input-box">
          {icon && <Icon name={icon} size="sm" />}
          <input {...rest} {...control} ref={ref} className={cx("c-input", inputClassName)} />
        </div>
      )}
    </Field>
  );
}
