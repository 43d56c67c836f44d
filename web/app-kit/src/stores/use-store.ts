import { useRef, useSyncExternalStore } from "react";
import type { ReadableStore } from "./state-store.ts";

/** The current state of a store, or the part that `select` takes. The component renders again when `isEqual` finds that changed. */
export function useStore<T>(store: ReadableStore<T>): T;
export function useStore<T, V>(
  store: ReadableStore<T>,
  select: (state: T) => V,
  isEqual?: (before: V, now: V) => boolean,
): V;
export function useStore<T>(
  store: ReadableStore<T>,
  select: (state: T) => unknown = (state) => state,
  isEqual: (before: unknown, now: unknown) => boolean = Object.is,
): unknown {
  const latest = useRef<{ readonly selected: unknown }>(undefined);
  const readFrom = (get: () => T) => () => {
    const selected = select(get());
    if (!latest.current || !isEqual(latest.current.selected, selected)) latest.current = { selected };
    return latest.current.selected;
  };
  return useSyncExternalStore(store.subscribe, readFrom(store.get), readFrom(store.getNeutral ?? store.get));
}

/** These fields of a store's state. The component renders again when one of them changes. */
export function useFields<T extends object, Field extends keyof T>(
  store: ReadableStore<T>,
  ...fields: readonly Field[]
): Pick<T, Field> {
  return useStore(
    store,
    (state) => Object.fromEntries(fields.map((field) => [field, state[field]])) as Pick<T, Field>,
    (before, now) => fields.every((field) => Object.is(before[field], now[field])),
  );
}

/** A store whose state never changes. Components read it until their own store exists. */
export function fixedStore<T>(state: T): ReadableStore<T> {
  return { get: () => state, subscribe: () => () => undefined };
}
