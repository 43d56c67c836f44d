import { useCallback, useState } from "react";
import { useLatest } from "./use-latest.ts";

/** What comes with a change: why it happened. */
export interface ChangeDetails<Reason extends string> {
  readonly reason: Reason;
}

/**
 * One state for both ways of using a component: with `value` the caller holds it, otherwise the component does,
 * from `initial` on. The setter tells `onChange` in both cases, and does nothing when the value stays the same.
 */
export function useControlled<Value, Reason extends string>(
  value: Value | undefined,
  initial: Value,
  onChange: ((value: Value, details: ChangeDetails<Reason>) => void) | undefined,
): readonly [Value, (next: Value, reason: Reason) => void] {
  const [own, setOwn] = useState(initial);
  const current = value === undefined ? own : value;
  const latest = useLatest({ current, held: value !== undefined, onChange });
  const set = useCallback((next: Value, reason: Reason): void => {
    const now = latest.current;
    if (Object.is(now.current, next)) {
      return;
    }
    if (!now.held) {
      // Two changes before the next rendering must not both count as the first one.
      now.current = next;
      setOwn(next);
    }
    now.onChange?.(next, { reason });
  }, []);
  return [current, set];
}
