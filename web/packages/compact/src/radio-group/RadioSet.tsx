import { type ComponentProps, createContext, use, useId, useMemo, useRef } from "react";
import { Asterisk, FieldNote } from "../field/Field.tsx";
import { useFormField } from "../form/form-context.ts";
import { cx } from "../internal/cx.ts";
import { useLatest } from "../internal/use-latest.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { type NativeValue, useNativeControl } from "../internal/use-native-control.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import type { RadioSetProps } from "./props.ts";
import styles from "./RadioSet.module.css";

interface Group {
  readonly name: string;
  /** The form of the group. A group without a name leaves the form around it, which would submit the generated name. */
  readonly form: string | undefined;
  readonly value: string | null | undefined;
  readonly firstValue: string | undefined;
  readonly required: boolean | undefined;
  readonly choose: (value: string) => void;
}

const GroupContext = createContext<Group | undefined>(undefined);

/** The chosen value of a group, empty if there is none. */
const nativeChoice: NativeValue<string> = {
  read: (fields) => fields.find((field) => field instanceof HTMLInputElement && field.checked)?.value ?? "",
  write: (fields, value) => {
    for (const field of fields) {
      if (field instanceof HTMLInputElement) {
        field.checked = field.value === value;
      }
    }
  },
};

/** A labelled set of native radios, with value, form, reset and error. What they look like is up to the component around it. */
export function RadioSet({
  label,
  labelHidden = false,
  helper,
  error: errorProp,
  required: requiredProp,
  value,
  defaultValue,
  fallbackValue,
  onValueChange,
  name,
  form,
  className,
  listClassName,
  ref: outerRef,
  children,
  ...rest
}: RadioSetProps) {
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const noteId = `${id}-note`;
  const { error, required, initialValue } = useFormField(name, {
    label,
    error: errorProp,
    required: requiredProp,
  });
  const firstValue = defaultValue ?? (typeof initialValue === "string" ? initialValue : fallbackValue);
  const report = useNativeControl<string, "input">({
    ...nativeChoice,
    fields: () => [...(fieldset.current?.querySelectorAll<HTMLInputElement>("[type=radio]") ?? [])],
    value: value === null ? "" : value,
    initial: firstValue,
    onChange: onValueChange,
  });
  const latest = useLatest(report);
  const isInvalid = Boolean(error);
  const group = useMemo(
    (): Group => ({
      // Native radios need a common name to form a group.
      name: name ?? id,
      // There is no form with this id.
      form: name === undefined ? id : form,
      value,
      firstValue,
      required,
      choose: (next) => latest.current(next, "input"),
    }),
    [name, id, form, value, firstValue, required],
  );
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: radiogroup supports aria-required and aria-invalid
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={error || helper ? noteId : undefined}
      {...rest}
      ref={useMergedRef(fieldset, outerRef)}
      form={form}
      className={cx(styles["group"], className)}
      data-invalid={isInvalid ? "" : undefined}
    >
      <legend className={cx(styles["label"], labelHidden && visuallyHidden)}>
        {label}
        {required && <Asterisk />}
      </legend>
      <div className={listClassName}>
        <GroupContext value={group}>{children}</GroupContext>
      </div>
      <FieldNote id={noteId} helper={helper} error={error} />
    </fieldset>
  );
}

/** Props of one radio of the set around it. */
export function useRadio(
  value: string,
): Pick<
  ComponentProps<"input">,
  "form" | "checked" | "defaultChecked" | "type" | "name" | "value" | "required" | "onChange"
> {
  const group = use(GroupContext);
  if (!group) {
    throw new Error("Render Radio inside a RadioGroup.");
  }
  return {
    form: group.form,
    ...(group.value === undefined
      ? { defaultChecked: group.firstValue === value }
      : { checked: group.value === value }),
    type: "radio",
    name: group.name,
    value,
    required: group.required,
    onChange: () => group.choose(value),
  };
}
