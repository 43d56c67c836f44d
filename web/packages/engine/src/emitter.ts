/** Calls listeners by event name. */
export class Emitter<Name extends string> {
  private readonly listeners = new Map<Name, Set<() => void>>();

  /** Adds a listener and returns a function that removes it. */
  on(name: Name, listener: () => void): () => void {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
    return () => all.delete(listener);
  }

  /** Calls all listeners of an event. */
  emit(name: Name): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener();
  }

  /** Removes all listeners. */
  clear(): void {
    this.listeners.clear();
  }
}
