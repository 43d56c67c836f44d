import { newRoomToken } from "@orbitroom/webrtc";
import { readLocalStorage, writeLocalStorage } from "../../lib/local-storage.ts";
import type { Seat } from "../worker/room-directory.ts";

interface SeatInRoom {
  readonly roomId: string;
  readonly seat: Seat;
}

const keyOf = ({ roomId, seat }: SeatInRoom) => `orbitroom.joiner.${roomId}.${seat}`;

/** The token by which the gateway knows this device when it joins a room again. It is made when it is first needed. */
export function joinerToken(place: SeatInRoom): string {
  const known = readLocalStorage(keyOf(place));
  if (known !== null) return known;
  const token = newRoomToken();
  writeLocalStorage(keyOf(place), token);
  return token;
}

export function deleteJoinerToken(place: SeatInRoom): void {
  writeLocalStorage(keyOf(place), null);
}
