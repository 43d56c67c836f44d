import { type RefObject, useEffect, useRef, useState } from "react";
import { lockScroll } from "./scroll-lock.ts";

/** How a dialog or drawer opens and closes. */
export interface ModalOptions {
  open: boolean;
  /** Asked for by Escape or a click beside the panel. */
  onClose: () => void;
  /** How long the closing animation takes. */
  closeMs: number;
  /** A modal dims and blocks the page and locks its scrolling; otherwise the page stays usable. */
  modal?: boolean;
}

/**
 * Drives a native `<dialog>` from an `open` flag. `present` says whether its content should be rendered: from
 * opening until the closing animation is over.
 */
export function useModal({ open, onClose, closeMs, modal = true }: ModalOptions): {
  ref: RefObject<HTMLDialogElement | null>;
  present: boolean;
} {
  const ref = useRef<HTMLDialogElement>(null);
  const [lingering, setLingering] = useState(false);
  const closeRef = useRef(onClose);
  useEffect(() => {
    closeRef.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) {
      return;
    }
    delete dialog.dataset["closing"];
    if (!dialog.open) {
      if (modal) {
        dialog.showModal();
      } else {
        // show() would take the focus away from whoever is typing.
        dialog.setAttribute("open", "");
      }
    }
    setLingering(true);
    const unlock = modal ? lockScroll() : undefined;
    const cancel = (event: Event): void => {
      event.preventDefault();
      closeRef.current();
    };
    const press = (event: MouseEvent): void => {
      // The backdrop belongs to the dialog element, the panel's content does not.
      if (modal && event.target === dialog) {
        closeRef.current();
      }
    };
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("mousedown", press);
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("mousedown", press);
      unlock?.();
    };
  }, [open, modal]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open || !lingering) {
      return;
    }
    dialog.dataset["closing"] = "";
    const timer = setTimeout(() => {
      dialog.close();
      delete dialog.dataset["closing"];
      setLingering(false);
    }, closeMs);
    return () => clearTimeout(timer);
  }, [open, lingering, closeMs]);

  return { ref, present: open || lingering };
}
