import { openDirectory, readRecords, removeEntry, subdirectories } from "@orbitroom/opfs";
import { type Entry, entriesOf } from "./entry.ts";

/** The folder of all rooms in the origin private file system (spec section 3). */
const ROOT = ["orbitroom", "rooms"] as const;
export const MESSAGES = "messages";
export const FILES = "files";
export const SESSION = "session";

/** A browser can be in a room twice, in two tabs. The second seat has its own folder with this suffix. */
const SECOND_SEAT = ".2";
export type Seat = 1 | 2;

/** The folder name of a seat. */
export function seatName(roomId: string, seat: Seat): string {
  return seat === 1 ? roomId : `${roomId}${SECOND_SEAT}`;
}

/** Opens the folder of a seat, and creates it if it does not exist. */
export async function openSeat(roomId: string, seat: Seat): Promise<FileSystemDirectoryHandle> {
  const directory = await openDirectory([...ROOT, seatName(roomId, seat)], { create: true });
  if (!directory) throw new Error("the folder could not be created");
  return directory;
}

/** Returns a stored file of a room with its name and type; undefined if it is not stored. */
export async function readRoomFile(
  room: { roomId: string; seat: Seat },
  file: { id: string; name: string; mediaType: string },
): Promise<File | undefined> {
  const directory = await openDirectory([...ROOT, seatName(room.roomId, room.seat), FILES], {
    create: false,
  });
  if (!directory) return undefined;
  try {
    const handle = await directory.getFileHandle(file.id);
    return new File([await handle.getFile()], file.name, { type: file.mediaType });
  } catch {
    return undefined;
  }
}

/** What the room list keeps about a seat in a room. */
export interface RoomRecord {
  roomId: string;
  seat: Seat;
  phrase: string | undefined;
  role: "creator" | "joiner" | undefined;
  texts: number;
  files: number;
  /** The latest message or file. */
  lastEntry: Entry | undefined;
}

/** Sums up a room for the room list. */
export function roomRecord(
  room: Pick<RoomRecord, "roomId" | "seat" | "phrase" | "role">,
  entries: readonly Entry[],
): RoomRecord {
  const { roomId, seat, phrase, role } = room;
  const files = entries.filter((entry) => entry.kind === "file").length;
  return { roomId, seat, phrase, role, texts: entries.length - files, files, lastEntry: entries.at(-1) };
}

/** The folders of all rooms, by their names. */
export async function roomFolders(): Promise<Map<string, FileSystemDirectoryHandle>> {
  const folders = new Map<string, FileSystemDirectoryHandle>();
  const root = await openDirectory(ROOT, { create: false });
  if (!root) return folders;
  for (const name of await subdirectories(root)) folders.set(name, await root.getDirectoryHandle(name));
  return folders;
}

/** Reads what the room list keeps from a room's folder; undefined for a room without entries. */
export async function readRoomFolder(
  name: string,
  folder: FileSystemDirectoryHandle,
): Promise<RoomRecord | undefined> {
  const entries = [...entriesOf(await readRecords(folder, MESSAGES)).values()];
  if (entries.length === 0) return undefined;
  const session = (await readRecords(folder, SESSION)).at(-1) as Partial<StoredSession> | undefined;
  const seat: Seat = name.endsWith(SECOND_SEAT) ? 2 : 1;
  const roomId = seat === 2 ? name.slice(0, -SECOND_SEAT.length) : name;
  return roomRecord({ roomId, seat, phrase: session?.phrase, role: session?.role }, entries);
}

/** Removes the folder of a seat in a room. Throws when the room is open somewhere. */
export async function deleteRoomFolder(room: { roomId: string; seat: Seat }): Promise<void> {
  const root = await openDirectory(ROOT, { create: false });
  if (root) await removeEntry(root, seatName(room.roomId, room.seat));
}

/** What is needed to return to a room. It is never exported and never sent. */
export interface StoredSession {
  role: "creator" | "joiner";
  /** Allows the creator to reopen the room at the gateway. */
  ownerToken?: string;
  /** Shared with the other device; missing until both have been connected. */
  resumeKeyHex?: string;
  /** The epoch of the last connection that was started. */
  epoch: number;
  phrase?: string;
}
