import { isKnownToken } from "../rooms/known-token.ts";
import type { Room } from "../rooms/room.ts";
import { spaceRefusal } from "../rooms/room-caps.ts";
import type { RoomCommand, RoomOutcome } from "../rooms/room-commands.ts";
import { type Decision, decide, type SpaceCheck } from "../rooms/room-rules.ts";
import { type Attempt, CommitQueue } from "./commit-queue.ts";
import { RecentRooms } from "./recent-rooms.ts";
import type { RoomListener, RoomStore, StoreOptions } from "./room-store.ts";
import { RoomWatchers } from "./room-watchers.ts";
import { type BegunTransaction, type ReadRequest, StoreThread } from "./store-thread.ts";
import { withTimeout } from "./with-timeout.ts";

const CHECKPOINT_INTERVAL_MS = 1_000;
// About ten thousand rooms of the usual size.
const MAX_RECENT_TEXT_LENGTH = 16 * 1024 * 1024;
const NS_PER_MS = 1_000_000;
/** How long a command waits for the thread after its deadline, before its outcome counts as unknown. */
const GRACE_MS = 500;

interface StoredState {
  readonly rooms: Map<string, Room>;
  readonly usedBytes: number;
  /** Rooms by creator, for those who create one now. */
  readonly roomCounts: Map<string, number>;
}

/** What a batch of commands leads to. */
interface Plan {
  readonly decisions: readonly Decision[];
  readonly written: readonly Room[];
  /** New rooms by creator. */
  readonly newRooms: ReadonlyMap<string, number>;
}

type StoreAttempt = Attempt<StoredState, RoomOutcome>;

/** Options of a {@link SqliteStore}. */
export interface SqliteStoreOptions extends StoreOptions {
  readonly commitDelayMs: number;
  /** How long a call waits for the disk. */
  readonly timeoutMs: number;
  readonly checkpointIntervalMs?: number;
  /** Receives what an operator should know. */
  readonly onWarning?: (text: string) => void;
}

/** Stores rooms in a SQLite file. They survive restarts and crashes of the process. */
export class SqliteStore implements RoomStore {
  readonly #thread: StoreThread;
  readonly #options: SqliteStoreOptions;
  readonly #watchers = new RoomWatchers();
  readonly #recent = new RecentRooms(MAX_RECENT_TEXT_LENGTH);
  readonly #queue: CommitQueue<RoomCommand, StoredState, RoomOutcome>;
  #closed: Promise<void> | undefined;

  private constructor(thread: StoreThread, options: SqliteStoreOptions) {
    this.#thread = thread;
    this.#options = options;
    this.#queue = new CommitQueue({
      commitDelayMs: options.commitDelayMs,
      timeoutMs: options.timeoutMs,
      graceMs: GRACE_MS,
      attempt: (commands, deadlineMs) => this.#orForget(this.#attempt(commands, deadlineMs)),
      commit: (begun, commands) => this.#orForget(this.#commit(begun, commands)),
    });
  }

  /** Opens or creates the file. Rejects if that is not possible. */
  static async open(path: string, options: SqliteStoreOptions): Promise<SqliteStore> {
    const { timeoutMs, checkpointIntervalMs = CHECKPOINT_INTERVAL_MS, onWarning = () => {} } = options;
    const thread = await StoreThread.open(
      { path, busyTimeoutMs: timeoutMs, checkpointIntervalMs },
      onWarning,
    );
    return new SqliteStore(thread, options);
  }

  apply(command: RoomCommand): Promise<RoomOutcome> {
    return this.#queue.add(command);
  }

  async watch(roomId: string, listener: RoomListener): Promise<() => void> {
    return this.#watchers.add(roomId, listener);
  }

  knows(roomId: string, token: string): boolean {
    const room = this.#recent.get(roomId);
    return room !== undefined && isKnownToken(room, token);
  }

  async sweep(): Promise<number> {
    const { nowMs, timeoutMs } = this.#options;
    let swept = 0;
    while (this.#closed === undefined) {
      const expired = await withTimeout(this.#thread.sweep(nowMs()), timeoutMs, []);
      if (expired.length === 0) break;
      swept += expired.length;
      for (const roomId of expired) {
        this.#recent.delete(roomId);
        this.#watchers.notify(roomId, { kind: "gone" });
      }
    }
    return swept;
  }

  close(): Promise<void> {
    this.#closed ??= this.#queue
      .close()
      .then(() => withTimeout(this.#thread.close(), this.#options.timeoutMs, undefined));
    return this.#closed;
  }

  /** After a failure it is unknown what is stored. */
  async #orForget<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      this.#recent.clear();
      throw error;
    }
  }

  /** Decides with the rooms that are remembered, and lets the thread check that nothing else is stored. */
  async #attempt(commands: readonly RoomCommand[], deadlineMs: number): Promise<StoreAttempt> {
    const { caps, nowMs } = this.#options;
    const roomIds = [...new Set(commands.map(({ roomId }) => roomId))];
    const creates = commands.filter((command) => "creator" in command);
    const read: ReadRequest = {
      roomIds,
      creators: caps.maxPerCreator === 0 ? [] : [...new Set(creates.map(({ creator }) => creator))],
      countsBytes: caps.maxBytes > 0 && creates.length > 0,
      nowMs: nowMs(),
    };
    const rooms = new Map<string, Room>();
    for (const roomId of roomIds) {
      const room = this.#recent.get(roomId);
      // An expired room may have been deleted.
      if (room !== undefined && room.expiresAt > read.nowMs) rooms.set(roomId, room);
    }
    const absent = roomIds.filter((roomId) => !rooms.has(roomId));
    const created = new Set(creates.map(({ roomId }) => roomId));
    // A room that somebody asks for exists, as a rule, so its absence would be a bad guess.
    if (!absent.every((roomId) => created.has(roomId)))
      return this.#begun(await this.#thread.begin(read), read);
    const plan = this.#plan({ rooms, usedBytes: 0, roomCounts: new Map() }, commands, () => undefined);
    const { written, newRooms, decisions } = plan;
    const begun = await this.#thread.attempt({
      changes: { written },
      absent,
      needsSpace: absent.length > 0 || decisions.some(({ hasGrown }) => hasGrown),
      newRooms: read.creators.map((creator) => newRooms.get(creator) ?? 0),
      caps,
      deadlineNs: process.hrtime.bigint() + BigInt(Math.round((deadlineMs - performance.now()) * NS_PER_MS)),
      read,
    });
    if (begun !== undefined) return this.#begun(begun, read);
    return { kind: "committed", results: this.#finish(plan, commands) };
  }

  #begun(
    { isForeign, rooms, usedBytes, roomCounts }: BegunTransaction,
    { creators }: ReadRequest,
  ): StoreAttempt {
    if (isForeign) this.#recent.clear();
    for (const room of rooms) this.#recent.set(room);
    return {
      kind: "begun",
      context: {
        rooms: new Map(rooms.map((room) => [room.roomId, room])),
        usedBytes,
        roomCounts: new Map(creators.map((creator, index) => [creator, roomCounts[index] ?? 0])),
      },
    };
  }

  /** Applies commands to the stored rooms, writes the result, and then tells the watchers. */
  async #commit(begun: StoredState, commands: readonly RoomCommand[]): Promise<readonly RoomOutcome[]> {
    const { caps } = this.#options;
    const plan = this.#plan(begun, commands, (creator, newRoomsOf) => {
      const roomsOf = (of: string) => (begun.roomCounts.get(of) ?? 0) + newRoomsOf(of);
      return spaceRefusal(caps, { bytes: begun.usedBytes, roomsOf }, creator);
    });
    await this.#thread.commit({ written: plan.written });
    return this.#finish(plan, commands);
  }

  #plan(
    { rooms }: StoredState,
    commands: readonly RoomCommand[],
    refuseSpace: (
      creator: Parameters<SpaceCheck>[0],
      newRoomsOf: (creator: string) => number,
    ) => ReturnType<SpaceCheck>,
  ): Plan {
    const { lifetimes, nowMs } = this.#options;
    const newRooms = new Map<string, number>();
    const written = new Map<string, Room>();
    const newRoomsOf = (creator: string) => newRooms.get(creator) ?? 0;
    const decisions = commands.map((command) => {
      const { roomId } = command;
      const decision = decide(rooms.get(roomId), command, nowMs(), lifetimes, (creator) =>
        refuseSpace(creator, newRoomsOf),
      );
      const { next } = decision;
      if (next !== undefined) {
        if (!rooms.has(roomId)) newRooms.set(next.creator, newRoomsOf(next.creator) + 1);
        rooms.set(roomId, next);
        written.set(roomId, next);
      }
      return decision;
    });
    return { decisions, newRooms, written: [...written.values()] };
  }

  /** Remembers what was written, tells the watchers, and returns the outcomes. */
  #finish({ decisions, written }: Plan, commands: readonly RoomCommand[]): readonly RoomOutcome[] {
    for (const room of written) this.#recent.set(room);
    for (const [index, { change }] of decisions.entries()) {
      const command = commands[index];
      if (change !== undefined && command !== undefined) this.#watchers.notify(command.roomId, change);
    }
    return decisions.map(({ outcome }) => outcome);
  }
}
