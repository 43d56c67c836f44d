import { useSyncExternalStore } from "react";
import { Button } from "../button/Button.tsx";
import { Icon } from "../icon/Icon.tsx";
import { checkIcon, closeIcon, type IconShape, infoIcon, warningIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import styles from "./Toaster.module.css";
import { type ToastStore, type ToastVariant, toasts } from "./toast-store.ts";

const ICONS: Record<ToastVariant, IconShape> = {
  primary: infoIcon,
  success: checkIcon,
  warning: warningIcon,
  danger: warningIcon,
};

/** What a `Toaster` takes. */
export interface ToasterProps {
  store?: ToastStore;
}

/** Where toasts appear. One on the page is enough; it stays mounted, so that screen readers hear what comes. */
export function Toaster({ store = toasts }: ToasterProps) {
  const shown = useSyncExternalStore(store.subscribe, store.getSnapshot);
  return (
    <section className={styles["toaster"]} aria-label="Notices" aria-live="polite">
      {shown.map((toast) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the clock while it is read
        <div
          key={toast.id}
          className={cx(styles["toast"], styles[toast.variant])}
          role={toast.variant === "danger" ? "alert" : "status"}
          onPointerEnter={() => store.hold(toast.id)}
          onPointerLeave={() => store.release(toast.id)}
          onFocus={() => store.hold(toast.id)}
          onBlur={() => store.release(toast.id)}
        >
          <Icon icon={ICONS[toast.variant]} size="md" />
          <div className={styles["text"]}>
            {toast.title && <p className={styles["title"]}>{toast.title}</p>}
            <p className={styles["message"]}>{toast.message}</p>
          </div>
          <Button variant="quiet" size="sm" icon={closeIcon} iconOnly onClick={() => store.dismiss(toast.id)}>
            Close
          </Button>
        </div>
      ))}
    </section>
  );
}
