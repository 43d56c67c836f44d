import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { Field } from "../field/Field.tsx";
import controlStyles from "../field/FieldControl.module.css";
import { useFormField } from "../form/form-context.ts";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { chevronDownIcon, closeIcon, eyeIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { setNativeValue } from "../internal/set-native-value.ts";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { nativeText, useNativeControl } from "../internal/use-native-control.ts";
import styles from "./Input.module.css";
import { InputTool } from "./InputTool.tsx";

/** Why the text changed: typing, the clear button, a step button, or a reset of the form. */
export type InputReason = "input" | "clear" | "step" | "reset";

/** Labels of the buttons inside an input. */
export interface InputTexts {
  /** Clears a search field. */
  clear: string;
  /** Shows a password. */
  reveal: string;
  /** Increases a number. */
  increase: string;
  /** Decreases a number. */
  decrease: string;
}

/** Props of `Input`, in addition to those of `input`. */
export interface InputProps extends ComponentProps<"input"> {
  /** The label. */
  label: string;
  /**
   * Hides the label visually. Screen readers still announce it.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Helper text below the field. */
  helper?: ReactNode;
  /** Error message. Replaces the helper text. */
  error?: ReactNode;
  /** Icon before the text: a shape such as `searchIcon`, or a registered name. */
  icon?: IconLike | undefined;
  /** Called with the new text when it changes, and when the form is reset. */
  onValueChange?: ((value: string, details: ChangeDetails<InputReason>) => void) | undefined;
  /** Overrides the button labels. */
  texts?: Partial<InputTexts> | undefined;
  /** Class name of the input. `className` goes to the field around it. */
  inputClassName?: string | undefined;
}

const TEXTS: InputTexts = {
  clear: "Clear",
  reveal: "Show password",
  increase: "Increase",
  decrease: "Decrease",
};

/**
 * A single-line text field with label, helper text and error message. Password fields can be revealed, search
 * fields cleared and numbers stepped. Inside a `Form`, the field is connected by its `name`.
 */
export function Input({
  label,
  labelHidden,
  helper,
  error: errorProp,
  required: requiredProp,
  icon,
  onValueChange,
  onChange,
  texts,
  id,
  type = "text",
  className,
  inputClassName,
  ref: outerRef,
  ...rest
}: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(input, outerRef);
  const [revealed, setRevealed] = useState(false);
  const reason = useRef<InputReason>("input");
  const { error, required, initialValue } = useFormField(rest.name, {
    label,
    error: errorProp,
    required: requiredProp,
  });
  const formText =
    typeof initialValue === "string" || typeof initialValue === "number" ? String(initialValue) : undefined;
  const report = useNativeControl<string, InputReason>({
    ...nativeText,
    fields: () => (input.current ? [input.current] : []),
    value: rest.value === undefined ? undefined : String(rest.value),
    initial: formText,
    onChange: onValueChange,
  });
  const words = { ...TEXTS, ...texts };
  const locked = rest.disabled || rest.readOnly;
  const change = (why: InputReason, act: (field: HTMLInputElement) => void): void => {
    if (input.current) {
      reason.current = why;
      act(input.current);
      reason.current = "input";
    }
  };
  const step = (act: "stepUp" | "stepDown") => () =>
    change("step", (field) => {
      const before = field.value;
      field[act]();
      const after = field.value;
      // React must see the value change in an event it listens to.
      field.value = before;
      setNativeValue(field, after);
    });
  const fallback = rest.value === undefined && formText !== undefined ? { defaultValue: formText } : {};
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      helper={helper}
      error={error}
      required={required}
      controlId={id}
      describedBy={rest["aria-describedby"]}
      className={className}
    >
      {(control) => (
        <div className={styles["box"]}>
          {icon && <Icon icon={icon} size="sm" />}
          <input
            {...fallback}
            {...(type === "search" && { placeholder: " " })}
            {...rest}
            {...control}
            ref={ref}
            type={type === "password" && revealed ? "text" : type}
            className={cx(controlStyles["control"], controlStyles["typed"], styles["input"], inputClassName)}
            data-type={type}
            onChange={(event) => {
              onChange?.(event);
              report(event.currentTarget.value, reason.current);
            }}
          />
          {type === "search" && (
            <InputTool
              aria-label={words.clear}
              icon={closeIcon}
              className={styles["clear"]}
              disabled={locked}
              onClick={() => {
                change("clear", (field) => setNativeValue(field, ""));
                input.current?.focus();
              }}
            />
          )}
          {type === "password" && (
            <InputTool
              aria-label={words.reveal}
              aria-pressed={revealed}
              icon={eyeIcon}
              disabled={locked}
              onClick={() => setRevealed(!revealed)}
            />
          )}
          {type === "number" && (
            // Not in the tab order: the arrow keys of the field do the same.
            <span className={styles["steps"]}>
              <InputTool
                aria-label={words.increase}
                tabIndex={-1}
                icon={chevronDownIcon}
                className={styles["increase"]}
                disabled={locked}
                onClick={step("stepUp")}
              />
              <InputTool
                aria-label={words.decrease}
                tabIndex={-1}
                icon={chevronDownIcon}
                disabled={locked}
                onClick={step("stepDown")}
              />
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
