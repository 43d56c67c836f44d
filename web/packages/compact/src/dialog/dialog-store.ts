import { useCallback, useSyncExternalStore } from "react";

/** What is known of a dialog: whether it shows, and what it was opened with. */
export interface DialogState<Data> {
  readonly show: boolean;
  /** Stays after closing, so that nothing vanishes while the dialog fades. */
  readonly data: Data | undefined;
}

/**
 * Dialogs by name, so that what opens one need not be near what renders it. `Shapes` says which data each name
 * takes: `createDialogStore<{ "delete-room": { roomId: string } }>()`.
 */
export interface DialogStore<Shapes extends object> {
  open<Name extends keyof Shapes & string>(name: Name, data?: Shapes[Name]): void;
  close(name: keyof Shapes & string): void;
  get<Name extends keyof Shapes & string>(name: Name): DialogState<Shapes[Name]>;
  /** Calls `listener` after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

const CLOSED: DialogState<never> = { show: false, data: undefined };

/** Makes a store of dialogs. */
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

/** The dialogs of the page. */
export const dialogs: DialogStore<Record<string, unknown>> = createDialogStore();

/** A dialog of a store, for what renders it and for what opens it. */
export interface NamedDialog<Data> extends DialogState<Data> {
  open: (data?: Data) => void;
  close: () => void;
}

/** Reads a dialog by name and renders anew when it opens or closes: `const info = useDialog("info", dialogs)`. */
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
