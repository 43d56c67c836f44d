import { directoryBytes } from "@orbitroom/opfs";
import { OutboxStorage } from "../../files/outbox-storage.ts";
import { type ApiRecord, openLocalDatabase } from "../../lib/local-database.ts";
import { changeRecord, deleteRecord } from "../../lib/local-records.ts";
import { FileHandles } from "../worker/file-handles.ts";
import { type RoomRecord, readRoomFolder } from "../worker/room-directory.ts";
import { deleteRoomFolder, findRoomFolder, roomFolders, type Seat, seatName } from "../worker/room-folder.ts";

import { byLatest, changeOverview, overviewOf, withoutRoom, withRoom } from "./rooms-overview.ts";

/** A room this browser has been in. */
export type PastRoom = RoomRecord;

const PREFIX = "rooms/";
const allRooms = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

const nameOf = ({ roomId, seat }: { roomId: string; seat: Seat }): string => seatName(roomId, seat);

/** All rooms with at least one entry, the latest first. */
export async function listPastRooms(): Promise<PastRoom[]> {
  const [folders, records] = await Promise.all([roomFolders(), readRecords()]);
  const listed = await currentRooms(records, folders);
  const unlisted = await addUnlisted(folders, listed);
  const withEntries = [...listed.values(), ...unlisted].filter(({ lastEntry }) => lastEntry !== undefined);
  const rooms = withEntries.sort(byLatest);
  // Without an overview, the next visit waits for the list.
  await changeOverview(() => overviewOf(rooms)).catch(() => undefined);
  return rooms;
}

/** The bytes that a room takes up in this browser. */
export async function roomBytes(room: PastRoom): Promise<number> {
  const folder = await findRoomFolder(room);
  return folder ? directoryBytes(folder) : 0;
}

type Folders = ReadonlyMap<string, FileSystemDirectoryHandle>;

/** What the local database says about rooms. Without the database, every room is read from its folder. */
async function readRecords(): Promise<ApiRecord[]> {
  try {
    return await (await openLocalDatabase()).getAll("api", allRooms());
  } catch {
    return [];
  }
}

/**
 * The rooms of the records, by the names of their folders. Deletes records whose folder is gone, and those that an older
 * version wrote without all that is needed now: they are read from their folders again.
 */
async function currentRooms(
  records: readonly ApiRecord[],
  folders: Folders,
): Promise<Map<string, RoomRecord>> {
  const rooms = new Map<string, RoomRecord>();
  const staleIds: number[] = [];
  for (const { id, path, data } of records) {
    const name = path.slice(PREFIX.length);
    if (folders.has(name) && isComplete(data)) rooms.set(name, data);
    else if (id !== undefined) staleIds.push(id);
  }
  if (staleIds.length > 0) {
    const database = await openLocalDatabase();
    await Promise.all(staleIds.map((id) => database.delete("api", id)));
  }
  return rooms;
}

function isComplete(data: unknown): data is RoomRecord {
  return typeof data === "object" && data !== null && "startedAtMs" in data;
}

/** Reads rooms from before there was a list from their folders, adds them to the list and returns them. */
async function addUnlisted(folders: Folders, listed: ReadonlyMap<string, RoomRecord>): Promise<RoomRecord[]> {
  const unlisted = [...folders].filter(([name]) => !listed.has(name));
  const read = await Promise.all(unlisted.map(([name, folder]) => readRoomFolder(name, folder)));
  const found = read.filter((room) => room !== undefined);
  if (found.length > 0) {
    await openLocalDatabase()
      .then((database) => database.addMulti("api", found.map(recordOf)))
      // The next visit tries again.
      .catch(() => undefined);
  }
  return found;
}

function recordOf(room: RoomRecord): ApiRecord {
  return { path: PREFIX + nameOf(room), data: room };
}

/** Adds a room to the list, or replaces what the list says about it. */
export async function saveRoom(room: RoomRecord): Promise<void> {
  let wasListed = false;
  await changeRecord(PREFIX + nameOf(room), (known) => {
    // A room whose entries are all deleted is not listed.
    wasListed = isComplete(known) && known.lastEntry !== undefined;
    return room;
  });
  await changeOverview((overview) => {
    if (!overview) return undefined;
    if (room.lastEntry) return withRoom(overview, room, !wasListed);
    return wasListed ? withoutRoom(overview, room) : overview;
  });
}

/** Removes everything this browser keeps of a seat in a room. Throws when the room is open somewhere. */
export async function deletePastRoom(room: { roomId: string; seat: Seat }): Promise<void> {
  await deleteRoomFolder(room);
  await new FileHandles(nameOf(room)).sweep(() => false);
  await new OutboxStorage(nameOf(room)).clear();
  // If the database cannot be written now, the record is deleted when the list is read.
  await deleteRecord(PREFIX + nameOf(room)).catch(() => undefined);
  await changeOverview((overview) => overview && withoutRoom(overview, room)).catch(() => undefined);
}
