import type { RoomChange } from "../rooms/room-rules.ts";
import type { RoomListener } from "./room-store.ts";

/** Who watches which room, for stores whose changes are all made by this process. */
export class RoomWatchers {
  readonly #listeners = new Map<string, Set<RoomListener>>();

  /** Adds a listener; the function it returns takes it off again. */
  add(roomId: string, listener: RoomListener): () => void {
    const listeners = this.#listeners.get(roomId) ?? new Set();
    this.#listeners.set(roomId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(roomId) === listeners) this.#listeners.delete(roomId);
    };
  }

  /** Tells everyone who watches the room. */
  tell(roomId: string, change: RoomChange): void {
    // A copy: a listener may take itself off while it is told.
    for (const listener of [...(this.#listeners.get(roomId) ?? [])]) listener(change);
  }
}
