import { createSecret } from "../address-pseudonym.ts";
import { isKnownToken } from "../rooms/known-token.ts";
import { SECRET_DAYS } from "../rooms/pseudonyms.ts";
import { type Room, wasConfirmed } from "../rooms/room.ts";
import {
  CROWDED_LOSS,
  CROWDED_SHARE,
  type CreatorUsage,
  type Growth,
  spaceRefusal,
} from "../rooms/room-caps.ts";
import type { RoomCommand, RoomOutcome } from "../rooms/room-commands.ts";
import { type Decision, decide, type SpaceCheck } from "../rooms/room-rules.ts";
import { roomBytes } from "../rooms/room-size.ts";
import { type Attempt, CommitQueue } from "./commit-queue.ts";
import { RecentRooms } from "./recent-rooms.ts";
import { type RoomListener, type RoomStore, type StoreOptions, StoreUnavailableError } from "./room-store.ts";
import { RoomWatchers } from "./room-watchers.ts";
import {
  type BegunTransaction,
  type Changes,
  type CreatorGrowth,
  type ReadRequest,
  type RoomColumns,
  StoreThread,
} from "./store-thread.ts";
import { withTimeout } from "./with-timeout.ts";

const CHECKPOINT_INTERVAL_MS = 1_000;
// About ten thousand rooms of the usual size.
const MAX_RECENT_BYTES = 16 * 1024 * 1024;
const NS_PER_MS = 1_000_000;
/** How long a command waits for the thread after its deadline, before its outcome counts as unknown. */
const GRACE_MS = 500;

interface StoredState {
  readonly rooms: Map<string, Room>;
  readonly usedBytes: number;
  readonly creators: ReadonlyMap<string, CreatorUsage>;
}

/** The outcome of a batch of commands. */
interface Plan {
  readonly decisions: readonly Decision[];
  readonly written: readonly Room[];
}

type StoreAttempt = Attempt<StoredState, RoomOutcome>;

/** Options of a {@link SqliteStore}. */
export interface SqliteStoreOptions extends StoreOptions {
  readonly commitDelayMs: number;
  /** How long a call waits for the disk. */
  readonly timeoutMs: number;
  readonly checkpointIntervalMs?: number;
  /** Receives messages for the operator. */
  readonly onWarning?: (text: string) => void;
}

/** Stores rooms in a SQLite file. They survive restarts and crashes of the process. */
export class SqliteStore implements RoomStore {
  readonly #thread: StoreThread;
  readonly #options: SqliteStoreOptions;
  readonly #watchers = new RoomWatchers();
  readonly #recent = new RecentRooms(MAX_RECENT_BYTES);
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

  isDeaf(): boolean {
    return false;
  }

  async secretOf(day: number): Promise<string> {
    const request = { day, fresh: createSecret(), oldestDay: day - SECRET_DAYS + 1 };
    const secret = await withTimeout(this.#thread.secret(request), this.#options.timeoutMs, undefined);
    if (secret === undefined) throw new StoreUnavailableError("the store did not answer in time");
    return secret;
  }

  async sweep(): Promise<number> {
    const { nowMs, timeoutMs, caps, lifetimes } = this.#options;
    let swept = 0;
    while (this.#closed === undefined) {
      const expired = await withTimeout(
        this.#thread.sweep({
          nowMs: nowMs(),
          crowdedBytes: caps.maxBytes * CROWDED_SHARE,
          crowdedLossMs: lifetimes.openMs * CROWDED_LOSS,
        }),
        timeoutMs,
        [],
      );
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

  /** Forgets all rooms after a failure, because it is then unknown what is stored. */
  async #orForget<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      this.#recent.clear();
      throw error;
    }
  }

  /** Decides by the rooms that are remembered, and has the thread check that nothing else is stored. */
  async #attempt(commands: readonly RoomCommand[], deadlineMs: number): Promise<StoreAttempt> {
    const { caps, nowMs } = this.#options;
    const roomIds = [...new Set(commands.map(({ roomId }) => roomId))];
    const creates = commands.filter((command) => "creator" in command);
    const mayGrow = creates.length > 0 || commands.some(({ kind }) => kind === "join");
    const countsCreators = mayGrow && (caps.maxPerCreator > 0 || caps.maxBytesPerCreator > 0);
    const pseudonyms = creates.flatMap(({ creator, formerCreator = creator }) => [creator, formerCreator]);
    const read: ReadRequest = {
      roomIds,
      creators: countsCreators ? [...new Set(pseudonyms)] : undefined,
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
    // A room that someone asks for usually exists, so its absence would be a bad guess.
    if (!absent.every((roomId) => created.has(roomId))) return this.#begun(await this.#thread.begin(read));
    const plan = this.#plan({ rooms, usedBytes: 0, creators: new Map() }, commands, () => undefined);
    const growths = plan.decisions.flatMap(({ growth }) => growth ?? []);
    const begun = await this.#thread.attempt({
      changes: changesOf(plan),
      absent,
      needsSpace: growths.some(({ kind }) => kind !== "text"),
      growths: countsCreators ? byCreator(growths) : [],
      caps,
      deadlineNs: process.hrtime.bigint() + BigInt(Math.round((deadlineMs - performance.now()) * NS_PER_MS)),
      read,
    });
    if (begun !== undefined) return this.#begun(begun);
    return { kind: "committed", results: this.#finish(plan, commands) };
  }

  #begun({ isForeign, rooms, usedBytes, creators }: BegunTransaction): StoreAttempt {
    if (isForeign) this.#recent.clear();
    for (const room of rooms) this.#recent.set(room);
    const byId = new Map(rooms.map((room) => [room.roomId, room]));
    return { kind: "begun", context: { rooms: byId, usedBytes, creators } };
  }

  /** Applies commands to the stored rooms, writes the result, and then notifies the watchers. */
  async #commit(begun: StoredState, commands: readonly RoomCommand[]): Promise<readonly RoomOutcome[]> {
    const { caps } = this.#options;
    const plan = this.#plan(begun, commands, (growth, grown) => {
      const of = (creator: string) => ({
        rooms: (begun.creators.get(creator)?.rooms ?? 0) + (grown.get(creator)?.rooms ?? 0),
        bytes: (begun.creators.get(creator)?.bytes ?? 0) + (grown.get(creator)?.bytes ?? 0),
      });
      return spaceRefusal(caps, { bytes: begun.usedBytes, of }, growth);
    });
    await this.#thread.commit(changesOf(plan));
    return this.#finish(plan, commands);
  }

  #plan(
    { rooms }: StoredState,
    commands: readonly RoomCommand[],
    refuseSpace: (growth: Growth, grown: ReadonlyMap<string, CreatorUsage>) => ReturnType<SpaceCheck>,
  ): Plan {
    const { lifetimes, nowMs } = this.#options;
    /** What earlier commands of this batch have added. */
    const grown = new Map<string, CreatorUsage>();
    const written = new Map<string, Room>();
    const decisions = commands.map((command) => {
      const { roomId } = command;
      const decision = decide(rooms.get(roomId), command, nowMs(), lifetimes, (growth) =>
        refuseSpace(growth, grown),
      );
      const { next, growth } = decision;
      if (next !== undefined) {
        rooms.set(roomId, next);
        written.set(roomId, next);
      }
      if (growth !== undefined) {
        const { rooms: newRooms = 0, bytes = 0 } = grown.get(growth.creator) ?? {};
        grown.set(growth.creator, {
          rooms: newRooms + (growth.kind === "room" ? 1 : 0),
          bytes: bytes + growth.bytes,
        });
      }
      return decision;
    });
    return { decisions, written: [...written.values()] };
  }

  /** Remembers what was written, notifies the watchers, and returns the outcomes. */
  #finish({ decisions, written }: Plan, commands: readonly RoomCommand[]): readonly RoomOutcome[] {
    for (const room of written) this.#recent.set(room);
    for (const [index, { change }] of decisions.entries()) {
      const command = commands[index];
      if (change !== undefined && command !== undefined) this.#watchers.notify(command.roomId, change);
    }
    return decisions.map(({ outcome }) => outcome);
  }
}

function changesOf({ written }: Plan): Changes {
  return { written: written.map(columnsOf) };
}

function columnsOf(room: Room): RoomColumns {
  const { roomId, ownerHash, creator, slots, expiresAt, closedReason = null } = room;
  const isConfirmed = wasConfirmed(room) ? 1 : 0;
  return [
    ...([roomId, ownerHash, creator, JSON.stringify(slots)] as const),
    ...([expiresAt, closedReason, roomBytes(room), isConfirmed] as const),
  ];
}

/** The sum of the growths of each creator. */
function byCreator(growths: readonly Growth[]): CreatorGrowth[] {
  const sums = new Map<string, { creators: readonly string[]; rooms: number; bytes: number }>();
  for (const { creator, formerCreator, kind, bytes } of growths) {
    const sum = sums.get(creator) ?? { creators: [creator], rooms: 0, bytes: 0 };
    if (formerCreator !== undefined) sum.creators = [creator, formerCreator];
    if (kind === "room") sum.rooms += 1;
    sum.bytes += bytes;
    sums.set(creator, sum);
  }
  return [...sums.values()];
}
