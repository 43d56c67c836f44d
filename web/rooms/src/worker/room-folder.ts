import { openDirectory, removeEntry, subdirectories } from "@orbitroom/opfs";

/** The folder of all rooms in the origin private file system (spec section 3). */
const ROOT = ["orbitroom", "rooms"] as const;

/** A browser can be in a room twice, in two tabs. The second seat has its own folder with this suffix. */
const SECOND_SEAT = ".2";
export type Seat = 1 | 2;

/** A place in a room on this device. */
export interface RoomSeat {
  readonly roomId: string;
  readonly seat: Seat;
}

/** The folder name of a seat. */
export function seatName(roomId: string, seat: Seat): string {
  return seat === 1 ? roomId : `${roomId}${SECOND_SEAT}`;
}

/** The seat of a folder name. */
export function parseSeatName(name: string): RoomSeat {
  return name.endsWith(SECOND_SEAT)
    ? { roomId: name.slice(0, -SECOND_SEAT.length), seat: 2 }
    : { roomId: name, seat: 1 };
}

/** Opens the folder of a seat, and creates it if it does not exist. */
export async function openSeat(roomId: string, seat: Seat): Promise<FileSystemDirectoryHandle> {
  const directory = await openDirectory([...ROOT, seatName(roomId, seat)], { create: true });
  if (!directory) throw new Error("the folder could not be created");
  return directory;
}

/** The folder of a seat; undefined if it does not exist. */
export function findRoomFolder(room: RoomSeat): Promise<FileSystemDirectoryHandle | undefined> {
  return openDirectory([...ROOT, seatName(room.roomId, room.seat)], { create: false });
}

/** Whether this browser may have opened a room before. */
export async function hasRoomFolder(room: RoomSeat): Promise<boolean> {
  try {
    return (await findRoomFolder(room)) !== undefined;
  } catch {
    // Opening it will show why it cannot be read.
    return true;
  }
}

/** The folders of all rooms, by their names. */
export async function roomFolders(): Promise<Map<string, FileSystemDirectoryHandle>> {
  const root = await openDirectory(ROOT, { create: false });
  return root ? subdirectories(root) : new Map();
}

/** Removes the folder of a seat in a room. Throws when the room is open somewhere. */
export async function deleteRoomFolder(room: RoomSeat): Promise<void> {
  const root = await openDirectory(ROOT, { create: false });
  if (root) await removeEntry(root, seatName(room.roomId, room.seat));
}
