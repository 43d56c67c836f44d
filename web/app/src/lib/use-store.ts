import { useSyncExternalStore } from "react";
import type { ReadableStore } from "./state-store.ts";

/** The current state of a store. The component renders again after each change. */
export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** A store whose state never changes: what a component reads until its own store exists. */
export function fixedStore<T>(state: T): ReadableStore<T> {
  return { get: () => state, subscribe: () => () => undefined };
}
