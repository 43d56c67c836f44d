import { useSyncExternalStore } from "react";
import type { Room } from "../room/room.ts";

/** What a hook reads, and how it is notified of changes. */
export interface ReadableStore<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value about a room, with the listeners that are notified when it changes. */
export class ValueStore<T> implements ReadableStore<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(initial: T) {
    this.#value = initial;
  }

  readonly get = (): T => this.#value;

  /** Calls back after each change. Returns a function that stops this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly set = (value: T): void => {
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  };
}

const stores = new Set<(room: Room) => unknown>();

/**
 * Returns a function that finds the store of a room, which all components share. `useRoom` creates the stores as soon as it has a
 * room, so they miss nothing that happens before a component listens.
 */
export function perRoom<Store>(make: (room: Room) => Store): (room: Room) => Store {
  const made = new WeakMap<Room, Store>();
  const find = (room: Room): Store => {
    const store = made.get(room) ?? make(room);
    made.set(room, store);
    return store;
  };
  stores.add(find);
  return find;
}

/** Creates the stores of a room. */
export function openStores(room: Room): void {
  for (const find of stores) find(room);
}

/** Returns the value of a store. Without a store, and on a server, it is `outside`. */
export function useValueStore<T>(store: ReadableStore<T> | undefined, outside: T): T {
  return useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    store?.get ?? (() => outside),
    () => outside,
  );
}

const subscribeToNothing = () => () => undefined;

/** Throws, because a function of a hook was called while the hook had no room. */
export function noRoom(): never {
  throw new Error("There is no room yet. Call this once `useRoom` has returned one.");
}
