import { useCallback, useState } from "react";
import { useLatest } from "./use-latest.ts";

/** Passed with every change: the reason for it. */
export interface ChangeDetails<Reason extends string> {
  readonly reason: Reason;
}

/**
 * State for a component that can be controlled or uncontrolled. With `value`, the caller owns the state;
 * otherwise the component does, starting from `initial`. The setter calls `onChange` in both cases and
 * ignores unchanged values.
 */
export function useControlled<Value, Reason extends string>(
  value: Value | undefined,
  initial: Value,
  onChange: ((value: Value, details: ChangeDetails<Reason>) => void) | undefined,
): readonly [Value, (next: Value, reason: Reason) => void] {
  const [ownValue, setOwnValue] = useState(initial);
  const current = value === undefined ? ownValue : value;
  const latest = useLatest({ current, isControlled: value !== undefined, onChange });
  const set = useCallback((next: Value, reason: Reason): void => {
    const state = latest.current;
    if (Object.is(state.current, next)) {
      return;
    }
    if (!state.isControlled) {
      // A second change before the next render must be compared with the first.
      state.current = next;
      setOwnValue(next);
    }
    state.onChange?.(next, { reason });
  }, []);
  return [current, set];
}
