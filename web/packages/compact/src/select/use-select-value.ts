import { useState } from "react";
import { sameValue } from "../form/form-values.ts";
import { useControlled } from "../internal/use-controlled.ts";
import type { OptionValue, SelectProps, SelectReason, SelectValue } from "./props.ts";

const asList = (value: SelectValue | null | undefined): readonly SelectValue[] =>
  value === null || value === undefined ? [] : [value];

const isValue = (value: unknown): value is SelectValue =>
  typeof value === "string" || typeof value === "number";

/** One state for single and multiple selection: a list of values. */
export function useSelectValue<Option extends object, Key extends keyof Option & string>(
  props: SelectProps<Option, Key>,
  /** The initial value from the form. */
  formValue: unknown,
): {
  selectedValues: readonly SelectValue[];
  setSelectedValues: (next: readonly SelectValue[], reason: SelectReason) => void;
  /** Returns to the initial selection. */
  resetSelection: () => void;
} {
  const controlled =
    props.value === undefined ? undefined : props.multiple ? props.value : asList(props.value);
  const [first] = useState(controlled);
  const fallback = formValue === undefined && first ? first : [formValue].flat().filter(isValue);
  const initial =
    props.defaultValue === undefined
      ? fallback
      : props.multiple
        ? props.defaultValue
        : asList(props.defaultValue);
  const [selectedValues, setSelectedValues] = useControlled<readonly SelectValue[], SelectReason>(
    controlled,
    initial,
    (next, details) => {
      // Only values of options can be chosen.
      const chosen = next as readonly OptionValue<Option, Key>[];
      if (props.multiple) {
        props.onValueChange?.(chosen, details);
      } else {
        props.onValueChange?.(chosen[0] ?? null, details);
      }
    },
  );
  const resetSelection = (): void => {
    if (!sameValue(selectedValues, initial)) setSelectedValues(initial, "reset");
  };
  return { selectedValues, setSelectedValues, resetSelection };
}
