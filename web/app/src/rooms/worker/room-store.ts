import {
  availableBytes,
  copyFileIn,
  type HeldLock,
  holdLock,
  PieceFile,
  RecordLog,
  StoreError,
} from "@orbitroom/opfs";
import { type FileSink, PIECE_BYTES, pieceChainingValue } from "@orbitroom/webrtc/worker";
import { changeEntry, type Entry, type EntryChange, type EntryRecord, entriesOf } from "./entry.ts";
import {
  FILES,
  MESSAGES,
  openSeat,
  SESSION,
  type Seat,
  type StoredSession,
  seatName,
} from "./room-directory.ts";

/** A tab that was reloaded waits this long for its own old worker to let go ... */
const RETURN_WAIT_MS = 5_000;
/** ... and a new one this long before it takes the other seat. */
const ARRIVE_WAIT_MS = 400;

/** A file of ours up to this size is kept here as well: it can be sent on after a reload, and seen in the history. */
export const KEEP_SENT_BYTES = 64_000_000;

/** Everything one seat of a room keeps on this device; the only writer of it (worker only). */
export class RoomStore {
  readonly #entries: Map<string, Entry>;

  private constructor(
    readonly roomId: string,
    readonly seat: Seat,
    private readonly directory: FileSystemDirectoryHandle,
    private readonly messages: RecordLog,
    private readonly sessions: RecordLog,
    private readonly lock: HeldLock,
  ) {
    this.#entries = entriesOf(messages.opened);
  }

  /** Takes a seat in the room: the wanted one, or the first that is free. Throws `busy` when there is none. */
  static async open(roomId: string, wantedSeat: Seat | undefined): Promise<RoomStore> {
    for (const seat of wantedSeat ? [wantedSeat] : ([1, 2] as const)) {
      const lock = await holdLock(
        `orbitroom/room/${seatName(roomId, seat)}`,
        wantedSeat ? RETURN_WAIT_MS : ARRIVE_WAIT_MS,
      );
      if (!lock) continue;
      try {
        const directory = await openSeat(roomId, seat);
        const messages = await RecordLog.open(directory, MESSAGES);
        const sessions = await RecordLog.open(directory, SESSION);
        return new RoomStore(roomId, seat, directory, messages, sessions, lock);
      } catch (error) {
        lock.release();
        throw error;
      }
    }
    throw new StoreError("busy", "This room is open in other tabs of this browser");
  }

  get entries(): Entry[] {
    return [...this.#entries.values()];
  }

  entry(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  /** What was saved to come back by, if anything. */
  get session(): StoredSession | undefined {
    return this.#session ?? (this.sessions.opened.at(-1) as StoredSession | undefined);
  }
  #session: StoredSession | undefined;

  saveSession(session: StoredSession): void {
    this.#session = session;
    this.sessions.append(session);
  }

  /** Writes a new entry; durable when this returns. */
  add(entry: Entry): void {
    this.#append({ op: "add", entry });
    this.#entries.set(entry.id, entry);
  }

  /** Writes a change of an entry and gives the entry as it is now. */
  change(id: string, change: EntryChange): Entry | undefined {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    this.#append({ op: "change", id, change });
    const changed = changeEntry(entry, change);
    this.#entries.set(id, changed);
    return changed;
  }

  /** Whether a file of this size may come, by the browser's own estimate. */
  async hasSpace(sizeBytes: number): Promise<boolean> {
    const available = await availableBytes();
    return available === undefined || sizeBytes <= available;
  }

  /** A place for an arriving file; what an earlier connection left is re-hashed before it counts. */
  async openSink(id: string, sizeBytes: number): Promise<FileSink> {
    const file = await PieceFile.open(await this.#files(), id, PIECE_BYTES);
    const have = file.journaled.filter(({ piece, hash }) => {
      const lengthBytes = Math.min(PIECE_BYTES, sizeBytes - piece * PIECE_BYTES);
      if (lengthBytes <= 0) return false;
      const bytes = file.readPiece(piece, lengthBytes);
      if (bytes.length !== lengthBytes) return false;
      const found = pieceChainingValue(bytes, piece, sizeBytes);
      return found.every((byte, index) => byte === hash[index]);
    });
    return {
      have,
      get waitingBytes() {
        return file.waitingBytes;
      },
      writePiece: (piece, bytes, hash) => file.writePiece(piece, bytes, hash),
      flush: () => file.flush(),
      complete: (bytes) => file.complete(bytes),
      close: () => file.close(),
      discard: () => file.discard(),
    };
  }

  /** Copies a file of ours in, so that it outlives a reload. Throws `no_space`. */
  async keep(id: string, file: File): Promise<void> {
    await copyFileIn(await this.#files(), id, file);
  }

  /** The stored bytes of an entry's file. */
  async read(id: string): Promise<File | undefined> {
    try {
      return await (await (await this.#files()).getFileHandle(id)).getFile();
    } catch {
      return undefined;
    }
  }

  /** Lets go of the room. */
  close(): void {
    this.messages.close();
    this.sessions.close();
    this.lock.release();
  }

  #append(record: EntryRecord): void {
    this.messages.append(record);
  }

  #files(): Promise<FileSystemDirectoryHandle> {
    return this.directory.getDirectoryHandle(FILES, { create: true });
  }
}
