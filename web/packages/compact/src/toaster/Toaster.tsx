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

/** What a `Toaster` takes beside the attributes of its region, a `section`. */
export interface ToasterProps extends Omit<ComponentProps<"section">, "children"> {
  /** Where the toasts are held, if not in the page's own `toasts`. */
  store?: ToastStore | undefined;
  /**
   * Names the region, for those who jump to it.
   * @default "Notices"
   */
  label?: string | undefined;
  /**
   * Name of the close buttons.
   * @default "Close"
   */
  closeLabel?: string | undefined;
}

const NONE: readonly Toast[] = [];

/**
 * Where toasts appear. One on the page is enough; it stays mounted, so that screen readers hear what comes. It is
 * above everything, an open dialog too. The clocks of its toasts stand still while one is pointed at or has the
 * focus, and while the page is hidden.
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
  // Those that have gone from the store, until they have faded.
  const [fading, setFading] = useState(shown);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const layer = useToastLayer(
    styles["layer"],
    useCallback(() => setPointed(false), []),
  );
  const hidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
  const held = pointed || focused || hidden;
  useEffect(() => (held ? store.hold() : undefined), [held, store]);

  const all = [...fading.filter((toast) => shown.every(({ id }) => id !== toast.id)), ...shown].sort(
    (one, other) => one.id - other.id,
  );
  if (shown.some((toast) => !fading.includes(toast))) {
    setFading(all);
  }
  const forget = useCallback((id: number): void => {
    setFading((before) => before.filter((toast) => toast.id !== id));
    // Not every engine says that the pointer has left what is gone. If it is on another toast, it moves there.
    setPointed(false);
  }, []);
  useEffect(() => {
    // What had the pointer or the focus is gone with the last toast, and no event tells of it.
    if (shown.length === 0) {
      setPointed(false);
      setFocused(false);
    }
  }, [shown]);

  const enter = (event: FocusEvent<HTMLElement>): void => {
    onFocus?.(event);
    if (!event.currentTarget.contains(event.relatedTarget)) {
      cameFrom.current = event.relatedTarget;
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
      // The keyboard goes on to the next toast; a pointer has only passed by.
      const others = [
        ...(card.closest("section")?.querySelectorAll<HTMLElement>("[data-open] button") ?? []),
      ];
      const next = active.matches(":focus-visible")
        ? (others.findLast((button) => !card.contains(button)) ?? cameFrom.current)
        : cameFrom.current;
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
          onGone={forget}
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
          setPointed(true);
        }}
        onPointerMove={(event) => {
          onPointerMove?.(event);
          setPointed(true);
        }}
        onPointerLeave={(event) => {
          onPointerLeave?.(event);
          setPointed(false);
        }}
        onFocus={enter}
        onBlur={leave}
      >
        {/* Each is there before what it says. Errors interrupt. */}
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
