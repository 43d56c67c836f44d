import type { Room } from "../rooms/room.ts";

const ROOM_LENGTH = 128;
const SLOT_LENGTH = 128;

/** The rooms that this process has stored or read last, as far as their texts fit. */
export class RecentRooms {
  readonly #maxTextLength: number;
  // Ordered by age, the oldest first.
  readonly #rooms = new Map<string, Room>();
  #textLength = 0;

  constructor(maxTextLength: number) {
    this.#maxTextLength = maxTextLength;
  }

  get(roomId: string): Room | undefined {
    return this.#rooms.get(roomId);
  }

  set(room: Room): void {
    this.delete(room.roomId);
    this.#rooms.set(room.roomId, room);
    this.#textLength += textLengthOf(room);
    for (const roomId of this.#rooms.keys()) {
      if (this.#textLength <= this.#maxTextLength) break;
      this.delete(roomId);
    }
  }

  delete(roomId: string): void {
    const room = this.#rooms.get(roomId);
    if (room === undefined) return;
    this.#rooms.delete(roomId);
    this.#textLength -= textLengthOf(room);
  }

  clear(): void {
    this.#rooms.clear();
    this.#textLength = 0;
  }
}

/** The fields of fixed length count as much as short texts. */
function textLengthOf({ slots }: Room): number {
  return slots.reduce(
    (sum, { callerId, receiverId = "", roomCode }) =>
      sum + SLOT_LENGTH + callerId.length + receiverId.length + roomCode.length,
    ROOM_LENGTH,
  );
}
