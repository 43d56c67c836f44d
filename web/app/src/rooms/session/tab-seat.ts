import type { Seat } from "../worker/room-folder.ts";
import { SEAT_KEY } from "./seat-key.ts";

const keyOf = (roomId: string) => SEAT_KEY + roomId;

/** The seat that this tab had in a room before it was reloaded. */
export function tabSeat(roomId: string): Seat | undefined {
  const seat = Number(sessionStorage.getItem(keyOf(roomId)));
  return seat === 1 || seat === 2 ? seat : undefined;
}

export function keepTabSeat(roomId: string, seat: Seat): void {
  sessionStorage.setItem(keyOf(roomId), String(seat));
}
