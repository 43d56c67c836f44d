import { encodeRoomToken } from "@orbitroom/webrtc";
import { parseSeatName, type Seat, seatName } from "../worker/room-folder.ts";
import { SEAT_KEY } from "./seat-key.ts";

const keyOf = (roomId: string) => SEAT_KEY + encodeRoomToken(roomId);

/** The seat that this tab had in a room before it was reloaded. */
export function tabSeat(roomId: string): Seat | undefined {
  const name = sessionStorage.getItem(keyOf(roomId));
  return name === null ? undefined : parseSeatName(name).seat;
}

export function keepTabSeat(roomId: string, seat: Seat): void {
  sessionStorage.setItem(keyOf(roomId), seatName(roomId, seat));
}
