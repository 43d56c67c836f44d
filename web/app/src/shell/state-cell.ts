/** A value with listeners, in the shape that `useSyncExternalStore` takes. */
export class StateCell<T extends object> {
  readonly #listeners = new Set<() => void>();

  constructor(private value: T) {}

  readonly get = (): T => this.value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<T>): void {
    this.value = { ...this.value, ...change };
    for (const listener of this.#listeners) listener();
  }
}
