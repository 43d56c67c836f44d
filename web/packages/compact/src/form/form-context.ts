import { createContext, use, useEffect, useRef, useSyncExternalStore } from "react";
import { useLatest } from "../internal/use-latest.ts";
import type { FormStore } from "./form-store.ts";

/** The form around a field. */
export const FormContext = createContext<FormStore | undefined>(undefined);

/** What a field asks its form with. */
export interface FieldAsk {
  /** What the field is called where its error is listed. */
  label: string;
  /** An error the field was given by its caller, which comes first. */
  error: React.ReactNode;
  /** Whether the field was said to be required. */
  required: boolean | undefined;
}

/** What a field is told by its form. */
export interface FieldAnswer {
  readonly error: React.ReactNode;
  readonly required: boolean | undefined;
  /** The value that the form starts with. */
  readonly initial: unknown;
}

const still = (): (() => void) => () => undefined;

/** What the form around a field says about it, by its name. */
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

/** Lets the form around a control that is no native one read its value and focus it. */
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
