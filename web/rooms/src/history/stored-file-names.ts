import { readRecords } from "@orbitroom/opfs";
import { entriesOf } from "../worker/entry.ts";
import { MESSAGES } from "../worker/room-directory.ts";
import { roomFolders, seatName } from "../worker/room-folder.ts";
import type { PastRoom } from "./room-list.ts";
import { roomTitle } from "./room-title.ts";

/** A file that was sent or received in a room. */
export interface StoredFileName {
  readonly roomId: string;
  /** The name of the room. */
  readonly room: string;
  readonly name: string;
}

/** Reads the different names of files in the given rooms, the latest first. Rooms that cannot be read have none. */
export async function readFileNames(rooms: readonly PastRoom[]): Promise<StoredFileName[]> {
  const folders = await roomFolders();
  const withFiles = rooms.filter((room) => room.files > 0);
  const names = withFiles.map(async (past): Promise<StoredFileName[]> => {
    const { roomId } = past;
    const folder = folders.get(seatName(roomId, past.seat));
    if (!folder) return [];
    const entries = [...entriesOf(await readRecords(folder, MESSAGES).catch(() => [])).values()];
    const latestFirst = entries.reverse().flatMap((entry) => (entry.kind === "file" ? [entry.name] : []));
    return [...new Set(latestFirst)].map((name) => ({ roomId, room: roomTitle(past), name }));
  });
  return (await Promise.all(names)).flat();
}
