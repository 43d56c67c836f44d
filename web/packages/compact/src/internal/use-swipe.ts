import { type RefObject, useEffect } from "react";
import { TOUCH_DRAG_PX } from "./use-dismiss.ts";
import { useLatest } from "./use-latest.ts";

/**
 * A swipe past this share of the width, or faster than this speed, dismisses the element. Otherwise it
 * springs back.
 */
const FAR_ENOUGH = 0.4;
const FAST_ENOUGH_PX_PER_MS = 0.5;

/**
 * Lets the user swipe an element off the given side of the page. While swiping, the element carries
 * `data-swiping` and a `translate`. Its style sheet must set `touch-action: pan-y`.
 */
export function useSwipe(
  ref: RefObject<HTMLElement | null>,
  active: boolean,
  side: "start" | "end",
  onAway: () => void,
): void {
  const latest = useLatest(onAway);
  useEffect(() => {
    const element = ref.current;
    if (!active || !element) {
      return;
    }
    element.style.translate = "";
    const toward = (side === "end") === (getComputedStyle(element).direction === "rtl") ? -1 : 1;
    let from: { id: number; x: number; y: number; atMs: number } | undefined;
    let pushedPx = 0;
    const down = (event: PointerEvent): void => {
      // A press on the dialog element itself is a press on its backdrop.
      const beside = event.target === element && element.localName === "dialog";
      if (event.pointerType === "touch" && event.isPrimary && !beside) {
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
        if (x * toward <= TOUCH_DRAG_PX) {
          return;
        }
        element.setPointerCapture(event.pointerId);
        element.dataset["swiping"] = "";
      }
      pushedPx = Math.max(1, x * toward);
      element.style.translate = `${pushedPx * toward}px`;
    };
    const end = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId) {
        return;
      }
      const speed = pushedPx / (event.timeStamp - from.atMs);
      const goes =
        event.type === "pointerup" &&
        pushedPx > 0 &&
        (pushedPx > element.offsetWidth * FAR_ENOUGH || speed > FAST_ENOUGH_PX_PER_MS);
      from = undefined;
      delete element.dataset["swiping"];
      if (goes) {
        latest.current();
      } else {
        element.style.translate = "";
      }
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", end, { signal });
    element.addEventListener("pointercancel", end, { signal });
    return () => leaving.abort();
  }, [ref, active, side]);
}
