/** Listeners by name of the event. */
export class Emitter<Name extends string> {
  private readonly listeners = new Map<Name, Set<() => void>>();

  /** Adds a listener; the answer takes it away. */
  on(name: Name, listener: () => void): () => void {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
    return () => all.delete(listener);
  }

  /** Tells everyone who listens now. */
  emit(name: Name): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener();
  }

  /** Forgets everyone. */
  clear(): void {
    this.listeners.clear();
  }
}
