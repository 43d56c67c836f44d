import type { Room } from "../rooms/room.ts";
import { newRoomRefusal } from "../rooms/room-caps.ts";
import { type Decision, decide, type RoomCommand, type RoomOutcome } from "../rooms/room-rules.ts";
import { CommitQueue } from "./commit-queue.ts";
import type { RoomListener, RoomStore, StoreOptions } from "./room-store.ts";
import { RoomWatchers } from "./room-watchers.ts";
import { StoreThread } from "./store-thread.ts";
import { withTimeout } from "./with-timeout.ts";

const CHECKPOINT_INTERVAL_MS = 1_000;

interface StoredState {
  readonly rooms: Map<string, Room>;
  readonly usedBytes: number;
  /** Rooms by creator, for those who create one now. */
  readonly roomCounts: Map<string, number>;
}

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
  readonly #queue: CommitQueue<RoomCommand, StoredState, RoomOutcome>;
  #closed: Promise<void> | undefined;

  private constructor(thread: StoreThread, options: SqliteStoreOptions) {
    this.#thread = thread;
    this.#options = options;
    this.#queue = new CommitQueue({
      commitDelayMs: options.commitDelayMs,
      timeoutMs: options.timeoutMs,
      begin: (commands) => this.#begin(commands),
      commit: (begun, commands) => this.#commit(begun, commands),
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

  async sweep(): Promise<number> {
    const { nowMs, timeoutMs } = this.#options;
    let swept = 0;
    while (this.#closed === undefined) {
      const expired = await withTimeout(this.#thread.sweep(nowMs()), timeoutMs, []);
      if (expired.length === 0) break;
      swept += expired.length;
      for (const roomId of expired) this.#watchers.notify(roomId, { kind: "gone" });
    }
    return swept;
  }

  close(): Promise<void> {
    this.#closed ??= this.#queue
      .close()
      .then(() => withTimeout(this.#thread.close(), this.#options.timeoutMs, undefined));
    return this.#closed;
  }

  async #begin(commands: readonly RoomCommand[]): Promise<StoredState> {
    const roomIds = [...new Set(commands.map(({ roomId }) => roomId))];
    const { maxPerCreator, maxBytes } = this.#options.caps;
    const creators =
      maxPerCreator + maxBytes === 0
        ? []
        : [...new Set(commands.flatMap((command) => ("creator" in command ? [command.creator] : [])))];
    const { rooms, usedBytes, roomCounts } = await this.#thread.begin(
      roomIds,
      creators,
      this.#options.nowMs(),
    );
    return {
      rooms: new Map(rooms.map((room) => [room.roomId, room])),
      usedBytes,
      roomCounts: new Map(creators.map((creator, index) => [creator, roomCounts[index] ?? 0])),
    };
  }

  /** Applies commands to the stored rooms, writes the result, and then tells the watchers. */
  async #commit(
    { rooms, usedBytes, roomCounts }: StoredState,
    commands: readonly RoomCommand[],
  ): Promise<readonly RoomOutcome[]> {
    const { lifetimes, nowMs, caps } = this.#options;
    const roomsOf = (creator: string) => roomCounts.get(creator) ?? 0;
    const refuseNewRoom = (creator: string) => newRoomRefusal(caps, { bytes: usedBytes, roomsOf }, creator);
    const written = new Map<string, Room>();
    const extended = new Map<string, Room>();
    const decisions: Decision[] = commands.map((command) => {
      const { roomId } = command;
      const decision = decide(rooms.get(roomId), command, nowMs(), lifetimes, refuseNewRoom);
      const { next, isExtension } = decision;
      if (next !== undefined) {
        if (!rooms.has(roomId)) roomCounts.set(next.creator, roomsOf(next.creator) + 1);
        rooms.set(roomId, next);
        if (isExtension && !written.has(roomId)) extended.set(roomId, next);
        else {
          extended.delete(roomId);
          written.set(roomId, next);
        }
      }
      return decision;
    });
    await this.#thread.commit([...written.values()], [...extended.values()]);
    for (const [index, { change }] of decisions.entries()) {
      const command = commands[index];
      if (change !== undefined && command !== undefined) this.#watchers.notify(command.roomId, change);
    }
    return decisions.map(({ outcome }) => outcome);
  }
}
