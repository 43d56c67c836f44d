/** Visual style of a toast. */
export type ToastVariant = "primary" | "success" | "warning" | "danger";

/** A button in a toast. */
export interface ToastAction {
  /** Label of the button. */
  readonly label: string;
  /** Called when the button is pressed. The toast is dismissed. */
  readonly onPress: () => void;
}

/** A short message about something that just happened. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly variant: ToastVariant;
  /** `auto` disappears after four seconds, `manual` stays until dismissed. */
  readonly type: "auto" | "manual";
  readonly action: ToastAction | undefined;
}

/** Input of `show`. */
export interface ToastInput {
  /** Title above the message. */
  title?: string | undefined;
  /** What happened and, if needed, what to do. */
  message: string;
  /**
   * Color and icon. A `danger` toast is an error: it is announced immediately and stays until dismissed.
   * @default "primary"
   */
  variant?: ToastVariant | undefined;
  /**
   * `auto` disappears after four seconds, except for errors (`danger`) and toasts with an action. `manual`
   * stays until dismissed and requires a title and a message.
   * @default "auto"
   */
  type?: "auto" | "manual" | undefined;
  /** A button with `label` and `onPress`, such as Undo. */
  action?: ToastAction | undefined;
}

/** Stores the visible toasts. */
export interface ToastStore {
  /** Shows a toast and returns its id, or undefined if required text is missing. */
  show(input: ToastInput): number | undefined;
  dismiss(id: number): void;
  /**
   * Pauses all timers, for example while the user reads a toast. Returns a function that resumes them. They
   * resume when every pause has ended.
   */
  pause(): () => void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): readonly Toast[];
}

/** Options of `createToastStore`. */
export interface ToastStoreOptions {
  /**
   * Maximum number of visible toasts. A new one replaces the oldest that disappears by itself, else the
   * oldest.
   * @default 3
   */
  limit?: number | undefined;
}

const AUTO_MS = 4000;

interface Timer {
  remainingMs: number;
  startedAtMs: number;
  handle: ReturnType<typeof setTimeout> | undefined;
}

const dismissesItself = (toast: Toast): boolean =>
  toast.type === "auto" && toast.variant !== "danger" && !toast.action;

/** Creates a separate toast store, for example for tests or embedded pages. */
export function createToastStore({ limit = 3 }: ToastStoreOptions = {}): ToastStore {
  let shown: readonly Toast[] = [];
  let nextId = 1;
  let pauseCount = 0;
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]): void => {
    shown = next;
    for (const [id, timer] of timers) {
      if (!next.some((toast) => toast.id === id)) {
        clearTimeout(timer.handle);
        timers.delete(id);
      }
    }
    for (const listener of listeners) {
      listener();
    }
  };
  const dismiss = (id: number): void => {
    if (shown.some((toast) => toast.id === id)) {
      set(shown.filter((toast) => toast.id !== id));
    }
  };
  const run = (id: number, timer: Timer): void => {
    timer.startedAtMs = Date.now();
    timer.handle = setTimeout(() => dismiss(id), timer.remainingMs);
  };

  return {
    show({ title = "", message, variant = "primary", type = "auto", action }) {
      if (!message || (type === "manual" && !title)) {
        return undefined;
      }
      const toast: Toast = { id: nextId, title, message, variant, type, action };
      nextId += 1;
      // A repeated toast replaces the earlier one.
      let remaining = shown.filter((other) => other.title !== title || other.message !== message);
      while (remaining.length >= limit) {
        const replaced = remaining.find(dismissesItself) ?? remaining[0];
        remaining = remaining.filter((other) => other !== replaced);
      }
      set([...remaining, toast]);
      if (dismissesItself(toast)) {
        const timer = { remainingMs: AUTO_MS, startedAtMs: 0, handle: undefined };
        timers.set(toast.id, timer);
        if (pauseCount === 0) {
          run(toast.id, timer);
        }
      }
      return toast.id;
    },
    dismiss,
    pause() {
      pauseCount += 1;
      if (pauseCount === 1) {
        for (const timer of timers.values()) {
          clearTimeout(timer.handle);
          timer.remainingMs -= Date.now() - timer.startedAtMs;
        }
      }
      let isPaused = true;
      return () => {
        if (isPaused) {
          isPaused = false;
          pauseCount -= 1;
          if (pauseCount === 0) {
            for (const [id, timer] of timers) {
              run(id, timer);
            }
          }
        }
      };
    },
    clear: () => set([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => shown,
  };
}

/** The default toast store of the page. */
export const toasts: ToastStore = createToastStore();
