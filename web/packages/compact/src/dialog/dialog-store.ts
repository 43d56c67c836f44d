import { useCallback, useSyncExternalStore } from "react";

/** State of a named dialog. */
export interface DialogState<Data> {
  readonly show: boolean;
  /** Kept after closing, so that the content stays visible while the dialog fades out. */
  readonly data: Data | undefined;
}

/**
 * Opens and closes dialogs by name from anywhere in the app. `Shapes` maps each name to its data:
 * `createDialogStore<{ "delete-room": { roomId: string } }>()`.
 */
export interface DialogStore<Shapes extends object> {
  open<Name extends keyof Shapes & string>(name: Name, data?: Shapes[Name]): void;
  close(name: keyof Shapes & string): void;
  get<Name extends keyof Shapes & string>(name: Name): DialogState<Shapes[Name]>;
  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

const CLOSED: DialogState<never> = { show: false, data: undefined };

/** Creates a dialog store. */
export function createDialogStore<Shapes extends object>(): DialogStore<Shapes> {
  const states: { [Name in keyof Shapes]?: DialogState<Shapes[Name]> } = {};
  const listeners = new Set<() => void>();
  const get = <Name extends keyof Shapes & string>(name: Name): DialogState<Shapes[Name]> =>
    states[name] ?? CLOSED;
  const set = <Name extends keyof Shapes & string>(name: Name, state: DialogState<Shapes[Name]>): void => {
    states[name] = state;
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    open: (name, data) => set(name, { show: true, data }),
    close(name) {
      if (get(name).show) {
        set(name, { ...get(name), show: false });
      }
    },
    get,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The default dialog store of the page. */
export const dialogs: DialogStore<Record<string, unknown>> = createDialogStore();

/** A named dialog: its state and the functions that open and close it. */
export interface NamedDialog<Data> extends DialogState<Data> {
  open: (data?: Data) => void;
  close: () => void;
}

/** Subscribes to a named dialog: `const info = useDialog("info", dialogs)`. */
export function useDialog<Shapes extends object, Name extends keyof Shapes & string>(
  name: Name,
  store: DialogStore<Shapes>,
): NamedDialog<Shapes[Name]> {
  const read = (): DialogState<Shapes[Name]> => store.get(name);
  const state = useSyncExternalStore(store.subscribe, read, read);
  return {
    ...state,
    open: useCallback((data?: Shapes[Name]) => store.open(name, data), [store, name]),
    close: useCallback(() => store.close(name), [store, name]),
  };
}
