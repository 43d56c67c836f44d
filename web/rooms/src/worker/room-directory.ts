import { readFromPack, readRecords } from "@orbitroom/opfs";
import { type Entry, entriesOf, type FileEntry, fileDateMs } from "./entry.ts";
import { findRoomFolder, parseSeatName, type Seat } from "./room-folder.ts";
import { readSession } from "./stored-session.ts";

export const MESSAGES = "messages";
export const FILES = "files";
/** The name of the file with all small files of a room. */
export const SMALL_FILES = "small-files";

/** Returns a stored file of a room with its name, type and date; undefined if it is not stored. */
export async function readRoomFile(
  room: { roomId: string; seat: Seat },
  file: Pick<FileEntry, "id" | "name" | "mediaType" | "sizeBytes" | "packOffset" | "atMs" | "modifiedAtMs">,
): Promise<File | undefined> {
  const directory = await findRoomFolder(room);
  if (!directory) return undefined;
  try {
    const bytes = await readStored(directory, file);
    if (bytes === undefined) return undefined;
    return new File([bytes], file.name, { type: file.mediaType, lastModified: fileDateMs(file) });
  } catch {
    return undefined;
  }
}

async function readStored(
  directory: FileSystemDirectoryHandle,
  { id, sizeBytes, packOffset }: Pick<FileEntry, "id" | "sizeBytes" | "packOffset">,
): Promise<BlobPart | undefined> {
  if (packOffset !== undefined)
    return readFromPack(directory, SMALL_FILES, { offset: packOffset, length: sizeBytes });
  const files = await directory.getDirectoryHandle(FILES);
  return (await files.getFileHandle(id)).getFile();
}

/** The room list's record of a seat in a room. */
export interface RoomRecord {
  roomId: string;
  seat: Seat;
  phrase: string | undefined;
  texts: number;
  files: number;
  /** When the first message or file was sent or received. */
  startedAtMs: number;
  /** The name of the first file. */
  firstFile: string | undefined;
  /** The latest entry. A room without it is not listed: nothing was sent in it, or everything was deleted. */
  lastEntry: Entry | undefined;
  /** How long the room's log was when this was read from it; missing in what the page of an open room has saved. */
  logBytes?: number;
}

/** Reads the room list's record from a room's folder. */
export async function readRoomFolder(name: string, folder: FileSystemDirectoryHandle): Promise<RoomRecord> {
  const entries = [...entriesOf(await readRecords(folder, MESSAGES)).values()];
  const session = await readSession(folder);
  const files = entries.filter((entry) => entry.kind === "file");
  const texts = entries.filter((entry) => entry.kind === "text").length;
  return {
    ...{ ...parseSeatName(name), phrase: session?.phrase, texts, files: files.length },
    ...{ startedAtMs: entries[0]?.atMs ?? 0, firstFile: files[0]?.name },
    lastEntry: texts + files.length > 0 ? entries.at(-1) : undefined,
  };
}
