import { directoryBytes } from "@orbitroom/opfs";
import { type ApiRecord, openLocalDatabase } from "../../lib/local-database.ts";
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
const ALL_ROOMS = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

const nameOf = ({ roomId, seat }: { roomId: string; seat: Seat }): string => seatName(roomId, seat);

/** All rooms with at least one entry, the latest first. */
export async function listPastRooms(): Promise<PastRoom[]> {
  const folders = await roomFolders();
  const rooms = await readList();
  const missing = await readUnlisted(folders, rooms);
  const listed = [...rooms.values(), ...missing].map(async (room): Promise<PastRoom[]> => {
    const folder = folders.get(nameOf(room));
    return folder ? [{ ...room, storedBytes: await directoryBytes(folder) }] : [];
  });
  return (await Promise.all(listed))
    .flat()
    .sort((a, b) => (b.lastEntry?.atMs ?? 0) - (a.lastEntry?.atMs ?? 0));
}

/** The rooms in the local database, by the names of their folders. */
async function readList(): Promise<Map<string, RoomRecord>> {
  const rooms = new Map<string, RoomRecord>();
  try {
    const database = await openLocalDatabase();
    await database.cursor("api", ALL_ROOMS(), ({ path, data }) => {
      rooms.set(path.slice(PREFIX.length), data as RoomRecord);
    });
  } catch {
    // Without the database, every room is read from its folder.
  }
  return rooms;
}

/** Reads the rooms of earlier versions, which kept no list, from their folders and adds them to the list. */
async function readUnlisted(
  folders: ReadonlyMap<string, FileSystemDirectoryHandle>,
  rooms: ReadonlyMap<string, RoomRecord>,
): Promise<RoomRecord[]> {
  const unlisted = [...folders].filter(([name]) => !rooms.has(name));
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
  // A record without a folder is not listed, so a database that cannot be opened does no harm.
  const database = await openLocalDatabase().catch(() => undefined);
  const [known] = (await database?.getAll("api", PREFIX + nameOf(room))) ?? [];
  if (known?.id !== undefined) await database?.delete("api", known.id);
}
