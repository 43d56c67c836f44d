import { type ComponentProps, type ReactNode, type RefObject, useId } from "react";
import { CloseButton } from "../internal/CloseButton.tsx";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { type ModalReason, useModal } from "../internal/use-modal.ts";
import styles from "./Dialog.module.css";

/** What a `Dialog` takes beside the attributes of the element; its own `close` comes too late to be asked by. */
export interface DialogProps extends Omit<ComponentProps<"dialog">, "open" | "title" | "onClose"> {
  /** Whether it is open, where the caller holds it. */
  open?: boolean | undefined;
  /**
   * Whether it is open at first.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when it is to close: by Escape, its close button, a click beside it or a form inside. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<ModalReason>) => void) | undefined;
  /** Names the dialog, and stands at its head. */
  title: ReactNode;
  /** Buttons at the foot; the main one last. */
  actions?: ReactNode;
  /**
   * `false`: a notice at the bottom edge that leaves the page usable, and is read out when it opens.
   * @default true
   */
  modal?: boolean | undefined;
  /**
   * Leaves the close button out, where the answer must be one of the actions.
   * @default true
   */
  closeButton?: boolean | undefined;
  /**
   * Name of the close button.
   * @default "Close"
   */
  closeLabel?: string | undefined;
  /** What has the focus first. Without it, the first thing in the body, the actions, then the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What has the focus afterwards. Without it, what had it before. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A dialog on the native element: it keeps the focus, Escape closes it, and a modal one locks scrolling. The element
 * of a modal covers the page; what stands on it is as wide as `--dialog-width` says, 30rem without it.
 */
export function Dialog({
  open,
  defaultOpen = false,
  onOpenChange,
  title,
  actions,
  modal = true,
  closeButton = true,
  closeLabel = "Close",
  initialFocus,
  returnFocus,
  className,
  ref: outerRef,
  children,
  ...rest
}: DialogProps) {
  const titleId = useId();
  const [shown, setShown] = useControlled(open, defaultOpen, onOpenChange);
  const close = (reason: ModalReason): void => setShown(false, reason);
  const { ref, present } = useModal({ open: shown, onClose: close, modal, initialFocus, returnFocus });
  const dialog = (
    <dialog
      aria-labelledby={present ? titleId : undefined}
      {...rest}
      ref={useMergedRef(ref, outerRef)}
      className={cx(styles["dialog"], modal ? styles["modal"] : styles["notice"], className)}
      data-open={shown ? "" : undefined}
    >
      {present && (
        <div className={styles["panel"]}>
          <h2 className={styles["title"]} id={titleId} data-beside={closeButton ? "" : undefined}>
            {title}
          </h2>
          <div className={styles["body"]}>{children}</div>
          {actions && <div className={styles["actions"]}>{actions}</div>}
          {/* The last in order: what the dialog is about has the focus first. */}
          {closeButton && (
            <CloseButton
              label={closeLabel}
              className={styles["close"]}
              onClick={() => close("close-press")}
            />
          )}
        </div>
      )}
    </dialog>
  );
  // The focus stays where it is, so a notice is read out as what is new in a part of the page that was there before.
  return modal ? (
    dialog
  ) : (
    <div className={styles["told"]} aria-live="polite">
      {dialog}
    </div>
  );
}
