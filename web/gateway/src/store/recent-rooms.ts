import type { Room } from "../rooms/room.ts";
import { roomBytes } from "../rooms/room-size.ts";

/** The rooms that this process has stored or read most recently, as many as fit. */
export class RecentRooms {
  readonly #maxBytes: number;
  // Ordered by age, the oldest first.
  readonly #rooms = new Map<string, Room>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(roomId: string): Room | undefined {
    return this.#rooms.get(roomId);
  }

  set(room: Room): void {
    this.delete(room.roomId);
    this.#rooms.set(room.roomId, room);
    this.#bytes += roomBytes(room);
    for (const roomId of this.#rooms.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(roomId);
    }
  }

  delete(roomId: string): void {
    const room = this.#rooms.get(roomId);
    if (room === undefined) return;
    this.#rooms.delete(roomId);
    this.#bytes -= roomBytes(room);
  }

  clear(): void {
    this.#rooms.clear();
    this.#bytes = 0;
  }
}
