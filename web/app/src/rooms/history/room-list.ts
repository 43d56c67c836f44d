import { directoryBytes } from "@orbitroom/opfs";
import { type ApiRecord, openLocalDatabase } from "../../lib/local-database.ts";
import { deleteJoinerToken } from "../session/joiner-token.ts";
import {
  deleteRoomFolder,
  type RoomRecord,
  readRoomFolder,
  roomFolders,
  type Seat,
  seatName,
} from "../worker/room-directory.ts";

/** A room this browser has been in. */
export interface PastRoom extends RoomRecord {
  storedBytes: number;
}

const PREFIX = "rooms/";
const allRooms = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

const nameOf = ({ roomId, seat }: { roomId: string; seat: Seat }): string => seatName(roomId, seat);

/** All rooms with at least one entry, the latest first. */
export async function listPastRooms(): Promise<PastRoom[]> {
  const folders = await roomFolders();
  const listed = await readList(folders);
  const unlisted = await addUnlisted(folders, listed);
  const rooms = [...listed.values(), ...unlisted].map(async (room): Promise<PastRoom> => {
    const folder = folders.get(nameOf(room));
    return { ...room, storedBytes: folder ? await directoryBytes(folder) : 0 };
  });
  return (await Promise.all(rooms)).sort((a, b) => (b.lastEntry?.atMs ?? 0) - (a.lastEntry?.atMs ?? 0));
}

type Folders = ReadonlyMap<string, FileSystemDirectoryHandle>;

/** The rooms in the local database, by the names of their folders. Deletes records whose folder is gone. */
async function readList(folders: Folders): Promise<Map<string, RoomRecord>> {
  const rooms = new Map<string, RoomRecord>();
  const staleIds: number[] = [];
  try {
    const database = await openLocalDatabase();
    await database.cursor("api", allRooms(), ({ id, path, data }) => {
      const name = path.slice(PREFIX.length);
      if (folders.has(name)) rooms.set(name, data as RoomRecord);
      else if (id !== undefined) staleIds.push(id);
    });
    await Promise.all(staleIds.map((id) => database.delete("api", id)));
  } catch {
    // Without the database, every room is read from its folder.
  }
  return rooms;
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
  const database = await openLocalDatabase();
  const record = recordOf(room);
  const [known] = await database.getAll("api", record.path);
  if (known) await database.edit("api", { ...known, ...record });
  else await database.add("api", record);
}

/** Removes everything this browser keeps of a seat in a room. Throws when the room is open somewhere. */
export async function deletePastRoom(room: { roomId: string; seat: Seat }): Promise<void> {
  await deleteRoomFolder(room);
  deleteJoinerToken(room);
  // If the database cannot be opened now, the record is deleted when the list is read.
  const database = await openLocalDatabase().catch(() => undefined);
  const [known] = (await database?.getAll("api", PREFIX + nameOf(room))) ?? [];
  if (known?.id !== undefined) await database?.delete("api", known.id);
}
