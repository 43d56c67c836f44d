import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";
import { useLatest } from "./use-latest.ts";

/** Calls `reset` after the form that `field` belongs to has been reset. */
export function useFormReset(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  reset: () => void,
): void {
  const latest = useLatest(reset);
  useEffect(() => {
    // The form is looked up on each event: the field may move, or belong to a form through its `form`
    // attribute.
    const listen = (event: Event): void => {
      if (field.current?.form && event.target === field.current.form) {
        // The event fires before the browser resets the fields. The form reads them after that, in a later timer.
        setTimeout(() => flushSync(() => latest.current()));
      }
    };
    document.addEventListener("reset", listen, true);
    return () => document.removeEventListener("reset", listen, true);
  }, [field]);
}
