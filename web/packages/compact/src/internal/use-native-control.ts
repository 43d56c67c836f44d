import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ChangeDetails } from "./use-controlled.ts";
import { type NativeField, useFormReset } from "./use-form-reset.ts";
import { useLatest } from "./use-latest.ts";

/** How the value of a control is read from its native fields and written to them. */
export interface NativeValue<Value> {
  readonly read: (fields: readonly NativeField[]) => Value;
  readonly write: (fields: readonly NativeField[], value: Value) => void;
}

/** The value of a text field. */
export const nativeText: NativeValue<string> = {
  read: ([field]) => field?.value ?? "",
  write: ([field], value) => {
    if (field) {
      field.value = value;
    }
  },
};

/** The state of a form control whose value is in native fields. */
export interface NativeControl<Value, Reason extends string> extends NativeValue<Value> {
  /** The fields, without those that are not rendered. */
  readonly fields: () => readonly NativeField[];
  /** The value if the page controls it, else undefined. */
  readonly value: Value | undefined;
  /** The value to which a reset returns a controlled value. Defaults to the first one. */
  readonly initial: Value | undefined;
  readonly onChange: ((value: Value, details: ChangeDetails<Reason | "reset">) => void) | undefined;
}

/**
 * The base of form controls whose value is in native fields. Returns what to call when the user has changed the value. When
 * the form is reset, the page is notified as it is of any change, and a controlled value stays as the page sets it.
 */
export function useNativeControl<Value, Reason extends string>(
  control: NativeControl<Value, Reason>,
): (value: Value, reason: Reason) => void {
  const [first] = useState(control.value);
  const latest = useLatest(control);
  /** The value of which the page knows. */
  const known = useRef<Value>(undefined);
  useEffect(() => {
    const { read, fields } = latest.current;
    known.current = read(fields());
  }, []);
  useFormReset(
    () => latest.current.fields()[0],
    () => {
      const { value, initial = first, fields, read, onChange } = latest.current;
      const next = value === undefined || initial === undefined ? read(fields()) : initial;
      const before = value === undefined ? known.current : value;
      known.current = next;
      if (!Object.is(before, next)) {
        flushSync(() => onChange?.(next, { reason: "reset" }));
      }
      // React misses what the browser sets, and would take the next change back to the old value for none. It notices what is
      // set by script.
      latest.current.write(fields(), latest.current.value ?? next);
    },
  );
  return (value, reason) => {
    known.current = value;
    latest.current.onChange?.(value, { reason });
  };
}
