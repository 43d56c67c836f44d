import { type RefObject, useEffect, useState } from "react";
import { type ChangeDetails, useControlled } from "./use-controlled.ts";
import { useFormReset } from "./use-form-reset.ts";

/** How a field reads and writes its values. They are compared by `Object.is`. */
export interface TypedValueOptions<Value extends string | number, Reason extends string> {
  /** The text field. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** The value (controlled); `null` for none. */
  readonly value: Value | null | undefined;
  readonly defaultValue: Value | null | undefined;
  /** The initial value from the form. */
  readonly formValue: unknown;
  readonly isValue: (value: unknown) => value is Value;
  readonly onValueChange:
    | ((value: Value | null, details: ChangeDetails<Reason | "input" | "reset">) => void)
    | undefined;
  /** Reads a text that is not empty. `undefined` if it has no value. */
  readonly parse: (text: string) => Value | undefined;
  readonly format: (value: Value) => string;
  /** Why a text without a value, or with one that is not allowed, is refused. */
  readonly problemOf: (value: Value | undefined) => string | undefined;
}

/** A typed text, and what it was when it was typed. */
interface TypedText<Value> {
  readonly text: string;
  /** The value of the field after typing. Once that is another one, the text is out of date. */
  readonly value: Value | null;
  /** The value that was read from the text, even if it is refused. */
  readonly read: Value | undefined;
  readonly problem: string | undefined;
  /** Whether the user has left the field, or pressed Enter. Only then a problem is shown. */
  readonly isLeft: boolean;
}

/** State of a text field whose value is a number, a date or the like. */
export interface TypedValue<Value extends string | number, Reason extends string> {
  readonly value: Value | null;
  /** The value of the typed text, also if it is not allowed, or else the value. */
  readonly shownValue: Value | null;
  /** The text that the field shows. */
  readonly text: string;
  /** Why the typed text is refused, once the user has left the field. */
  readonly problem: string | undefined;
  /** Reads a typed text. */
  readonly type: (text: string) => void;
  /** Ends typing: writes the value in full, or shows the problem. */
  readonly leave: () => void;
  /** Sets a value in another way than by typing. */
  readonly set: (value: Value | null, reason: Reason) => void;
}

/**
 * State of a text field for values that have a text in each locale. The page receives only values that are allowed. A text that
 * has none stays as it was typed, with the reason, and keeps the form from being submitted.
 */
export function useTypedValue<Value extends string | number, Reason extends string>({
  input,
  value: controlled,
  defaultValue,
  formValue,
  isValue,
  onValueChange,
  parse,
  format,
  problemOf,
}: TypedValueOptions<Value, Reason>): TypedValue<Value, Reason> {
  const [first] = useState(controlled);
  const initial = defaultValue ?? (isValue(formValue) ? formValue : (first ?? null));
  const [value, setValue] = useControlled<Value | null, Reason | "input" | "reset">(
    controlled,
    initial,
    onValueChange,
  );
  const [last, setTyped] = useState<TypedText<Value>>();
  const typed = last && Object.is(last.value, value) ? last : undefined;
  const problem = typed?.problem;

  useEffect(() => {
    input.current?.setCustomValidity(problem ?? "");
  }, [input, problem]);
  useFormReset(
    () => input.current,
    () => {
      setTyped(undefined);
      setValue(initial, "reset");
    },
  );
  return {
    value,
    shownValue: typed?.read ?? value,
    text: typed?.text ?? (value === null ? "" : format(value)),
    problem: typed?.isLeft ? problem : undefined,
    type: (text) => {
      const isEmpty = text.trim() === "";
      const read = isEmpty ? undefined : parse(text);
      const found = isEmpty ? undefined : problemOf(read);
      const next = isEmpty ? null : found === undefined && read !== undefined ? read : value;
      // A problem that is shown already goes or changes while it is being mended.
      const isLeft = typed?.isLeft === true && found !== undefined;
      setTyped({ text, value: next, read, problem: found, isLeft });
      setValue(next, "input");
    },
    leave: () => setTyped(problem === undefined || !typed ? undefined : { ...typed, isLeft: true }),
    set: (next, reason) => {
      setTyped(undefined);
      setValue(next, reason);
    },
  };
}
