import { holdLock, RecordLog, StoreError } from "@orbitroom/opfs";
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
import { RoomFiles } from "./room-files.ts";

/** How long a reloaded tab waits for its old worker to release the seat ... */
const RETURN_WAIT_MS = 5_000;
/** ... and a new tab, before it takes the other seat. */
const ARRIVE_WAIT_MS = 400;

/** Everything that one seat of a room stores on this device. It is the only writer (worker only). */
export class RoomStore {
  readonly #entries: Map<string, Entry>;

  private constructor(
    readonly roomId: string,
    readonly seat: Seat,
    readonly files: RoomFiles,
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
        const files = new RoomFiles(await directory.getDirectoryHandle(FILES, { create: true }));
        return new RoomStore(roomId, seat, files, messages, sessions);
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

  /** Adds new entries. They are durable when this returns; if they cannot be written, they are known until a reload. */
  add(entries: readonly Entry[]): void {
    for (const entry of entries) this.#entries.set(entry.id, entry);
    this.#append(entries.map((entry) => ({ op: "add", entry })));
  }

  /** Changes an entry, as `add` adds one. Unknown ids are ignored. */
  change(id: string, change: EntryChange): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.set(id, applyChange(entry, change));
    this.#append([{ op: "change", id, change }]);
  }

  #append(records: readonly EntryRecord[]): void {
    this.messages.append(...records);
  }
}
