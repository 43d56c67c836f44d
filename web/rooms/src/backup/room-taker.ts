import { BackupError } from "@orbitroom/app-kit/backup/backup-error.ts";
import type { PartReader, TakePart } from "@orbitroom/app-kit/backup/take-backup.ts";
import { openLocalDatabase } from "@orbitroom/app-kit/stores/local-database.ts";
import { deleteRecord, putRecord } from "@orbitroom/app-kit/stores/local-records.ts";
import { encodeRecord, holdLock, LOG_MAGIC } from "@orbitroom/opfs";
import type { EntryRecord } from "../worker/entry.ts";
import { FILES, MESSAGES } from "../worker/room-directory.ts";
import {
  deleteRoomFolder,
  hasRoomFolder,
  openSeat,
  parseSeatName,
  type RoomSeat,
} from "../worker/room-folder.ts";
import { parseEntries } from "./backup-entries.ts";
import { ENTRIES_ID } from "./room-source.ts";

/** The name of a room's folder: its id, a UUID, and the seat. */
const FOLDER = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?:\.2)?$/;
/** Records of rooms whose files are being written. One that is still there was interrupted. */
const UNFINISHED = "rooms-unfinished/";
const LOCK_WAIT_MS = 400;

/** Takes a room that this browser does not have: its conversation and files, without the keys to return to the other devices. */
export const takeRoom: TakePart = async (reader) => {
  const { id } = reader.part;
  if (!FOLDER.test(id)) throw new BackupError("damaged", "the name of a room breaks a rule");
  const lock = await holdLock(`orbitroom/room/${id}`, LOCK_WAIT_MS);
  if (!lock) throw new BackupError("in_use", "the room is open");
  try {
    return await take(reader, parseSeatName(id));
  } finally {
    lock.release();
  }
};

/** Removes rooms that an import could not finish, such as after a crash. Call it while no import runs. */
export async function removeUnfinishedRooms(): Promise<void> {
  const database = await openLocalDatabase();
  const records = await database.getAll("api", IDBKeyRange.bound(UNFINISHED, `${UNFINISHED}\uffff`));
  for (const { path } of records) {
    await deleteRoomFolder(parseSeatName(path.slice(UNFINISHED.length)));
    await deleteRecord(path);
  }
}

async function take(reader: PartReader, room: RoomSeat): Promise<"taken" | "kept"> {
  const { id, files } = reader.part;
  if (await hasRoomFolder(room)) {
    for (const file of files) reader.skip(file);
    return "kept";
  }
  const conversation = reader.find(ENTRIES_ID);
  if (!conversation) throw new BackupError("damaged", "the room has no conversation");
  const sizes = new Map(files.map((file) => [file.id, file.sizeBytes]));
  const entries = parseEntries(
    await reader.readJson(conversation),
    (entryId, sizeBytes) => sizes.get(entryId) === sizeBytes,
  );
  const stored = new Set(
    entries.flatMap((entry) => (entry.kind === "file" && entry.stored ? [entry.id] : [])),
  );
  if (files.some((file) => file !== conversation && !stored.has(file.id)))
    throw new BackupError("damaged", "a file that no message has");
  const records = entries.map((entry): EntryRecord => ({ op: "add", entry }));
  await putRecord(UNFINISHED + id, true);
  try {
    const folder = await openSeat(room.roomId, room.seat);
    const ownFiles = await folder.getDirectoryHandle(FILES, { create: true });
    for (const file of files)
      if (file !== conversation) await write(ownFiles, file.id, (sink) => reader.copy(file, sink));
    // The log comes last: without it, the room is not listed.
    const log = new Blob([LOG_MAGIC, ...records.map(encodeRecord)] as BlobPart[]);
    await write(folder, MESSAGES, async (sink) => sink.write(await log.arrayBuffer()));
  } catch (error) {
    await deleteRoomFolder(room);
    throw error;
  } finally {
    await deleteRecord(UNFINISHED + id);
  }
  return "taken";
}

async function write(
  folder: FileSystemDirectoryHandle,
  name: string,
  fill: (sink: { write(piece: ArrayBuffer): Promise<void> }) => Promise<void>,
): Promise<void> {
  const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
  try {
    await fill(stream);
    await stream.close();
  } catch (error) {
    await stream.abort().catch(() => undefined);
    throw error;
  }
}
