import { type RefObject, useCallback, useEffect, useRef } from "react";
import { pushModal } from "./modal-stack.ts";
import { lockScroll } from "./scroll-lock.ts";
import type { DismissReason } from "./use-dismiss.ts";
import { useEscape } from "./use-escape.ts";
import { useLatest } from "./use-latest.ts";
import { usePresence } from "./use-presence.ts";

/**
 * Why a dialog or drawer is to close: Escape (or the back gesture of a phone), a click beside it, its close button,
 * a swipe, or the browser has closed it, as a form with `method="dialog"` does.
 */
export type ModalReason = DismissReason | "close-press" | "swipe" | "native-close";

/** How a dialog or drawer opens and closes. */
export interface ModalOptions {
  open: boolean;
  /** Asked for by Escape, a click beside the panel, and what the browser does by itself. */
  onClose: (reason: ModalReason) => void;
  /**
   * A modal dims and blocks the page and locks its scrolling; otherwise the page stays usable.
   * @default true
   */
  modal?: boolean | undefined;
  /** What has the focus first; without it, the first thing inside that can have it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What has the focus afterwards; without it, what had it before. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Drives a native `<dialog>` from an `open` flag. `present` says whether its content should be rendered: from
 * opening until the closing animation is over.
 */
export function useModal({ open, onClose, modal = true, initialFocus, returnFocus }: ModalOptions): {
  ref: RefObject<HTMLDialogElement | null>;
  present: boolean;
} {
  const ref = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);
  const latest = useLatest({ onClose, initialFocus, returnFocus });
  const giveFocusBack = useCallback((): void => {
    const target = latest.current.returnFocus?.current ?? before.current;
    if (target instanceof HTMLElement) {
      target.focus({ preventScroll: true });
    }
  }, []);

  const present = usePresence(open, ref, (dialog) => {
    const hadFocus = dialog.contains(document.activeElement);
    dialog.close();
    // The browser remembers what had the focus before, but not for what it did not open itself.
    if (hadFocus) {
      giveFocusBack();
    }
  });
  // The backdrop belongs to the dialog, so a press outside is one on another layer.
  useEscape(open && modal, () => latest.current.onClose("escape-key"));

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) {
      return;
    }
    const show = (): void => {
      if (dialog.open) {
        return;
      }
      before.current = document.activeElement;
      if (modal) {
        dialog.showModal();
        latest.current.initialFocus?.current?.focus({ preventScroll: true });
      } else {
        // show() would take the focus away from whoever is typing.
        dialog.setAttribute("open", "");
      }
    };
    // Before it is shown: showing lays the page out, and the lock would have it laid out once more.
    const unlock = modal ? lockScroll() : undefined;
    show();
    const leave = modal ? pushModal(dialog) : undefined;
    const cancel = (event: Event): void => {
      // A file picker inside says `cancel` too.
      if (event.target === dialog) {
        event.preventDefault();
        latest.current.onClose("escape-key");
      }
    };
    const closed = (): void => {
      if (!dialog.open) {
        // Whether it is open is for the caller to say, and closing takes its animation.
        show();
        latest.current.onClose("native-close");
      }
    };
    // Text selected from inside to outside ends in a click on the dialog, but did not begin there.
    let pressed = false;
    const press = (event: Event): void => {
      pressed = event.target === dialog;
    };
    const click = (event: Event): void => {
      if (modal && pressed && event.target === dialog) {
        latest.current.onClose("outside-press");
      }
      pressed = false;
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    dialog.addEventListener("cancel", cancel, { signal });
    dialog.addEventListener("close", closed, { signal });
    dialog.addEventListener("pointerdown", press, { signal });
    dialog.addEventListener("click", click, { signal });
    return () => {
      leaving.abort();
      unlock?.();
      leave?.();
      // Taken off the page while open: the focus went with it.
      if (!dialog.isConnected && modal) {
        giveFocusBack();
      }
    };
  }, [open, modal, giveFocusBack]);

  return { ref, present };
}
