import { type ComponentProps, createContext, type ReactNode, use, useId, useMemo } from "react";
import choiceStyles from "../field/ChoiceControl.module.css";
import { Asterisk, FieldNote } from "../field/Field.tsx";
import { useFormField } from "../form/form-context.ts";
import { cx } from "../internal/cx.ts";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import { useLatest } from "../internal/use-latest.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./RadioGroup.module.css";

interface Group {
  readonly name: string;
  /** Without a name of its own, the group leaves the form around it, which would submit the made-up name. */
  readonly form: string | undefined;
  readonly value: string | null | undefined;
  readonly firstValue: string | undefined;
  readonly required: boolean | undefined;
  readonly choose: (value: string) => void;
}

const GroupContext = createContext<Group | undefined>(undefined);

/** Props of `RadioGroup`, in addition to those of `fieldset`. */
export interface RadioGroupProps extends Omit<ComponentProps<"fieldset">, "defaultValue" | "onChange"> {
  /** The label of the group. */
  label: string;
  /**
   * Hides the label visually. Screen readers still announce it.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Helper text below the group. */
  helper?: ReactNode;
  /** Error message. Replaces the helper text. */
  error?: ReactNode;
  /**
   * Requires a choice.
   * @default false
   */
  required?: boolean | undefined;
  /** The chosen value (controlled). `null` means none. */
  value?: string | null | undefined;
  /** Value that is chosen initially. */
  defaultValue?: string | undefined;
  /** Called with the new value when the choice changes. */
  onValueChange?: ((value: string, details: ChangeDetails<"input">) => void) | undefined;
  /**
   * Layout direction.
   * @default "vertical"
   */
  orientation?: "vertical" | "horizontal" | undefined;
  /** The `Radio`s. */
  children: ReactNode;
}

/**
 * A choice of one option from a few, all visible. Arrow keys change the choice, as in any native radio group.
 */
export function RadioGroup({
  label,
  labelHidden = false,
  helper,
  error: errorProp,
  required: requiredProp,
  value,
  defaultValue,
  onValueChange,
  orientation = "vertical",
  name,
  className,
  children,
  ...rest
}: RadioGroupProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const { error, required, initialValue } = useFormField(name, {
    label,
    error: errorProp,
    required: requiredProp,
  });
  const latest = useLatest(onValueChange);
  const firstValue = defaultValue ?? (typeof initialValue === "string" ? initialValue : undefined);
  const isInvalid = Boolean(error);
  const group = useMemo(
    (): Group => ({
      // Native radios need a common name to form a group.
      name: name ?? id,
      // There is no form with this id.
      form: name === undefined ? id : undefined,
      value,
      firstValue,
      required,
      choose: (next) => latest.current?.(next, { reason: "input" }),
    }),
    [name, id, value, firstValue, required],
  );
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: radiogroup supports aria-required and aria-invalid
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={error || helper ? noteId : undefined}
      {...rest}
      className={cx(styles["group"], className)}
      data-orientation={orientation}
      data-invalid={isInvalid ? "" : undefined}
    >
      <legend className={cx(styles["label"], labelHidden && visuallyHidden)}>
        {label}
        {required && <Asterisk />}
      </legend>
      <div className={styles["radios"]}>
        <GroupContext value={group}>{children}</GroupContext>
      </div>
      <FieldNote id={noteId} helper={helper} error={error} />
    </fieldset>
  );
}

/** Props of `Radio`, in addition to those of `input`. */
export interface RadioProps
  extends Omit<
    ComponentProps<"input">,
    "type" | "name" | "value" | "checked" | "defaultChecked" | "children"
  > {
  /** The label. */
  label: ReactNode;
  /** Helper text below the label. */
  helper?: ReactNode;
  /** Value of the group when this option is chosen; submitted with forms. */
  value: string;
  /** Class name of the input. `className` goes to the label around it. */
  inputClassName?: string | undefined;
}

/** One option of a `RadioGroup`. */
export function Radio({ label, helper, value, className, inputClassName, onChange, ...rest }: RadioProps) {
  const group = use(GroupContext);
  if (!group) {
    throw new Error("Render Radio inside a RadioGroup.");
  }
  const checked =
    group.value === undefined
      ? { defaultChecked: group.firstValue === value }
      : { checked: group.value === value };
  return (
    <label className={cx(styles["radio"], className)} data-disabled={rest.disabled ? "" : undefined}>
      <input
        form={group.form}
        {...rest}
        {...checked}
        type="radio"
        name={group.name}
        value={value}
        required={group.required}
        className={cx(choiceStyles["choice"], styles["dot"], inputClassName)}
        onChange={(event) => {
          onChange?.(event);
          group.choose(value);
        }}
      />
      <span>
        {label}
        {helper && <span className={styles["helper"]}>{helper}</span>}
      </span>
    </label>
  );
}
