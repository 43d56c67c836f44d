import type { RefObject } from "react";
import { type PositionOptions, useAnchorPosition } from "./use-anchor-position.ts";
import { type DismissReason, useDismiss } from "./use-dismiss.ts";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect.ts";
import { usePresence } from "./use-presence.ts";

/** Options of `usePopover`. */
export interface PopoverOptions extends PositionOptions {
  open: boolean;
  /** Called on Escape and on a press outside both panel and anchor. */
  onDismiss: (reason: DismissReason, event: Event) => void;
  anchor: RefObject<HTMLElement | null>;
  /** The element with `popover="manual"`. Render it while the hook returns true. */
  panel: RefObject<HTMLElement | null>;
}

/**
 * Drives an element with `popover="manual"`: shows it in the top layer beside its anchor, dismisses it, and
 * waits for its closing animation. Returns whether to render the element.
 */
export function usePopover({ open, onDismiss, anchor, panel, ...placement }: PopoverOptions): boolean {
  const present = usePresence(open, panel, (element) => {
    element.togglePopover?.(false);
  });
  useIsomorphicLayoutEffect(() => {
    // Without the popover API, the panel is shown where it is rendered. `present` alone is not enough here: a
    // panel reopened during its closing animation was never unmounted.
    if (open) {
      panel.current?.togglePopover?.(true);
    }
  }, [open, panel]);
  useAnchorPosition(anchor, panel, present, placement);
  useDismiss([anchor, panel], open, onDismiss);
  return present;
}
