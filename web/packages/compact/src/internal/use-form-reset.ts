import { type RefObject, useEffect } from "react";
import { useLatest } from "./use-latest.ts";

/** Calls `reset` once the form that `field` belongs to has been reset. */
export function useFormReset(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  reset: () => void,
): void {
  const latest = useLatest(reset);
  useEffect(() => {
    // The form is looked up when it happens: the field may have been moved, or be of a form by its attribute.
    const listen = (event: Event): void => {
      if (field.current?.form && event.target === field.current.form) {
        // The event comes before the fields are reset.
        queueMicrotask(() => latest.current());
      }
    };
    document.addEventListener("reset", listen);
    return () => document.removeEventListener("reset", listen);
  }, [field]);
}
