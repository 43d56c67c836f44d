import { useEffect, useState } from "react";
import { subscribeToModals, topModal } from "../internal/modal-stack.ts";

/**
 * An element for toasts in the top layer. What is outside of an open modal dialog is inert, so the element stands in
 * the topmost one while there is any, and at the end of the page otherwise. `onMove` is called after it has moved:
 * a pointer that was on it is told nothing. There is none on the server.
 */
export function useToastLayer(className: string | undefined, onMove: () => void): HTMLElement | undefined {
  const [layer, setLayer] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement("div");
    element.className = className ?? "";
    element.popover = "manual";
    const settle = (): void => {
      const home = topModal() ?? document.body;
      if (element.parentNode === home) {
        return;
      }
      const focused = document.activeElement;
      home.append(element);
      element.showPopover?.();
      if (focused instanceof HTMLElement && element.contains(focused)) {
        focused.focus({ preventScroll: true });
      }
      onMove();
    };
    settle();
    const leave = subscribeToModals(settle);
    setLayer(element);
    return () => {
      leave();
      element.remove();
    };
  }, [className, onMove]);
  return layer;
}
