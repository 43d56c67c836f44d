import { readLocalStorage, writeLocalStorage } from "../../lib/local-storage.ts";
import type { Seat } from "../worker/room-folder.ts";

interface SeatInRoom {
  readonly roomId: string;
  readonly seat: Seat;
}

const keyOf = ({ roomId, seat }: SeatInRoom) => `orbitroom.joiner.${roomId}.${seat}`;

/** The joiner token of a seat in local storage, where earlier versions kept it. */
export function earlierJoinerToken(place: SeatInRoom): string | undefined {
  return readLocalStorage(keyOf(place)) ?? undefined;
}

export function deleteEarlierJoinerToken(place: SeatInRoom): void {
  writeLocalStorage(keyOf(place), null);
}
