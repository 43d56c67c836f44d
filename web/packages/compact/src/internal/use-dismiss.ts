import { type RefObject, useEffect } from "react";
import { useEscape } from "./use-escape.ts";
import { useLatest } from "./use-latest.ts";

/** Why a layer was dismissed: the Escape key, or a press outside it. */
export type DismissReason = "escape-key" | "outside-press";

/** A touch that moves further than this is a scroll, not a tap. */
export const TOUCH_DRAG_PX = 5;

/**
 * Calls `dismiss` while `active` when Escape is pressed or a press lands outside every element in `inside`
 * (for example a menu and its trigger). A touch counts when the finger is lifted, unless it scrolled.
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
      // The browser cancels a touch when it starts to scroll or zoom.
      if (
        event.type === "pointerup" &&
        start?.pointerId === event.pointerId &&
        Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) <= TOUCH_DRAG_PX
      ) {
        latest.current.dismiss("outside-press", event);
      }
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", press, { capture: true, signal });
    document.addEventListener("pointerup", lift, { capture: true, signal });
    document.addEventListener("pointercancel", lift, { capture: true, signal });
    return () => listening.abort();
  }, [active]);
}
