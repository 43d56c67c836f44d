import { type RefObject, useEffect, useRef } from "react";

/** What made a layer go: the Escape key, or a press outside it. */
export type DismissReason = "escape-key" | "outside-press";

/** A finger that moves further than this is scrolling, not tapping. */
export const TOUCH_DRAG_PX = 5;

/** The layers that can be dismissed now, the topmost last: Escape takes one at a time. */
const layers: object[] = [];

/**
 * Calls `dismiss` while `active` when Escape is pressed, or a press lands outside all of `inside` (such as a menu
 * and the button that opened it). A touch counts once the finger is lifted, and not at all when it scrolled.
 */
export function useDismiss(
  inside: RefObject<HTMLElement | null> | readonly RefObject<HTMLElement | null>[],
  active: boolean,
  dismiss: (reason: DismissReason, event: Event) => void,
): void {
  const latest = useRef({ inside, dismiss });
  useEffect(() => {
    latest.current = { inside, dismiss };
  });
  useEffect(() => {
    if (!active) {
      return;
    }
    const layer = {};
    layers.push(layer);
    let touch: { id: number; x: number; y: number } | undefined;

    const isOutside = (event: Event): boolean => {
      const { inside: parts } = latest.current;
      const path = event.composedPath();
      return ![parts].flat().some((part) => path.includes(part.current as EventTarget));
    };
    const press = (event: PointerEvent): void => {
      touch = undefined;
      if (!isOutside(event)) {
        return;
      }
      if (event.pointerType === "touch") {
        touch = { id: event.pointerId, x: event.clientX, y: event.clientY };
      } else {
        latest.current.dismiss("outside-press", event);
      }
    };
    const lift = (event: PointerEvent): void => {
      const start = touch;
      touch = undefined;
      // A touch that is cancelled was taken over by the browser, to scroll or zoom.
      if (
        event.type === "pointerup" &&
        start?.id === event.pointerId &&
        Math.hypot(event.clientX - start.x, event.clientY - start.y) <= TOUCH_DRAG_PX
      ) {
        latest.current.dismiss("outside-press", event);
      }
    };
    const key = (event: KeyboardEvent): void => {
      // An open input method takes Escape for itself.
      if (
        event.key === "Escape" &&
        !event.isComposing &&
        !event.defaultPrevented &&
        layers.at(-1) === layer
      ) {
        event.preventDefault();
        latest.current.dismiss("escape-key", event);
      }
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener("pointerdown", press, { capture: true, signal });
    document.addEventListener("pointerup", lift, { capture: true, signal });
    document.addEventListener("pointercancel", lift, { capture: true, signal });
    document.addEventListener("keydown", key, { signal });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      leaving.abort();
    };
  }, [active]);
}
