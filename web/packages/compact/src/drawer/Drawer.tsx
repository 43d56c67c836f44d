import type { ComponentProps, ReactNode, RefObject } from "react";
import { CloseButton } from "../button/CloseButton.tsx";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { type ModalReason, useModal } from "../internal/use-modal.ts";
import { useSwipe } from "../internal/use-swipe.ts";
import styles from "./Drawer.module.css";

/**
 * Props of `Drawer`, in addition to those of `dialog`. The native `onClose` is replaced by `onOpenChange`,
 * which can be refused.
 */
export interface DrawerProps extends Omit<ComponentProps<"dialog">, "open" | "onClose"> {
  /** Whether the drawer is open (controlled). */
  open?: boolean | undefined;
  /**
   * Whether the drawer is open initially.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when the drawer should close: on Escape, the close button, a press outside or a swipe. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<ModalReason>) => void) | undefined;
  /** Accessible name, and the title if there is no `head`. */
  label: string;
  /** Header content. Replaces the title. */
  head?: ReactNode;
  /**
   * Side of the page that the drawer slides in from. `start` and `end` follow the text direction.
   * @default "start"
   */
  side?: "start" | "end" | "left" | "right" | undefined;
  /**
   * Accessible name of the close button.
   * @default "Close"
   */
  closeLabel?: string | undefined;
  /** Element to focus on opening. Defaults to the first focusable element inside, then the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Element to focus on closing. Defaults to the previously focused element. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
  /** Class name of the panel inside the dialog element, which scrolls. */
  panelClassName?: string | undefined;
  /** Class name of the header. */
  headClassName?: string | undefined;
}

/** A modal panel that slides in from the side of the page. It can be swiped away on touch screens. */
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
  panelClassName,
  headClassName,
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
        <div className={cx(styles["panel"], panelClassName)}>
          <div className={cx(styles["head"], headClassName)}>
            {head ?? <span className={styles["title"]}>{label}</span>}
          </div>
          {children}
          <CloseButton label={closeLabel} className={styles["close"]} onClick={() => close("close-press")} />
        </div>
      )}
    </dialog>
  );
}
