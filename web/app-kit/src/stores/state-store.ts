/** A store that components can subscribe to. */
export interface ReadableStore<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** An object with listeners: `set` merges a change into it, and notifies them if a field has changed. */
export class StateStore<T extends object> implements ReadableStore<T> {
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

  readonly set = (change: Partial<T>): void => {
    const fields = Object.keys(change) as (keyof T)[];
    if (fields.every((field) => Object.is(change[field], this.#state[field]))) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  };
}
