/** The values that each event passes to its listeners. */
type EventValues<Events> = { readonly [Name in keyof Events]: readonly unknown[] };

/** Calls listeners by event name. */
export class Emitter<Events extends EventValues<Events>> {
  private readonly listeners: { [Name in keyof Events]?: Set<(...values: Events[Name]) => void> } = {};

  /** Adds a listener and returns a function that removes it. */
  on<Name extends keyof Events>(name: Name, listener: (...values: Events[Name]) => void): () => void {
    const all = this.listeners[name] ?? new Set();
    this.listeners[name] = all.add(listener);
    return () => all.delete(listener);
  }

  /** Calls all listeners of an event. Returns whether there are any. */
  emit<Name extends keyof Events>(name: Name, ...values: Events[Name]): boolean {
    const all = [...(this.listeners[name] ?? [])];
    for (const listener of all) listener(...values);
    return all.length > 0;
  }

  /** Removes all listeners. */
  clear(): void {
    for (const name in this.listeners) this.listeners[name]?.clear();
  }
}
