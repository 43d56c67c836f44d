import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls `dismiss` when Escape is pressed, or the pointer goes down outside `ref`, while `active`. `byKey` says
 * which it was, so that the focus returns only after the key.
 */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  active: boolean,
  dismiss: (byKey: boolean) => void,
): void {
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    if (!active) {
      return;
    }
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) {
        latest.current(false);
      }
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === "Escape") {
        event.preventDefault();
        latest.current(true);
      }
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("keydown", key);
    };
  }, [ref, active]);
}
