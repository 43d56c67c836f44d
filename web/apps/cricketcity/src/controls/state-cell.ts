import type { ReadableStore } from "@orbitroom/app-kit/stores/state-store.ts";

/** A store whose whole state is replaced, such as one of several kinds. Listeners are notified if a field has changed. */
export class StateCell<T extends object> implements ReadableStore<T> {
  readonly #listeners = new Set<() => void>();
  #state: T;

  constructor(initial: T) {
    this.#state = initial;
  }

  readonly get = (): T => this.#state;

  /** Calls `listener` after each change. Returns the function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly set = (state: T): void => {
    if (isEqual(this.#state, state)) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  };
}

function isEqual<T extends object>(one: T, other: T): boolean {
  const names = Object.keys(one) as (keyof T)[];
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  );
}
