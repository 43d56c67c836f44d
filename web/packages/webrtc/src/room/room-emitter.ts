import type { RoomEvents } from "./room-types.ts";

export type RoomListener<Name extends keyof RoomEvents> = (event: RoomEvents[Name]) => void;

/** Sends the events of a room to its listeners. Events that happen before there is a listener are held for it. */
export class RoomEmitter {
  readonly #listeners = new Map<keyof RoomEvents, Set<RoomListener<never>>>();
  /** Undefined once there is a listener. */
  #held: { name: keyof RoomEvents; event: RoomEvents[keyof RoomEvents] }[] | undefined = [];
  #isDelivering = false;

  /**
   * Calls back on an event. Held events are delivered in a microtask, in order, to all listeners that are added together with the
   * first one.
   */
  on<Name extends keyof RoomEvents>(name: Name, listener: RoomListener<Name>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener as RoomListener<never>);
    if (this.#held && !this.#isDelivering) {
      this.#isDelivering = true;
      queueMicrotask(() => this.#deliverHeld());
    }
    return () => listeners.delete(listener as RoomListener<never>);
  }

  emit<Name extends keyof RoomEvents>(name: Name, event: RoomEvents[Name]): void {
    if (this.#held === undefined) return this.#deliver(name, event);
    const key = newestOf(name, event);
    if (key !== undefined) this.#held = this.#held.filter((held) => newestOf(held.name, held.event) !== key);
    this.#held.push({ name, event });
  }

  /** Removes the listeners, once they have received the held events. */
  close(): void {
    if (this.#isDelivering && this.#held) queueMicrotask(() => this.#listeners.clear());
    else this.#listeners.clear();
  }

  #deliverHeld(): void {
    // A listener may cause further events, which come after the held ones.
    for (let next = this.#held?.shift(); next; next = this.#held?.shift()) {
      this.#deliver(next.name, next.event as never);
    }
    this.#held = undefined;
  }

  #deliver<Name extends keyof RoomEvents>(name: Name, event: RoomEvents[Name]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      try {
        (listener as RoomListener<Name>)(event);
      } catch (error) {
        // The error belongs to the page, and must not interrupt the caller, such as a link that is receiving.
        reportError(error);
      }
    }
  }
}

/**
 * Returns the key by which an event replaces an earlier one that no listener has received yet: for some events, only the newest
 * counts.
 */
function newestOf(name: keyof RoomEvents, event: RoomEvents[keyof RoomEvents]): string | undefined {
  if (name === "peers") return name;
  if (name === "signal") return `${name} ${(event as RoomEvents["signal"]).from.id}`;
  if (name !== "progress") return undefined;
  const { peer, id } = event as RoomEvents["progress"];
  return `${name} ${peer.id} ${id}`;
}
