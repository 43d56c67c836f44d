import type { RoomRecord } from "../worker/room-directory.ts";

/** The key of a seat in a room. */
export type RoomName = Pick<RoomRecord, "roomId" | "seat">;

/** Whether two records are of the same seat in the same room. */
export function isSameRoom(a: RoomName, b: RoomName): boolean {
  return a.roomId === b.roomId && a.seat === b.seat;
}
