import { type RefObject, useCallback, useEffect, useRef } from "react";
import { isInputMethodKey } from "./input-method.ts";
import { pushModal } from "./modal-stack.ts";
import { lockScroll } from "./scroll-lock.ts";
import type { DismissReason } from "./use-dismiss.ts";
import { useEscape } from "./use-escape.ts";
import { useLatest } from "./use-latest.ts";
import { usePresence } from "./use-presence.ts";

/**
 * Why a dialog or drawer closes: Escape (or the back gesture on a phone), a press outside, the close button,
 * a swipe, or the browser, for example through a form with `method="dialog"`.
 */
export type ModalReason = DismissReason | "close-press" | "swipe" | "native-close";

/** Options of `useModal`. */
export interface ModalOptions {
  open: boolean;
  /** Called when Escape, a press outside or the browser asks to close it. */
  onClose: (reason: ModalReason) => void;
  /**
   * A modal dims and blocks the page and locks scrolling. A non-modal leaves the page usable.
   * @default true
   */
  modal?: boolean | undefined;
  /** Element to focus on opening. Defaults to the first focusable element inside. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Element to focus on closing. Defaults to the previously focused element. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Drives a native `<dialog>` from an `open` flag. `present` says whether to render the content: from opening
 * until the closing animation has ended.
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
    // The browser restores focus only for dialogs it opened itself.
    if (hadFocus) {
      giveFocusBack();
    }
  });
  // The backdrop is part of the dialog, so presses outside are handled below.
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
        // show() would take focus from the field the user is typing in.
        dialog.setAttribute("open", "");
      }
    };
    // Lock before showing: showing forces a layout, and locking afterwards would force another.
    const unlock = modal ? lockScroll() : undefined;
    show();
    const leave = modal ? pushModal(dialog) : undefined;
    let isComposing = false;
    const compose = (event: Event): void => {
      isComposing = event.type === "compositionstart";
    };
    // The browser would turn an Escape of an input method into a request to close.
    const keyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && isInputMethodKey(event)) {
        event.preventDefault();
      }
    };
    const cancel = (event: Event): void => {
      // A file picker inside the dialog also fires `cancel`.
      if (event.target === dialog) {
        event.preventDefault();
        if (isComposing) {
          // On a phone, a composition can outlive its keyboard. The next request closes the dialog.
          isComposing = false;
        } else {
          latest.current.onClose("escape-key");
        }
      }
    };
    const closed = (): void => {
      if (!dialog.open) {
        // The caller decides whether it is open, and closing needs its animation.
        show();
        latest.current.onClose("native-close");
      }
    };
    // A drag out of the panel or into it, such as of a text selection, ends in a click on the dialog. Only presses that start
    // and end outside the panel count.
    let pressed = false;
    const press = (event: Event): void => {
      pressed = event.target === dialog;
    };
    const release = (event: Event): void => {
      pressed &&= event.target === dialog;
    };
    const click = (event: Event): void => {
      if (modal && pressed && event.target === dialog) {
        latest.current.onClose("outside-press");
      }
      pressed = false;
    };
    const listening = new AbortController();
    const { signal } = listening;
    dialog.addEventListener("compositionstart", compose, { signal });
    dialog.addEventListener("compositionend", compose, { signal });
    dialog.addEventListener("keydown", keyDown, { signal });
    dialog.addEventListener("cancel", cancel, { signal });
    dialog.addEventListener("close", closed, { signal });
    dialog.addEventListener("pointerdown", press, { signal });
    dialog.addEventListener("pointerup", release, { signal });
    dialog.addEventListener("click", click, { signal });
    return () => {
      listening.abort();
      unlock?.();
      leave?.();
      // If the dialog was removed while open, focus was lost with it.
      if (!dialog.isConnected && modal) {
        giveFocusBack();
      }
    };
  }, [open, modal, giveFocusBack]);

  return { ref, present };
}
