import { type HeldLock, holdLock, StoreError, UnreadLog } from "@orbitroom/opfs";
import { OWNER_PLACE } from "@orbitroom/webrtc/worker";
import { FIRST_DEVICE } from "./device-number.ts";
import { addedId, type Entry, entriesOf } from "./entry.ts";
import { PairSessions } from "./pair-sessions.ts";
import { MESSAGES } from "./room-directory.ts";
import { type EarlierFacts, RoomFacts } from "./room-facts.ts";
import { openSeat, type Seat, seatName } from "./room-folder.ts";
import type { StoredSession } from "./stored-session.ts";

/** How long a reloaded tab waits for its old worker to release the seat ... */
const RETURN_WAIT_MS = 5_000;
/** ... and a new tab, before it takes the other seat. */
const ARRIVE_WAIT_MS = 400;

/**
 * One seat of a room, taken by this worker: its pairs and facts are read, and of its conversation only the end. That is
 * enough to show the room.
 */
export class UnreadRoom {
  private constructor(
    readonly roomId: string,
    readonly seat: Seat,
    readonly directory: FileSystemDirectoryHandle,
    readonly sessions: PairSessions,
    readonly facts: RoomFacts,
    readonly log: UnreadLog,
    private readonly lock: HeldLock,
  ) {}

  /** Takes a seat in the room: the wanted one, or the first free one. Throws `busy` if no seat is free. */
  static async open(roomId: string, wantedSeat: Seat | undefined): Promise<UnreadRoom> {
    for (const seat of wantedSeat ? [wantedSeat] : ([1, 2] as const)) {
      const lock = await holdLock(
        `orbitroom/room/${seatName(roomId, seat)}`,
        wantedSeat ? RETURN_WAIT_MS : ARRIVE_WAIT_MS,
      );
      if (!lock) continue;
      try {
        return await UnreadRoom.#openFiles(roomId, seat, lock);
      } catch (error) {
        lock.release();
        throw error;
      }
    }
    throw new StoreError("busy", "This room is open in other tabs of this browser");
  }

  /** Opens the files of a seat, or none of them. */
  static async #openFiles(roomId: string, seat: Seat, lock: HeldLock): Promise<UnreadRoom> {
    const directory = await openSeat(roomId, seat);
    const opening = [UnreadLog.open(directory, MESSAGES), openSessions(directory)] as const;
    try {
      const [log, { sessions, facts }] = await Promise.all(opening);
      return new UnreadRoom(roomId, seat, directory, sessions, facts, log, lock);
    } catch (error) {
      for (const opened of await Promise.allSettled(opening))
        if (opened.status === "fulfilled") opened.value.close();
      throw error;
    }
  }

  /** The newest entries, at least `count` if the room has that many, and whether they are all. */
  newest(count: number): { entries: Entry[]; isWhole: boolean } {
    const { values, isWhole } = this.log.newest(count, (record) => addedId(record) !== undefined);
    return { entries: [...entriesOf(values).values()], isWhole };
  }

  /** Closes the files, and leaves the seat. */
  close(): void {
    this.log.close();
    this.sessions.close();
    this.facts.close();
    this.lock.release();
  }
}

/** What a seat knows of its pairs, and of its room. */
async function openSessions(directory: FileSystemDirectoryHandle) {
  const sessions = await PairSessions.open(directory);
  try {
    const facts = await RoomFacts.open(directory, earlierFacts(sessions.get(FIRST_DEVICE)));
    const close = () => {
      sessions.close();
      facts.close();
    };
    return { sessions, facts, close };
  } catch (error) {
    sessions.close();
    throw error;
  }
}

/** What an earlier version kept with the first pair. */
function earlierFacts(first: StoredSession | undefined): EarlierFacts {
  const isOwner = first?.ownerToken !== undefined;
  return {
    triesUsed: first?.triesUsed ?? 0,
    isOwner,
    token: first?.ownerToken ?? first?.joinerToken,
    place: isOwner ? OWNER_PLACE : first?.slot,
  };
}
