import { useEffect, useState } from "react";
import { subscribeToModals, topModal } from "../internal/modal-stack.ts";

/**
 * Creates an element for toasts in the top layer. Elements outside an open modal dialog are inert, so the
 * layer moves into the topmost one while there is any, and otherwise to the end of the page. `onMove` is
 * called after each move, because a hovering pointer gets no leave event. Returns undefined on the server.
 */
export function useToastLayer(className: string | undefined, onMove: () => void): HTMLElement | undefined {
  const [layer, setLayer] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement("div");
    element.className = className ?? "";
    element.popover = "manual";
    const moveLayer = (): void => {
      const parent = topModal() ?? document.body;
      if (element.parentNode === parent) {
        return;
      }
      const focused = document.activeElement;
      parent.append(element);
      element.showPopover?.();
      if (focused instanceof HTMLElement && element.contains(focused)) {
        focused.focus({ preventScroll: true });
      }
      onMove();
    };
    moveLayer();
    const unsubscribe = subscribeToModals(moveLayer);
    setLayer(element);
    return () => {
      unsubscribe();
      element.remove();
    };
  }, [className, onMove]);
  return layer;
}
