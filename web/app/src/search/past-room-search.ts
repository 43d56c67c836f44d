import { listPastRooms } from "@orbitroom/rooms/history/room-list.ts";
import { roomEntries } from "./room-entries.ts";
import { type SearchEntry, searchEntries } from "./search-entry.ts";

/** A search in the rooms that are stored in this browser. */
export interface PastRoomSearch {
  /** The number of rooms. */
  readonly count: number;
  /** The rooms that match a query, the best first. */
  find(query: string): readonly SearchEntry[];
}

/** Reads the stored rooms. Without private storage there are none. */
export async function loadPastRoomSearch(): Promise<PastRoomSearch> {
  const rooms = await listPastRooms().catch(() => []);
  const entries = roomEntries(rooms);
  return {
    count: rooms.length,
    find: (query) => searchEntries(entries, query).map(({ item }) => item),
  };
}
