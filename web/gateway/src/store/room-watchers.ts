import type { RoomChange } from "../rooms/room-commands.ts";
import type { RoomListener } from "./room-store.ts";

/** The listeners of each room, in this process. */
export class RoomWatchers {
  readonly #listeners = new Map<string, Set<RoomListener>>();

  /** Adds a listener. The returned function removes it. */
  add(roomId: string, listener: RoomListener): () => void {
    const listeners = this.#listeners.get(roomId) ?? new Set();
    this.#listeners.set(roomId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(roomId) === listeners) this.#listeners.delete(roomId);
    };
  }

  /** Whether anyone watches the room. */
  has(roomId: string): boolean {
    return this.#listeners.has(roomId);
  }

  /** Passes a change to all listeners of the room. */
  notify(roomId: string, change: RoomChange): void {
    // Iterates over a copy: a listener may remove itself.
    for (const listener of [...(this.#listeners.get(roomId) ?? [])]) listener(change);
  }
}
