import { type Ref, useCallback } from "react";

function give<Type>(ref: Ref<Type> | undefined, value: Type | null): (() => void) | undefined {
  if (typeof ref === "function") {
    const cleanup = ref(value);
    return typeof cleanup === "function" ? cleanup : () => ref(null);
  }
  if (ref) {
    ref.current = value;
    return () => {
      ref.current = null;
    };
  }
  return undefined;
}

/** One ref for an element that the component and its caller both want to hold. */
export function useMergedRef<Type>(
  first: Ref<Type> | undefined,
  second: Ref<Type> | undefined,
): (value: Type | null) => (() => void) | undefined {
  return useCallback(
    (value: Type | null) => {
      const undo = [give(first, value), give(second, value)];
      return () => {
        for (const step of undo) {
          step?.();
        }
      };
    },
    [first, second],
  );
}
