import type { Room } from "./room.ts";

// The size of what is stored beside the texts: ids, hashes and times, and the names of the fields.
const ROOM_BYTES = 256;
const SLOT_BYTES = 512;

/** About how many bytes a room takes in a store. Its texts are ASCII. */
export function roomBytes({ slots }: Room): number {
  return slots.reduce(
    (bytes, { callerId, receiverId = "", roomCode }) =>
      bytes + SLOT_BYTES + callerId.length + receiverId.length + roomCode.length,
    ROOM_BYTES,
  );
}
