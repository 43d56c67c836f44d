import type { ComponentProps, ReactNode, RefObject } from "react";
import { CloseButton } from "../internal/CloseButton.tsx";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { type ModalReason, useModal } from "../internal/use-modal.ts";
import { useSwipe } from "../internal/use-swipe.ts";
import styles from "./Drawer.module.css";

/** What a `Drawer` takes beside the attributes of the `dialog` element; its own `close` comes too late to be asked by. */
export interface DrawerProps extends Omit<ComponentProps<"dialog">, "open" | "onClose"> {
  /** Whether it is open, where the caller holds it. */
  open?: boolean | undefined;
  /**
   * Whether it is open at first.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when it is to close: by Escape, its close button, a click beside it or a swipe. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<ModalReason>) => void) | undefined;
  /** The accessible name, and what stands at the head unless `head` does. */
  label: string;
  /** Stands at the head in place of the label. */
  head?: ReactNode;
  /**
   * The edge of the page it comes from, in the direction of writing.
   * @default "start"
   */
  side?: "start" | "end" | undefined;
  /**
   * Name of the close button.
   * @default "Close"
   */
  closeLabel?: string | undefined;
  /** What has the focus first. Without it, the first thing inside, then the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What has the focus afterwards. Without it, what had it before. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A panel that slides in from the side of the page, such as a menu on a phone. A finger can push it back. */
export function Drawer({
  open,
  defaultOpen = false,
  onOpenChange,
  label,
  head,
  side = "start",
  closeLabel = "Close",
  initialFocus,
  returnFocus,
  className,
  ref: outerRef,
  children,
  ...rest
}: DrawerProps) {
  const [shown, setShown] = useControlled(open, defaultOpen, onOpenChange);
  const close = (reason: ModalReason): void => setShown(false, reason);
  const { ref, present } = useModal({ open: shown, onClose: close, initialFocus, returnFocus });
  useSwipe(ref, shown, side, () => close("swipe"));
  return (
    <dialog
      aria-label={label}
      {...rest}
      ref={useMergedRef(ref, outerRef)}
      className={cx(styles["drawer"], className)}
      data-open={shown ? "" : undefined}
      data-side={side}
    >
      {present && (
        <div className={styles["panel"]}>
          <div className={styles["head"]}>{head ?? <span className={styles["title"]}>{label}</span>}</div>
          {children}
          <CloseButton label={closeLabel} className={styles["close"]} onClick={() => close("close-press")} />
        </div>
      )}
    </dialog>
  );
}
