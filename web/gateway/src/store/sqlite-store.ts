import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import Database from "better-sqlite3";
import { type Decision, decide, type RoomCommand, type RoomOutcome } from "../rooms/room-rules.ts";
import { Checkpointer } from "./checkpointer.ts";
import { CommitQueue } from "./commit-queue.ts";
import type { RoomListener, RoomStore, StoreOptions } from "./room-store.ts";
import { migrate, RoomTable } from "./room-table.ts";
import { RoomWatchers } from "./room-watchers.ts";

// 64 MiB: only when the checkpointer can't keep up does a commit have to wait for the disk.
const CHECKPOINT_PAGES = 16_384;

/** What a {@link SqliteStore} is made with. */
export interface SqliteStoreOptions extends StoreOptions {
  readonly commitMs: number;
  readonly deadlineMs: number;
}

/** Keeps rooms in a SQLite file: they survive a restart and the end of the process at any moment. */
export class SqliteStore implements RoomStore {
  readonly #database: Database.Database;
  readonly #table: RoomTable;
  readonly #checkpointer: Checkpointer;
  readonly #options: SqliteStoreOptions;
  readonly #watchers = new RoomWatchers();
  readonly #queue: CommitQueue<RoomCommand, RoomOutcome>;

  constructor(path: string, options: SqliteStoreOptions) {
    this.#options = options;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // No busy timeout: it would block the event loop. The queue waits instead.
    this.#database = new Database(path, { timeout: 0 });
    this.#database.pragma("journal_mode = WAL");
    // A commit is in the hands of the system when it returns, so it outlives the process. Syncing each one to the
    // disk as well would only matter when the power fails, and rooms are short-lived: their owners make new ones.
    this.#database.pragma("synchronous = NORMAL");
    this.#database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    migrate(this.#database);
    this.#checkpointer = new Checkpointer(path);
    this.#table = new RoomTable(this.#database);
    const { commitMs, deadlineMs } = options;
    this.#queue = new CommitQueue({ commitMs, deadlineMs, commit: (commands) => this.#commit(commands) });
  }

  apply(command: RoomCommand): Promise<RoomOutcome> {
    return this.#queue.add(command);
  }

  async watch(roomId: string, listener: RoomListener): Promise<() => void> {
    return this.#watchers.add(roomId, listener);
  }

  async sweep(): Promise<number> {
    let swept = 0;
    while (this.#database.open) {
      const expired = this.#transact(() => this.#table.deleteExpired(this.#options.nowMs()));
      // Busy: whatever has expired is still there at the next sweep.
      if (expired === "busy" || expired.length === 0) break;
      swept += expired.length;
      for (const roomId of expired) this.#watchers.tell(roomId, { kind: "gone" });
      // Requests go between the batches of a long sweep.
      await nextTurn();
    }
    return swept;
  }

  async close(): Promise<void> {
    if (!this.#database.open) return;
    this.#queue.close();
    await this.#checkpointer.close();
    this.#database.close();
  }

  #commit(commands: readonly RoomCommand[]): readonly RoomOutcome[] | "busy" {
    const decisions = this.#transact(() => commands.map((command) => this.#carryOut(command)));
    if (decisions === "busy") return decisions;
    for (const [index, { change }] of decisions.entries()) {
      const command = commands[index];
      if (change !== undefined && command !== undefined) this.#watchers.tell(command.roomId, change);
    }
    return decisions.map(({ outcome }) => outcome);
  }

  #carryOut(command: RoomCommand): Decision {
    const { lives, nowMs } = this.#options;
    const decision = decide(this.#table.read(command.roomId), command, nowMs(), lives);
    const { next, change } = decision;
    if (next === undefined) return decision;
    // What is kept but not told is only a longer life.
    if (change === undefined) this.#table.extend(next.roomId, next.expiresAt);
    else this.#table.write(next);
    return decision;
  }

  /** Runs work in one transaction that holds the file from its start; "busy" where another process has it. */
  #transact<Result>(work: () => Result): Result | "busy" {
    try {
      return this.#database.transaction(work).immediate();
    } catch (error) {
      if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return "busy";
      throw error;
    }
  }
}
