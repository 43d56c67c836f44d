import type { RefObject } from "react";
import { type AnchoredOptions, useAnchored, useBeforePaint } from "./use-anchored.ts";
import { type DismissReason, useDismiss } from "./use-dismiss.ts";
import { usePresence } from "./use-presence.ts";

/** How a popover opens, closes and stands. */
export interface PopoverOptions extends AnchoredOptions {
  open: boolean;
  /** Asked for by Escape and a press outside panel and anchor. */
  onDismiss: (reason: DismissReason, event: Event) => void;
  anchor: RefObject<HTMLElement | null>;
  /** The element with `popover="manual"`; rendered while the returned value is true. */
  panel: RefObject<HTMLElement | null>;
}

/**
 * Drives an element with `popover="manual"`: shows it in the top layer beside its anchor, dismisses it, and lets
 * its closing animation end. Returns whether the element is to be rendered.
 */
export function usePopover({ open, onDismiss, anchor, panel, ...placement }: PopoverOptions): boolean {
  const present = usePresence(open, panel, (element) => {
    element.togglePopover?.(false);
  });
  useBeforePaint(() => {
    // Without the popover API the panel stands where it is rendered, above the page. Opened again while it was just
    // being hidden, it has been rendered all the time, so that alone says nothing.
    if (open) {
      panel.current?.togglePopover?.(true);
    }
  }, [open, panel]);
  useAnchored(anchor, panel, present, placement);
  useDismiss([anchor, panel], open, onDismiss);
  return present;
}
