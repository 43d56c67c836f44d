/** The colour and weight of a toast. */
export type ToastVariant = "primary" | "success" | "warning" | "danger";

/** A button in a toast. */
export interface ToastAction {
  /** What the button says. */
  readonly label: string;
  /** Called when it is pressed; the toast goes then. */
  readonly onPress: () => void;
}

/** A short notice about something that has just happened. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly variant: ToastVariant;
  /** `auto` goes by itself after four seconds, `manual` stays until it is closed. */
  readonly type: "auto" | "manual";
  readonly action: ToastAction | undefined;
}

/** What is said to show a toast. */
export interface ToastInput {
  /** Stands above the message. */
  title?: string | undefined;
  /** What happened, and what to do where there is something to do. */
  message: string;
  /**
   * Its colour and its icon. A `danger` one is an error: it is read out at once, and stays.
   * @default "primary"
   */
  variant?: ToastVariant | undefined;
  /**
   * An `auto` toast goes after four seconds, unless it is an error (`danger`) or has an action. A `manual` one stays
   * in any case, and needs title and message.
   * @default "auto"
   */
  type?: "auto" | "manual" | undefined;
  /** A button in it, with a `label` and `onPress`, such as the way back. */
  action?: ToastAction | undefined;
}

/** Holds the toasts that are on the screen, and takes them off again. */
export interface ToastStore {
  /** Shows a toast and returns its id; one that would say nothing is not shown. */
  show(input: ToastInput): number | undefined;
  dismiss(id: number): void;
  /**
   * Stops all clocks, while somebody reads or reaches for a toast. Returns what lets them go on from where they
   * were; they do once the last holder has let go.
   */
  hold(): () => void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): readonly Toast[];
}

/** How a toast store differs from the common one. */
export interface ToastStoreOptions {
  /**
   * How many toasts show at once. One more takes the place of the oldest that would go by itself, else of the
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

/** Makes a toast store of its own, as tests and embedded pages want. */
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
      // The same words again replace themselves, so that a repeated failure is one notice and not a pile.
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

/** The toasts of the page. */
export const toasts: ToastStore = createToastStore();
