import { type ByteRange, FilePack, type RecordLog } from "@orbitroom/opfs";
import type { DeviceNumber } from "./device-number.ts";
import {
  addedId,
  applyChange,
  type DeletedEntry,
  deletedOf,
  type Entry,
  type EntryChange,
  type EntryRecord,
  entriesOf,
} from "./entry.ts";
import type { PairSessions } from "./pair-sessions.ts";
import type { Address } from "./receivers.ts";
import { FILES, SMALL_FILES } from "./room-directory.ts";
import type { RoomFacts } from "./room-facts.ts";
import { RoomFiles } from "./room-files.ts";
import type { Seat } from "./room-folder.ts";
import { SmallFiles } from "./small-files.ts";
import type { UnreadRoom } from "./unread-room.ts";

/** Everything that one seat of a room stores on this device. It is the only writer (worker only). */
export class RoomStore {
  /** Changes that are not written yet. */
  #unsaved: EntryRecord[] = [];
  readonly #deleted: Map<string, DeletedEntry>;
  /** The offset in the log of the record that added an entry, by the entry's id. */
  readonly #offsets = new Map<string, number>();

  private constructor(
    readonly roomId: string,
    readonly seat: Seat,
    readonly files: RoomFiles,
    readonly smallFiles: SmallFiles,
    readonly sessions: PairSessions,
    readonly facts: RoomFacts,
    private readonly knownEntries: Map<string, Entry>,
    private readonly messages: RecordLog,
  ) {
    this.#deleted = deletedOf(messages.openedRecords);
    this.#keepOffsets(messages.openedRecords, messages.openedOffsets);
  }

  /** Reads the conversation of a room that is open. Closes the room if that fails. */
  static async read(room: UnreadRoom): Promise<RoomStore> {
    try {
      const { roomId, seat, directory, sessions, facts } = room;
      const messages = room.log.read();
      const entries = entriesOf(messages.openedRecords);
      const [pack, folder] = await Promise.all([
        FilePack.open(directory, SMALL_FILES, packedRanges(entries.values())),
        directory.getDirectoryHandle(FILES, { create: true }),
      ]);
      const [files, smallFiles] = [new RoomFiles(folder), new SmallFiles(pack)];
      return new RoomStore(roomId, seat, files, smallFiles, sessions, facts, entries, messages);
    } catch (error) {
      room.close();
      throw error;
    }
  }

  get entries(): Entry[] {
    return [...this.knownEntries.values()];
  }

  entry(id: string): Entry | undefined {
    return this.knownEntries.get(id);
  }

  /** What is known about an entry that was deleted on this device. */
  deleted(id: string): DeletedEntry | undefined {
    return this.#deleted.get(id);
  }

  /** The ids of all entries that were deleted on this device. */
  get deletedIds(): string[] {
    return [...this.#deleted.keys()];
  }

  /** To whom an entry is sent. Entries of a room of two devices do not contain that. */
  addressOf(to: readonly DeviceNumber[], isPrivate: boolean): Address {
    const isPlain = !this.facts.hasSeveral && to.length === 1 && to[0] === 0;
    return isPlain ? {} : { to, ...(isPrivate && { isPrivate }) };
  }

  /** Closes all files, so that the folder can be removed. Nothing can be stored afterwards. */
  close(): void {
    this.messages.close();
    this.sessions.close();
    this.facts.close();
    this.smallFiles.close();
  }

  /** Adds new entries. They are known at once, and durable after the next `save`. */
  add(entries: readonly Entry[]): void {
    for (const entry of entries) {
      this.knownEntries.set(entry.id, entry);
      this.#unsaved.push({ op: "add", entry });
    }
  }

  /** Changes an entry; like `add`, it is durable after the next `save`. Unknown ids are ignored. */
  change(id: string, change: EntryChange): void {
    const entry = this.knownEntries.get(id);
    if (!entry) return;
    this.knownEntries.set(id, applyChange(entry, change));
    this.#unsaved.push({ op: "change", id, change });
  }

  /** Makes what was added and changed durable. Changes that cannot be written last until a reload. */
  save(): void {
    const records = this.#unsaved;
    if (records.length === 0) return;
    this.#unsaved = [];
    this.#keepOffsets(records, this.messages.append(records));
  }

  /** Deletes an entry and the bytes of its file. Nothing of them is on the disk when this resolves. */
  async delete(entry: Entry): Promise<void> {
    const { id } = entry;
    const wasDone = entry.kind !== "file" || entry.state === "done";
    this.#unsaved.push({ op: "delete", id, wasDone });
    this.save();
    this.knownEntries.delete(id);
    this.#deleted.set(id, { id, wasDone });
    const offset = this.#offsets.get(id);
    if (offset !== undefined) this.messages.erase(offset);
    this.#offsets.delete(id);
    if (entry.kind !== "file") return;
    if (entry.stored && entry.packOffset !== undefined)
      this.smallFiles.erase({ offset: entry.packOffset, length: entry.sizeBytes });
    await this.files.remove(id);
  }

  #keepOffsets(records: readonly unknown[], offsets: readonly number[]): void {
    for (const [index, record] of records.entries()) {
      const id = addedId(record);
      const offset = offsets[index];
      if (id !== undefined && offset !== undefined) this.#offsets.set(id, offset);
    }
  }
}

/** Where the small files of these entries are in their pack. */
function* packedRanges(entries: Iterable<Entry>): Generator<ByteRange> {
  for (const entry of entries) {
    if (entry.kind === "file" && entry.stored && entry.packOffset !== undefined)
      yield { offset: entry.packOffset, length: entry.sizeBytes };
  }
}
