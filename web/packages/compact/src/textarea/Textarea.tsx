import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Field } from "../field/Field.tsx";
import controlStyles from "../field/FieldControl.module.css";
import { useFormField } from "../form/form-context.ts";
import { cx } from "../internal/cx.ts";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { nativeText, useNativeControl } from "../internal/use-native-control.ts";
import styles from "./Textarea.module.css";

/** Props of `Textarea`, in addition to those of `textarea`. */
export interface TextareaProps extends Omit<ComponentProps<"textarea">, "rows" | "cols"> {
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
  /**
   * Minimum number of rows.
   * @default 2
   */
  minRows?: number | undefined;
  /**
   * Maximum number of rows. Longer text scrolls.
   * @default 10
   */
  maxRows?: number | undefined;
  /** Called with the new text when it changes, and when the form is reset. */
  onValueChange?: ((value: string, details: ChangeDetails<"input" | "reset">) => void) | undefined;
  /** Class name of the textarea. `className` goes to the field around it. */
  inputClassName?: string | undefined;
}

/** A multi-line text field that grows with its content. */
export function Textarea({
  label,
  labelHidden,
  helper,
  error: errorProp,
  required: requiredProp,
  minRows = 2,
  maxRows = 10,
  onValueChange,
  onChange,
  id,
  className,
  inputClassName,
  ref: outerRef,
  ...rest
}: TextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(field, outerRef);
  const { error, required, initialValue } = useFormField(rest.name, {
    label,
    error: errorProp,
    required: requiredProp,
  });
  const formText = typeof initialValue === "string" ? initialValue : undefined;
  const first = rest.defaultValue ?? formText ?? "";
  // A hidden copy of the text sets the height. Needs no measuring and works in every browser.
  const grow = (): void => {
    if (box.current && field.current) {
      box.current.dataset["text"] = field.current.value;
    }
  };
  useEffect(grow);
  const report = useNativeControl<string, "input">({
    ...nativeText,
    write: (fields, text) => {
      nativeText.write(fields, text);
      grow();
    },
    fields: () => (field.current ? [field.current] : []),
    value: rest.value === undefined ? undefined : String(rest.value),
    initial: formText,
    onChange: onValueChange,
  });
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
        <div
          ref={box}
          className={styles["box"]}
          data-text={rest.value ?? first}
          style={{ ["--min-rows" as string]: minRows, ["--max-rows" as string]: maxRows }}
        >
          <textarea
            {...(rest.value === undefined && { defaultValue: first })}
            {...rest}
            {...control}
            ref={ref}
            rows={minRows}
            className={cx(
              controlStyles["control"],
              controlStyles["typed"],
              styles["textarea"],
              inputClassName,
            )}
            onInput={(event) => {
              rest.onInput?.(event);
              grow();
            }}
            onChange={(event) => {
              onChange?.(event);
              report(event.currentTarget.value, "input");
            }}
          />
        </div>
      )}
    </Field>
  );
}
