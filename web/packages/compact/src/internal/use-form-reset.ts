import { useEffect } from "react";
import { flushSync } from "react-dom";
import { useLatest } from "./use-latest.ts";

/** A native field of a form control. */
export type NativeField = HTMLInputElement | HTMLTextAreaElement;

/** Calls `reset` after the form that a control's field belongs to has been reset. */
export function useFormReset(findField: () => NativeField | null | undefined, reset: () => void): void {
  const latest = useLatest({ findField, reset });
  useEffect(() => {
    // The form is looked up on each event: the field may move, or belong to a form through its `form`
    // attribute.
    const listen = (event: Event): void => {
      const form = latest.current.findField()?.form;
      if (!form || event.target !== form) {
        return;
      }
      // The event fires before the browser resets the fields. The form reads them after that, in a later timer.
      setTimeout(() => {
        if (!event.defaultPrevented) {
          flushSync(() => latest.current.reset());
        }
      });
    };
    document.addEventListener("reset", listen, true);
    return () => document.removeEventListener("reset", listen, true);
  }, []);
}
