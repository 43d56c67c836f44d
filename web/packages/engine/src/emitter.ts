/** Calls listeners by event name. `Events` has the arguments of each event's listeners. */
export class Emitter<Events extends { readonly [Name in keyof Events]: readonly unknown[] }> {
  private readonly listeners: { [Name in keyof Events]?: Set<(...args: Events[Name]) => void> } = {};

  /** Adds a listener and returns a function that removes it. */
  on<Name extends keyof Events>(name: Name, listener: (...args: Events[Name]) => void): () => void {
    const all = this.listeners[name] ?? new Set();
    this.listeners[name] = all.add(listener);
    return () => all.delete(listener);
  }

  /** Calls all listeners of an event. */
  emit<Name extends keyof Events>(name: Name, ...args: Events[Name]): void {
    for (const listener of [...(this.listeners[name] ?? [])]) listener(...args);
  }

  /** Removes all listeners. */
  clear(): void {
    for (const name in this.listeners) delete this.listeners[name];
  }
}
