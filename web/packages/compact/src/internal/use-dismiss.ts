import { type RefObject, useEffect } from "react";
import { useEscape } from "./use-escape.ts";
import { useLatest } from "./use-latest.ts";

/** What made a layer go: the Escape key, or a press outside it. */
export type DismissReason = "escape-key" | "outside-press";

/** A finger that moves further than this is scrolling, not tapping. */
export const TOUCH_DRAG_PX = 5;

/**
 * Calls `dismiss` while `active` when Escape is pressed, or a press lands outside all of `inside` (such as a menu
 * and the button that opened it). A touch counts once the finger is lifted, and not at all when it scrolled.
 */
export function useDismiss(
  inside: RefObject<HTMLElement | null> | readonly RefObject<HTMLElement | null>[],
  active: boolean,
  dismiss: (reason: DismissReason, event: Event) => void,
): void {
  const latest = useLatest({ inside, dismiss });
  useEscape(active, (event) => dismiss("escape-key", event));
  useEffect(() => {
    if (!active) {
      return;
    }
    let touch: PointerEvent | undefined;

    const press = (event: PointerEvent): void => {
      const path = event.composedPath();
      const isInside = [latest.current.inside]
        .flat()
        .some((part) => path.includes(part.current as EventTarget));
      touch = !isInside && event.pointerType === "touch" ? event : undefined;
      if (!isInside && !touch) {
        latest.current.dismiss("outside-press", event);
      }
    };
    const lift = (event: PointerEvent): void => {
      const start = touch;
      touch = undefined;
      // A touch that is cancelled was taken over by the browser, to scroll or zoom.
      if (
        event.type === "pointerup" &&
        start?.pointerId === event.pointerId &&
        Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) <= TOUCH_DRAG_PX
      ) {
        latest.current.dismiss("outside-press", event);
      }
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener("pointerdown", press, { capture: true, signal });
    document.addEventListener("pointerup", lift, { capture: true, signal });
    document.addEventListener("pointercancel", lift, { capture: true, signal });
    return () => leaving.abort();
  }, [active]);
}
