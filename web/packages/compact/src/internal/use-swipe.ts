import { type RefObject, useEffect } from "react";
import { isRightToLeft } from "./is-right-to-left.ts";
import { TOUCH_DRAG_PX } from "./use-dismiss.ts";
import { useLatest } from "./use-latest.ts";

/**
 * A swipe past this share of the width, or faster than this speed, dismisses the element. Otherwise it
 * springs back.
 */
const DISMISS_FRACTION = 0.4;
const DISMISS_PX_PER_MS = 0.5;

/**
 * Lets the user swipe an element off the given side of the page; `start` and `end` follow the text direction. While swiping, the element carries
 * `data-swiping` and a `translate`. Its style sheet must set `touch-action: pan-y`.
 */
export function useSwipe(
  ref: RefObject<HTMLElement | null>,
  active: boolean,
  side: "left" | "right" | "start" | "end",
  onDismiss: () => void,
): void {
  const latest = useLatest(onDismiss);
  useEffect(() => {
    const element = ref.current;
    if (!active || !element) {
      return;
    }
    element.style.translate = "";
    const away = side === (isRightToLeft(element) ? "start" : "end") || side === "right" ? 1 : -1;
    let from: { id: number; x: number; y: number; atMs: number } | undefined;
    let pushedPx = 0;
    const down = (event: PointerEvent): void => {
      // A press on the dialog element itself is a press on its backdrop.
      const isBackdrop = event.target === element && element.localName === "dialog";
      const isSlider = (event.target as Element).closest("input[type=range], [role=slider]") !== null;
      if (event.pointerType === "touch" && event.isPrimary && !isBackdrop && !isSlider) {
        from = { id: event.pointerId, x: event.clientX, y: event.clientY, atMs: event.timeStamp };
        pushedPx = 0;
      }
    };
    const move = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId) {
        return;
      }
      const x = event.clientX - from.x;
      if (!pushedPx) {
        if (Math.abs(event.clientY - from.y) > TOUCH_DRAG_PX) {
          from = undefined;
          return;
        }
        if (x * away <= TOUCH_DRAG_PX) {
          return;
        }
        element.setPointerCapture(event.pointerId);
        element.dataset["swiping"] = "";
      }
      pushedPx = Math.max(1, x * away);
      element.style.translate = `${pushedPx * away}px`;
    };
    const end = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId) {
        return;
      }
      const speed = pushedPx / (event.timeStamp - from.atMs);
      const isDismissed =
        event.type === "pointerup" &&
        pushedPx > 0 &&
        (pushedPx > element.offsetWidth * DISMISS_FRACTION || speed > DISMISS_PX_PER_MS);
      from = undefined;
      delete element.dataset["swiping"];
      if (isDismissed) {
        latest.current();
      } else {
        element.style.translate = "";
      }
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", end, { signal });
    element.addEventListener("pointercancel", end, { signal });
    return () => listening.abort();
  }, [ref, active, side]);
}
