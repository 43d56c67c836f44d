import { useControlled } from "../internal/use-controlled.ts";
import type { SelectProps, SelectReason, SelectValue } from "./props.ts";

const asList = (value: SelectValue | null | undefined): readonly SelectValue[] =>
  value === null || value === undefined ? [] : [value];

const isValue = (value: unknown): value is SelectValue =>
  typeof value === "string" || typeof value === "number";

/** Converts the form's initial value to a list of values. */
export function valuesOf(initial: unknown): readonly SelectValue[] {
  return [initial].flat().filter(isValue);
}

/** One state for single and multiple selection: a list of values. */
export function useSelectValue<Option extends object>(
  props: SelectProps<Option>,
  fallback: readonly SelectValue[],
): {
  selectedValues: readonly SelectValue[];
  setSelectedValues: (next: readonly SelectValue[], reason: SelectReason) => void;
  initial: readonly SelectValue[];
} {
  const controlled =
    props.value === undefined ? undefined : props.multiple ? props.value : asList(props.value);
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
      if (props.multiple) {
        props.onValueChange?.(next, details);
      } else {
        props.onValueChange?.(next[0] ?? null, details);
      }
    },
  );
  return { selectedValues, setSelectedValues, initial };
}
