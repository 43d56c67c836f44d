import { type Ref, useCallback } from "react";

function give<Type>(ref: Ref<Type> | undefined, value: Type | null): () => void {
  if (typeof ref === "function") {
    return ref(value) ?? (() => ref(null));
  }
  const set = (next: Type | null): void => {
    if (ref) {
      ref.current = next;
    }
  };
  set(value);
  return () => set(null);
}

/** Combines two refs to the same element into one. */
export function useMergedRef<Type>(
  first: Ref<Type> | undefined,
  second: Ref<Type> | undefined,
): (value: Type | null) => () => void {
  return useCallback(
    (value: Type | null) => {
      const undo = [give(first, value), give(second, value)];
      return () => {
        for (const step of undo) {
          step();
        }
      };
    },
    [first, second],
  );
}
