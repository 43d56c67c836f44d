import { createContext, use, useEffect, useRef, useSyncExternalStore } from "react";
import { useLatest } from "../internal/use-latest.ts";
import type { FormStore } from "./form-store.ts";

/** The surrounding form. */
export const FormContext = createContext<FormStore | undefined>(undefined);

/** What a field passes to its form. */
export interface FieldAsk {
  /** Name of the field in the error summary. */
  label: string;
  /** Error message set by the caller. Takes precedence. */
  error: React.ReactNode;
  /** The field's own `required` prop. */
  required: boolean | undefined;
}

/** What a form passes to its field. */
export interface FieldAnswer {
  readonly error: React.ReactNode;
  readonly required: boolean | undefined;
  /** The initial value from the form. */
  readonly initial: unknown;
}

const still = (): (() => void) => () => undefined;

/** Connects a field to the surrounding form by its name. */
export function useFormField(name: string | undefined, { label, error, required }: FieldAsk): FieldAnswer {
  const form = use(FormContext);
  const read = (): string | undefined => (name === undefined ? undefined : form?.getState().errors.get(name));
  const problem = useSyncExternalStore(form?.subscribe ?? still, read, read);
  useEffect(() => {
    if (name !== undefined) {
      return form?.nameField(name, label);
    }
    return undefined;
  }, [form, name, label]);
  return {
    error: error ?? problem,
    required: required ?? ((name !== undefined && form?.isRequired(name)) || undefined),
    initial: name === undefined ? undefined : form?.initialValue(name),
  };
}

/** Lets the surrounding form read and focus a control that is not a native form element. */
export function useFormControl(name: string | undefined, value: unknown, focus: () => void): void {
  const form = use(FormContext);
  const latest = useLatest({ value, focus });
  useEffect(() => {
    if (name === undefined) {
      return undefined;
    }
    return form?.addControl(name, {
      read: () => latest.current.value,
      focus: () => latest.current.focus(),
    });
  }, [form, name]);
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current !== value) {
      seen.current = value;
      if (name !== undefined) {
        form?.changed(name);
      }
    }
  }, [form, name, value]);
}
