/** The colour and weight of a toast. */
export type ToastVariant = "primary" | "success" | "warning" | "danger";

/** A short notice about something that has just happened. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly variant: ToastVariant;
  /** `auto` goes by itself after four seconds, `manual` stays until it is closed. */
  readonly type: "auto" | "manual";
}

/** What is said to show a toast. */
export interface ToastInput {
  title?: string;
  message: string;
  variant?: ToastVariant;
  type?: "auto" | "manual";
}

/** Holds the toasts that are on the screen, and takes them off again. */
export interface ToastStore {
  /** Shows a toast and returns its id; one that would say nothing is not shown. */
  show(input: ToastInput): number | undefined;
  dismiss(id: number): void;
  /** Stops the clock of a toast, while somebody reads or reaches for it. */
  hold(id: number): void;
  /** Starts the clock of a held toast anew. */
  release(id: number): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): readonly Toast[];
}

const AUTO_MS = 4000;
const SHOWN_AT_MOST = 3;

/** Makes a toast store of its own, as tests and embedded pages want. */
export function createToastStore(): ToastStore {
  let shown: readonly Toast[] = [];
  let nextId = 1;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]): void => {
    shown = next;
    for (const listener of listeners) {
      listener();
    }
  };
  const stop = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const dismiss = (id: number): void => {
    stop(id);
    if (shown.some((toast) => toast.id === id)) {
      set(shown.filter((toast) => toast.id !== id));
    }
  };
  const start = (id: number): void => {
    stop(id);
    timers.set(
      id,
      setTimeout(() => dismiss(id), AUTO_MS),
    );
  };

  return {
    show({ title = "", message, variant = "primary", type = "auto" }) {
      if (!message || (type === "manual" && !title)) {
        return undefined;
      }
      const toast: Toast = { id: nextId, title, message, variant, type };
      nextId += 1;
      // The same words again replace themselves, so that a repeated failure is one notice and not a pile.
      const others = shown.filter((other) => other.title !== title || other.message !== message);
      const kept = [...others, toast].slice(-SHOWN_AT_MOST);
      for (const gone of shown) {
        if (!kept.includes(gone)) {
          stop(gone.id);
        }
      }
      if (type === "auto") {
        start(toast.id);
      }
      set(kept);
      return toast.id;
    },
    dismiss,
    hold: stop,
    release(id) {
      if (shown.some((toast) => toast.id === id && toast.type === "auto")) {
        start(id);
      }
    },
    clear() {
      for (const toast of shown) {
        stop(toast.id);
      }
      set([]);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => shown,
  };
}

/** The toasts of the page. */
export const toasts: ToastStore = createToastStore();
