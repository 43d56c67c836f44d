import { entrySummary } from "@orbitroom/rooms/history/entry-summary.ts";
import type { PastRoom } from "@orbitroom/rooms/history/room-list.ts";
import { roomTitle } from "@orbitroom/rooms/history/room-title.ts";
import type { StoredFileName } from "@orbitroom/rooms/history/stored-file-names.ts";
import { roomLink } from "@orbitroom/webrtc";
import type { SearchEntry } from "./search-entry.ts";

/** Entries for past rooms, found by their name, latest entry, safety phrase or id. */
export function roomEntries(rooms: readonly PastRoom[]): SearchEntry[] {
  return rooms.map((room) => {
    const { roomId, phrase, lastEntry } = room;
    const last = lastEntry && entrySummary(lastEntry);
    return {
      kind: "room",
      href: roomLink("", roomId),
      name: roomTitle(room),
      note: last ?? "",
      keywords: `${phrase ?? ""} ${roomId}`,
    };
  });
}

/** Entries for the files of past rooms, found by their names. Each leads to its room. */
export function fileEntries(files: readonly StoredFileName[]): SearchEntry[] {
  return files.map(({ roomId, room, name }) => ({
    kind: "file",
    href: roomLink("", roomId),
    name,
    note: room,
    keywords: "",
  }));
}
