/** Handlers of events by their name, called in the order in which they were added. */
export class Emitter<Events extends object> {
  readonly #handlers = new Map<keyof Events, Set<(event: never) => void>>();

  /** Called when the first handler is added, and when the last one is removed. */
  constructor(private readonly onDemand: () => void) {}

  get hasHandlers(): boolean {
    return [...this.#handlers.values()].some(({ size }) => size > 0);
  }

  /** Adds a handler. Returns the function that removes it. */
  on<Name extends keyof Events>(name: Name, handler: (event: Events[Name]) => void): () => void {
    const handlers = this.#handlers.get(name) ?? new Set();
    this.#handlers.set(name, handlers);
    // The same function may be added twice.
    const own = (event: Events[Name]): void => handler(event);
    handlers.add(own);
    this.onDemand();
    return () => {
      if (handlers.delete(own)) this.onDemand();
    };
  }

  /** Calls the handlers. If one throws, its error is reported and the others are still called. */
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    for (const handler of [...(this.#handlers.get(name) ?? [])]) {
      try {
        (handler as (event: Events[Name]) => void)(event);
      } catch (error) {
        reportError(error);
      }
    }
  }

  clear(): void {
    this.#handlers.clear();
    this.onDemand();
  }
}
