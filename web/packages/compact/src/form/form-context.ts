import { createContext, use, useEffect, useRef, useSyncExternalStore } from "react";
import { useLatest } from "../internal/use-latest.ts";
import { valueAt } from "./form-paths.ts";
import type { FormSettings, FormStore } from "./form-store.ts";

/** The surrounding form: its store, and the settings that fields are rendered with. */
export interface FormContextValue extends Pick<FormSettings, "rules" | "defaultValues"> {
  readonly store: FormStore;
}

/** The surrounding form. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** What a field passes to its form. */
export interface FormFieldOptions {
  /** Name of the field in the error summary. */
  label: string;
  /** Error message set by the caller. Takes precedence. */
  error: React.ReactNode;
  /** The field's own `required` prop. */
  required: boolean | undefined;
}

/** What a form passes to its field. */
export interface FormFieldState {
  readonly error: React.ReactNode;
  readonly required: boolean | undefined;
  /** The initial value from the form. */
  readonly initialValue: unknown;
}

const noSubscription = (): (() => void) => () => undefined;

/** Connects a field to the surrounding form by its name. */
export function useFormField(
  name: string | undefined,
  { label, error, required }: FormFieldOptions,
): FormFieldState {
  const context = use(FormContext);
  const form = context?.store;
  const rules = context?.rules;
  const read = (): string | undefined => (name === undefined ? undefined : form?.getState().errors.get(name));
  const formError = useSyncExternalStore(form?.subscribe ?? noSubscription, read, read);
  useEffect(() => {
    if (name !== undefined) {
      return form?.nameField(name, label);
    }
    return undefined;
  }, [form, name, label]);
  return {
    error: error ?? formError,
    required:
      required ??
      ((name !== undefined && rules && Object.hasOwn(rules, name) && Boolean(rules[name]?.required)) ||
        undefined),
    initialValue: useInitialValue(name),
  };
}

/** The initial value that the surrounding form has for a name. */
export function useInitialValue(name: string | undefined): unknown {
  const context = use(FormContext);
  return name === undefined ? undefined : valueAt(context?.defaultValues, name);
}

/** Lets the surrounding form read and focus a control that is not a native form element. */
export function useFormControl(name: string | undefined, value: unknown, focus: () => void): void {
  const form = use(FormContext)?.store;
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
  const previousValue = useRef(value);
  useEffect(() => {
    if (previousValue.current !== value) {
      previousValue.current = value;
      if (name !== undefined) {
        form?.changed(name);
      }
    }
  }, [form, name, value]);
}
