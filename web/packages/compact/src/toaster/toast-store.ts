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
  hold(): () => void;
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

interface Clock {
  leftMs: number;
  begunMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const goesByItself = (toast: Toast): boolean =>
  toast.type === "auto" && toast.variant !== "danger" && !toast.action;

/** Creates a separate toast store, for example for tests or embedded pages. */
export function createToastStore({ limit = 3 }: ToastStoreOptions = {}): ToastStore {
  let shown: readonly Toast[] = [];
  let nextId = 1;
  let holders = 0;
  const clocks = new Map<number, Clock>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]): void => {
    shown = next;
    for (const [id, clock] of clocks) {
      if (!next.some((toast) => toast.id === id)) {
        clearTimeout(clock.timer);
        clocks.delete(id);
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
  const run = (id: number, clock: Clock): void => {
    clock.begunMs = Date.now();
    clock.timer = setTimeout(() => dismiss(id), clock.leftMs);
  };

  return {
    show({ title = "", message, variant = "primary", type = "auto", action }) {
      if (!message || (type === "manual" && !title)) {
        return undefined;
      }
      const toast: Toast = { id: nextId, title, message, variant, type, action };
      nextId += 1;
      // A repeated toast replaces the earlier one.
      let kept = shown.filter((other) => other.title !== title || other.message !== message);
      while (kept.length >= limit) {
        const gone = kept.find(goesByItself) ?? kept[0];
        kept = kept.filter((other) => other !== gone);
      }
      set([...kept, toast]);
      if (goesByItself(toast)) {
        const clock = { leftMs: AUTO_MS, begunMs: 0, timer: undefined };
        clocks.set(toast.id, clock);
        if (holders === 0) {
          run(toast.id, clock);
        }
      }
      return toast.id;
    },
    dismiss,
    hold() {
      holders += 1;
      if (holders === 1) {
        for (const clock of clocks.values()) {
          clearTimeout(clock.timer);
          clock.leftMs -= Date.now() - clock.begunMs;
        }
      }
      let held = true;
      return () => {
        if (held) {
          held = false;
          holders -= 1;
          if (holders === 0) {
            for (const [id, clock] of clocks) {
              run(id, clock);
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
