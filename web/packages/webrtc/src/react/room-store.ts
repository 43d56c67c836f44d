import { useSyncExternalStore } from "react";
import type { Room } from "../room/room.ts";

/** What a hook reads, and how it hears of a change. */
export interface ReadableStore<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value about a room, and who wants to know when it changes. */
export class RoomStore<T> implements ReadableStore<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(initial: T) {
    this.#value = initial;
  }

  readonly get = (): T => this.#value;

  /** Calls back after each change. The returned function stops that. */
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
 * Returns the function that finds the store of a room, of which there is one for all components. `useRoom` makes them as
 * soon as it has a room, so they miss nothing that comes before a component listens.
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

/** Makes the stores of a room. */
export function openStores(room: Room): void {
  for (const find of stores) find(room);
}

/** The value of a store. Without one, and on a server, it is `outside`. */
export function useRoomStore<T>(store: ReadableStore<T> | undefined, outside: T): T {
  return useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    store?.get ?? (() => outside),
    () => outside,
  );
}

const subscribeToNothing = () => () => undefined;

/** Says that a hook was given no room when its function was called. */
export function noRoom(): never {
  throw new Error("There is no room yet. Call this once `useRoom` has returned one.");
}
