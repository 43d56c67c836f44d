import { availableBytes, copyFileIn, holdLock, PieceFile, RecordLog, StoreError } from "@orbitroom/opfs";
import { type FileSink, PIECE_BYTES, pieceChainingValue } from "@orbitroom/webrtc/link";
import { applyChange, type Entry, type EntryChange, type EntryRecord, entriesOf } from "./entry.ts";
import {
  FILES,
  MESSAGES,
  openSeat,
  SESSION,
  type Seat,
  type StoredSession,
  seatName,
} from "./room-directory.ts";

/** How long a reloaded tab waits for its old worker to release the seat ... */
const RETURN_WAIT_MS = 5_000;
/** ... and a new tab, before it takes the other seat. */
const ARRIVE_WAIT_MS = 400;

/** Sent files up to this size are copied to the room's folder, so that they can be sent and opened after a reload. */
export const KEEP_SENT_BYTES = 64_000_000;

/** Everything that one seat of a room stores on this device. It is the only writer (worker only). */
export class RoomStore {
  readonly #entries: Map<string, Entry>;

  private constructor(
    readonly roomId: string,
    readonly seat: Seat,
    private readonly directory: FileSystemDirectoryHandle,
    private readonly messages: RecordLog,
    private readonly sessions: RecordLog,
  ) {
    this.#entries = entriesOf(messages.openedRecords);
  }

  /** Takes a seat in the room: the wanted one, or the first free one. Throws `busy` if no seat is free. */
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
        return new RoomStore(roomId, seat, directory, messages, sessions);
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

  /** The stored session, if any. */
  get session(): StoredSession | undefined {
    return this.#session ?? (this.sessions.openedRecords.at(-1) as StoredSession | undefined);
  }
  #session: StoredSession | undefined;

  saveSession(session: StoredSession): void {
    this.#session = session;
    this.sessions.append(session);
  }

  /** Writes a new entry. It is durable when this returns. */
  add(entry: Entry): void {
    this.#append({ op: "add", entry });
    this.#entries.set(entry.id, entry);
  }

  /** Writes a change of an entry and returns the changed entry; undefined if the id is unknown. */
  change(id: string, change: EntryChange): Entry | undefined {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    this.#append({ op: "change", id, change });
    const changed = applyChange(entry, change);
    this.#entries.set(id, changed);
    return changed;
  }

  /** Whether there is enough space for a file of this size, by the browser's estimate. */
  async hasSpace(sizeBytes: number): Promise<boolean> {
    const available = await availableBytes();
    return available === undefined || sizeBytes <= available;
  }

  /** Opens the storage of an incoming file. Pieces stored earlier are verified again. */
  async openSink(id: string, sizeBytes: number): Promise<FileSink> {
    const file = await PieceFile.open(await this.#files(), id, PIECE_BYTES);
    const storedPieces = file.journaledPieces.filter(({ piece, hash }) => {
      const lengthBytes = Math.min(PIECE_BYTES, sizeBytes - piece * PIECE_BYTES);
      if (lengthBytes <= 0) return false;
      const bytes = file.readPiece(piece, lengthBytes);
      if (bytes.length !== lengthBytes) return false;
      const actual = pieceChainingValue(bytes, piece, sizeBytes);
      return actual.every((byte, index) => byte === hash[index]);
    });
    return {
      storedPieces,
      get unflushedBytes() {
        return file.unflushedBytes;
      },
      writePiece: (piece, bytes, hash) => file.writePiece(piece, bytes, hash),
      flush: () => file.flush(),
      complete: (bytes) => file.complete(bytes),
      discard: () => file.discard(),
    };
  }

  /** Stores a copy of a sent file, so that it survives a reload. Throws `no_space`. */
  async keep(id: string, file: File): Promise<void> {
    await copyFileIn(await this.#files(), id, file);
  }

  /** Returns the stored bytes of a file; undefined if they are not stored. */
  async read(id: string): Promise<File | undefined> {
    try {
      return await (await (await this.#files()).getFileHandle(id)).getFile();
    } catch {
      return undefined;
    }
  }

  #append(record: EntryRecord): void {
    this.messages.append(record);
  }

  #files(): Promise<FileSystemDirectoryHandle> {
    return this.directory.getDirectoryHandle(FILES, { create: true });
  }
}
