import { useSyncExternalStore } from "react";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";
import "./Toaster.css";
import { type ToastStore, type ToastVariant, toasts } from "./toast-store.ts";

const ICONS: Record<ToastVariant, IconName> = {
  primary: "info",
  success: "check",
  warning: "warning",
  danger: "warning",
};

/** What a `Toaster` takes. */
export interface ToasterProps {
  store?: ToastStore;
}

/** Where toasts appear. One on the page is enough; it stays mounted, so that screen readers hear what comes. */
export function Toaster({ store = toasts }: ToasterProps) {
  const shown = useSyncExternalStore(store.subscribe, store.getSnapshot);
  return (
    <section className="c-toaster" aria-label="Notices" aria-live="polite">
      {shown.map((toast) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the clock while it is read
        <div
          key={toast.id}
          className={`c-toast c-toast-${toast.variant}`}
          role={toast.variant === "danger" ? "alert" : "status"}
          onPointerEnter={() => store.hold(toast.id)}
          onPointerLeave={() => store.release(toast.id)}
          onFocus={() => store.hold(toast.id)}
          onBlur={() => store.release(toast.id)}
        >
          <Icon name={ICONS[toast.variant]} size="md" />
          <div className="c-toast-text">
            {toast.title && <p className="c-toast-title">{toast.title}</p>}
            <p className="c-toast-message">{toast.message}</p>
          </div>
          <Button variant="quiet" size="sm" icon="close" iconOnly onClick={() => store.dismiss(toast.id)}>
            Close
          </Button>
        </div>
      ))}
    </section>
  );
}
