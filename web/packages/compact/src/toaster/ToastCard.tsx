import { useEffect, useId, useRef } from "react";
import { buttonClass } from "../button/Button.tsx";
import { CloseButton } from "../button/CloseButton.tsx";
import { Glyph } from "../icon/Glyph.tsx";
import { checkIcon, type IconShape, infoIcon, warningIcon } from "../icon/shapes.ts";
import { usePresence } from "../internal/use-presence.ts";
import { useSwipe } from "../internal/use-swipe.ts";
import styles from "./Toaster.module.css";
import type { Toast, ToastVariant } from "./toast-store.ts";

const ICONS: Record<ToastVariant, IconShape> = {
  primary: infoIcon,
  success: checkIcon,
  warning: warningIcon,
  danger: warningIcon,
};

interface ToastCardProps {
  toast: Toast;
  /** Whether the toast is in the store; otherwise it is fading out. */
  open: boolean;
  closeLabel: string;
  onDismiss: (toast: Toast, card: Element | null) => void;
  onFaded: (id: number) => void;
}

/** One toast of a `Toaster`. */
export function ToastCard({ toast, open, closeLabel, onDismiss, onFaded }: ToastCardProps) {
  const { id, variant, title, message, action } = toast;
  const ref = useRef<HTMLDivElement>(null);
  const messageId = useId();
  const present = usePresence(open, ref);
  useEffect(() => {
    if (!present) {
      onFaded(id);
    }
  }, [present, id, onFaded]);
  const dismiss = (): void => onDismiss(toast, ref.current);
  useSwipe(ref, open, "end", dismiss);
  return (
    <div ref={ref} className={styles["toast"]} data-variant={variant} data-open={open ? "" : undefined}>
      <Glyph shape={ICONS[variant]} size="md" />
      <div className={styles["text"]}>
        {title && <p className={styles["title"]}>{title}</p>}
        <p className={styles["message"]} id={messageId}>
          {message}
        </p>
        {action && (
          <button
            type="button"
            className={buttonClass("secondary", "sm")}
            onClick={() => {
              dismiss();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <CloseButton
        label={closeLabel}
        describedBy={messageId}
        size="sm"
        className={styles["close"]}
        onClick={dismiss}
      />
    </div>
  );
}
