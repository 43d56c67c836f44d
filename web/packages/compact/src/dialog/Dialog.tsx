import { type ComponentProps, type ReactNode, type RefObject, useId } from "react";
import { CloseButton } from "../button/CloseButton.tsx";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { type ModalReason, useModal } from "../internal/use-modal.ts";
import styles from "./Dialog.module.css";

/**
 * Props of `Dialog`, in addition to those of `dialog`. The native `onClose` is replaced by `onOpenChange`,
 * which can be refused.
 */
export interface DialogProps extends Omit<ComponentProps<"dialog">, "open" | "title" | "onClose"> {
  /** Whether the dialog is open (controlled). */
  open?: boolean | undefined;
  /**
   * Whether the dialog is open initially.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when the dialog should close: on Escape, the close button, a press outside or a form inside. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<ModalReason>) => void) | undefined;
  /** Title and accessible name. */
  title: ReactNode;
  /** Buttons in the footer, the primary one last. */
  actions?: ReactNode;
  /**
   * `false` shows a notice at the bottom that leaves the page usable. It is announced when it opens.
   * @default true
   */
  modal?: boolean | undefined;
  /**
   * Shows the close button. Turn it off if the user must choose one of the actions.
   * @default true
   */
  closeButton?: boolean | undefined;
  /**
   * Accessible name of the close button.
   * @default "Close"
   */
  closeLabel?: string | undefined;
  /**
   * Element to focus on opening. Defaults to the first focusable element in the body, then the actions, then
   * the close button.
   */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Element to focus on closing. Defaults to the previously focused element. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
  /** Class name of the panel. `className` goes to the dialog element, which covers the page. */
  panelClassName?: string | undefined;
  /** Class name of the title. */
  titleClassName?: string | undefined;
  /** Class name of the body. */
  bodyClassName?: string | undefined;
  /** Class name of the footer with the actions. */
  actionsClassName?: string | undefined;
}

/**
 * A dialog built on the native element. It traps focus, closes on Escape and locks scrolling while modal. The
 * dialog element covers the page; `--dialog-width` sets the width of the panel (30rem by default).
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
  panelClassName,
  titleClassName,
  bodyClassName,
  actionsClassName,
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
        <div className={cx(styles["panel"], panelClassName)}>
          <h2
            className={cx(styles["title"], titleClassName)}
            id={titleId}
            data-closable={closeButton ? "" : undefined}
          >
            {title}
          </h2>
          <div className={cx(styles["body"], bodyClassName)}>{children}</div>
          {actions && <div className={cx(styles["actions"], actionsClassName)}>{actions}</div>}
          {/* Last in the DOM, so that the content gets the focus first. */}
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
  // A notice does not take focus, so it is announced as a change of a live region.
  return modal ? (
    dialog
  ) : (
    <div className={styles["liveRegion"]} aria-live="polite">
      {dialog}
    </div>
  );
}
