import { type ReactNode, useId } from "react";
import { Button } from "../button/Button.tsx";
import { closeIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { useModal } from "../internal/use-modal.ts";
import styles from "./Dialog.module.css";

/** Length of the dialog's opening and closing. */
export const DIALOG_ANIMATION_MS = 50;

/** What a `Dialog` takes. */
export interface DialogProps {
  open: boolean;
  /** Called for Escape, the close button and a click beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot; the main one last. */
  actions?: ReactNode;
  /** `false`: a notice at the bottom edge that leaves the page usable. */
  modal?: boolean;
  /** Leaves the close button out, where the answer must be one of the actions. */
  closeButton?: boolean;
  className?: string;
}

/** A dialog on the native element: it keeps the focus, Escape closes it, and a modal one locks scrolling. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  modal = true,
  closeButton = true,
  className,
}: DialogProps) {
  const titleId = useId();
  const { ref, present } = useModal({ open, onClose, modal, closeMs: DIALOG_ANIMATION_MS });
  return (
    <dialog
      ref={ref}
      className={cx(styles["dialog"], modal ? styles["modal"] : styles["notice"], className)}
      aria-labelledby={titleId}
    >
      {present && (
        <div className={styles["panel"]}>
          <div className={styles["head"]}>
            <h2 className={styles["title"]} id={titleId}>
              {title}
            </h2>
            {closeButton && (
              <Button variant="quiet" icon={closeIcon} iconOnly className={styles["close"]} onClick={onClose}>
                Close
              </Button>
            )}
          </div>
          <div className={styles["body"]}>{children}</div>
          {actions && <div className={styles["actions"]}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
