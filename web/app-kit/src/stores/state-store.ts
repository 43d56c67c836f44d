/** A store that components can subscribe to. */
export interface ReadableStore<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  /** The state that a page of the build shows: it must not depend on the device. The current state, if this is missing. */
  readonly getNeutral?: () => T;
}

/** An object with listeners: `set` merges a change into it, and notifies them if a field has changed. */
export class StateStore<T extends object> implements ReadableStore<T> {
  readonly #listeners = new Set<() => void>();
  #state: T;

  /** `neutral` is needed where `initial` depends on the device: it is what the pages show that are rendered when the app is built. */
  constructor(initial: T, neutral: T = initial) {
    this.#state = initial;
    this.getNeutral = () => neutral;
  }

  readonly getNeutral: () => T;

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
