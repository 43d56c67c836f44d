import {
  type ComponentProps,
  type FocusEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { ToastCard } from "./ToastCard.tsx";
import styles from "./Toaster.module.css";
import { type Toast, type ToastStore, toasts } from "./toast-store.ts";
import { useToastLayer } from "./use-toast-layer.ts";

/** Props of `Toaster`, in addition to those of its region, a `section`. */
export interface ToasterProps extends Omit<ComponentProps<"section">, "children"> {
  /** Store of the toasts. Defaults to the page's `toasts`. */
  store?: ToastStore | undefined;
  /**
   * Accessible name of the region.
   * @default "Notices"
   */
  label?: string | undefined;
  /**
   * Accessible name of the close buttons.
   * @default "Close"
   */
  closeLabel?: string | undefined;
}

const NONE: readonly Toast[] = [];

/**
 * Shows toasts. Render one per page and keep it mounted, so that screen readers announce new toasts. Toasts
 * appear above everything, including open dialogs. Timers pause while a toast is hovered or focused and while
 * the page is hidden.
 */
export function Toaster({
  store = toasts,
  label = "Notices",
  closeLabel = "Close",
  className,
  onPointerEnter,
  onPointerMove,
  onPointerLeave,
  onFocus,
  onBlur,
  ...rest
}: ToasterProps) {
  const shown = useSyncExternalStore(store.subscribe, store.getSnapshot, () => NONE);
  // Toasts that left the store and are still fading out.
  const [fading, setFading] = useState(shown);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const previousFocus = useRef<Element | null>(null);
  const layer = useToastLayer(
    styles["layer"],
    useCallback(() => setHovered(false), []),
  );
  const hidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
  const paused = hovered || focused || hidden;
  useEffect(() => (paused ? store.pause() : undefined), [paused, store]);

  const all = [...fading.filter((toast) => shown.every(({ id }) => id !== toast.id)), ...shown].sort(
    (one, other) => one.id - other.id,
  );
  if (shown.some((toast) => !fading.includes(toast))) {
    setFading(all);
  }
  const removeFaded = useCallback((id: number): void => {
    setFading((before) => before.filter((toast) => toast.id !== id));
    // Some engines do not fire a leave event for removed elements. If the pointer is on another toast, its
    // next move sets this again.
    setHovered(false);
  }, []);
  useEffect(() => {
    // Hover and focus are gone with the last toast, without an event.
    if (shown.length === 0) {
      setHovered(false);
      setFocused(false);
    }
  }, [shown]);

  const enter = (event: FocusEvent<HTMLElement>): void => {
    onFocus?.(event);
    if (!event.currentTarget.contains(event.relatedTarget)) {
      previousFocus.current = event.relatedTarget;
    }
    setFocused(true);
  };
  const leave = (event: FocusEvent<HTMLElement>): void => {
    onBlur?.(event);
    setFocused(event.currentTarget.contains(event.relatedTarget));
  };
  const dismiss = (toast: Toast, card: Element | null): void => {
    const active = document.activeElement;
    if (active && card?.contains(active)) {
      // A keyboard user continues with the next toast; a pointer user goes back.
      const others = [
        ...(card.closest("section")?.querySelectorAll<HTMLElement>("[data-open] button") ?? []),
      ];
      const next = active.matches(":focus-visible")
        ? (others.findLast((button) => !card.contains(button)) ?? previousFocus.current)
        : previousFocus.current;
      if (next instanceof HTMLElement) {
        next.focus({ preventScroll: true });
      }
    }
    store.dismiss(toast.id);
  };
  const cards = (assertive: boolean) =>
    all
      .filter((toast) => (toast.variant === "danger") === assertive)
      .map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          open={shown.includes(toast)}
          closeLabel={closeLabel}
          onDismiss={dismiss}
          onFaded={removeFaded}
        />
      ));

  return (
    layer &&
    createPortal(
      <section
        aria-label={label}
        {...rest}
        className={className}
        onPointerEnter={(event) => {
          onPointerEnter?.(event);
          setHovered(true);
        }}
        onPointerMove={(event) => {
          onPointerMove?.(event);
          setHovered(true);
        }}
        onPointerLeave={(event) => {
          onPointerLeave?.(event);
          setHovered(false);
        }}
        onFocus={enter}
        onBlur={leave}
      >
        {/* Live regions must exist before their content. Errors interrupt. */}
        <div className={styles["list"]} aria-live="assertive" aria-relevant="additions">
          {cards(true)}
        </div>
        <div className={styles["list"]} aria-live="polite" aria-relevant="additions">
          {cards(false)}
        </div>
      </section>,
      layer,
    )
  );
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
