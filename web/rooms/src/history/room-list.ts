import { OutboxStorage } from "@orbitroom/app-kit/files/outbox-storage.ts";
import { openLocalDatabase } from "@orbitroom/app-kit/stores/local-database.ts";
import { changeRecord, deleteRecord } from "@orbitroom/app-kit/stores/local-records.ts";
import { directoryBytes, fileBytes } from "@orbitroom/opfs";
import { stopKeeping } from "../kept/stop-keeping.ts";
import { FileHandles } from "../worker/file-handles.ts";
import { MESSAGES, type RoomRecord, readRoomFolder } from "../worker/room-directory.ts";
import { deleteRoomFolder, findRoomFolder, roomFolders, type Seat, seatName } from "../worker/room-folder.ts";
import { byLatest, changeOverview, overviewOf, withoutRoom, withRoom } from "./rooms-overview.ts";

/** A room that this browser has been in. */
export type PastRoom = RoomRecord;

const PREFIX = "rooms/";
const allRooms = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

const nameOf = ({ roomId, seat }: { roomId: string; seat: Seat }): string => seatName(roomId, seat);

/** All rooms in which something was sent, the latest first. */
export async function listPastRooms(): Promise<PastRoom[]> {
  const [folders, records] = await Promise.all([roomFolders(), readRecords()]);
  const reading = [...folders].map(([name, folder]) => currentRecord(name, folder, records.get(name)));
  const current = (await Promise.all(reading)).filter((room) => room !== undefined);
  // The next visit reads the folders again.
  await saveCurrent(current, records).catch(() => undefined);
  const rooms = current.filter(({ lastEntry }) => lastEntry !== undefined).sort(byLatest);
  // Without an overview, the next visit waits for the list.
  await changeOverview(() => overviewOf(rooms)).catch(() => undefined);
  return rooms;
}

/** The bytes that a room takes up in this browser. */
export async function roomBytes(room: PastRoom): Promise<number> {
  const folder = await findRoomFolder(room);
  return folder ? directoryBytes(folder) : 0;
}

/** The records of rooms in the local database, by the names of their folders; empty without the database. */
async function readRecords(): Promise<ReadonlyMap<string, unknown>> {
  try {
    const records = await (await openLocalDatabase()).getAll("api", allRooms());
    return new Map(records.map(({ path, data }) => [path.slice(PREFIX.length), data]));
  } catch {
    return new Map();
  }
}

/**
 * The record of a room. The log is the source of truth: if the record was not read from a log of this length, the folder is read
 * again. The page of an open room may have been left before it saved the latest entry, and an older version wrote less.
 */
async function currentRecord(
  name: string,
  folder: FileSystemDirectoryHandle,
  record: unknown,
): Promise<RoomRecord | undefined> {
  const known = isComplete(record) ? record : undefined;
  try {
    const logBytes = await fileBytes(folder, MESSAGES);
    return known?.logBytes === logBytes ? known : { ...(await readRoomFolder(name, folder)), logBytes };
  } catch {
    // Its log is being written, or is from another version. The next visit tries again.
    return known;
  }
}

/**
 * Saves the rooms that were read from their folders, and deletes the records of those whose folder is gone. A record that another
 * tab has changed since `records` were read is newer, and stays.
 */
async function saveCurrent(
  current: readonly RoomRecord[],
  records: ReadonlyMap<string, unknown>,
): Promise<void> {
  const rooms = new Map(current.map((room) => [nameOf(room), room]));
  const names = [...new Set([...rooms.keys(), ...records.keys()])];
  const changed = names.filter((name) => rooms.get(name) !== records.get(name));
  if (changed.length === 0) return;
  const database = await openLocalDatabase();
  await database.upsertMulti(
    "api",
    changed.map((name) => PREFIX + name),
    (stored) =>
      changed.map((name, at) => (isSame(stored[at], records.get(name)) ? rooms.get(name) : stored[at])),
  );
}

/** Whether two records say the same. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function isComplete(data: unknown): data is RoomRecord {
  return typeof data === "object" && data !== null && "startedAtMs" in data;
}

/** Adds a room to the list, or replaces what the list says about it. */
export async function saveRoom(room: RoomRecord): Promise<void> {
  let wasListed = false;
  await changeRecord(PREFIX + nameOf(room), (known) => {
    // A room whose entries were all deleted is not listed.
    wasListed = isComplete(known) && known.lastEntry !== undefined;
    return room;
  });
  await changeOverview((overview) => {
    if (!overview) return undefined;
    if (room.lastEntry) return withRoom(overview, room, !wasListed);
    return wasListed ? withoutRoom(overview, room) : overview;
  });
}

/** Removes everything that this browser keeps of a seat in a room. Throws when the room is open somewhere. */
export async function deletePastRoom(room: { roomId: string; seat: Seat }): Promise<void> {
  // The first seat is the one that is kept.
  if (room.seat === 1) await stopKeeping(room.roomId);
  await deleteRoomFolder(room);
  await new FileHandles(nameOf(room)).sweep(() => false);
  await new OutboxStorage(nameOf(room)).clear();
  // If the database cannot be written now, the record is deleted when the list is read.
  await deleteRecord(PREFIX + nameOf(room)).catch(() => undefined);
  await changeOverview((overview) => overview && withoutRoom(overview, room)).catch(() => undefined);
}
