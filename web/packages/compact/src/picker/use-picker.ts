import { type ReactNode, type RefObject, useRef } from "react";
import { useFormControl, useFormField } from "../form/form-context.ts";
import { type TypedValue, type TypedValueOptions, useTypedValue } from "../internal/use-typed-value.ts";

/** Why a date or time changed: typing, a choice in the panel, or a reset of the form. */
export type PickerReason = "input" | "choose" | "reset";

/** What a picker takes, besides how it reads and writes its values. */
export interface PickerOptions
  extends Omit<TypedValueOptions<string, PickerReason>, "input" | "formValue" | "isValue"> {
  readonly name: string | undefined;
  readonly label: string;
  readonly error: ReactNode;
  readonly required: boolean | undefined;
  readonly isValue: (value: unknown) => value is string;
}

/** The state of a text field with a panel to choose its value from. */
export interface Picker {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly typed: TypedValue<string, PickerReason>;
  readonly error: ReactNode;
  readonly required: boolean | undefined;
}

/** Connects a picker to its form and to what is typed. */
export function usePicker({ name, label, error, required, ...options }: PickerOptions): Picker {
  const input = useRef<HTMLInputElement>(null);
  const field = useFormField(name, { label, error, required });
  const typed = useTypedValue<string, PickerReason>({
    ...options,
    input,
    formValue: field.initialValue,
  });
  useFormControl(name, typed.value, () => input.current?.focus());
  return { input, typed, error: field.error ?? typed.problem, required: field.required };
}
