import { type SourceFile, type SourcePart, textFile } from "@orbitroom/app-kit/backup/write-backup.ts";
import { readRecords } from "@orbitroom/opfs";
import { listPastRooms, type PastRoom } from "../history/room-list.ts";
import { roomTitle } from "../history/room-title.ts";
import { pathsOf, storedParts } from "../saving/zip-files.ts";
import { type Entry, entriesOf } from "../worker/entry.ts";
import { MESSAGES } from "../worker/room-directory.ts";
import { findRoomFolder, seatName } from "../worker/room-folder.ts";

/** The id of the file with a room's conversation. The id of any other file is that of its entry. */
export const ENTRIES_ID = "messages";

/** All rooms in which something was sent, to be written into a backup: messages and files, but no keys and no seats. */
export async function roomSources(): Promise<SourcePart[]> {
  const rooms = await listPastRooms();
  const sources: SourcePart[] = [];
  for (const room of rooms) {
    const source = await roomSource(room);
    if (source) sources.push(source);
  }
  return sources;
}

async function roomSource(room: PastRoom): Promise<SourcePart | undefined> {
  const folder = await findRoomFolder(room);
  if (!folder) return undefined;
  const entries = [...entriesOf(await readRecords(folder, MESSAGES)).values()];
  const id = seatName(room.roomId, room.seat);
  return { kind: "room", id, name: roomTitle(room), files: await filesOf(room, id, entries) };
}

async function filesOf(room: PastRoom, id: string, entries: readonly Entry[]): Promise<SourceFile[]> {
  const files = entries.filter((entry) => entry.kind === "file");
  const paths = pathsOf(files);
  const ids = new Map(
    files.map((entry) => [`rooms/${id}/files/${paths.get(entry.id) ?? entry.id}`, entry.id]),
  );
  const parts = await storedParts(
    room,
    files,
    (entry) => `rooms/${id}/files/${paths.get(entry.id) ?? entry.id}`,
  );
  return [
    textFile(`rooms/${id}/messages.json`, ENTRIES_ID, JSON.stringify(entries)),
    ...parts.map(({ name, sizeBytes, modified, open }) => ({
      ...{ path: name, id: ids.get(name) ?? name, sizeBytes, modified },
      open: () => open(),
    })),
  ];
}
