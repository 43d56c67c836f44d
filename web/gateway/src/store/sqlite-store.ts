import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import Database from "better-sqlite3";
import { type Decision, decide, type RoomCommand, type RoomOutcome } from "../rooms/room-rules.ts";
import { Checkpointer } from "./checkpointer.ts";
import { CommitQueue } from "./commit-queue.ts";
import type { RoomListener, RoomStore, StoreOptions } from "./room-store.ts";
import { migrate, RoomTable } from "./room-table.ts";
import { RoomWatchers } from "./room-watchers.ts";

// 64 MiB. A commit only has to wait for the disk when the checkpointer cannot keep up.
const CHECKPOINT_PAGES = 16_384;

/** Options of a {@link SqliteStore}. */
export interface SqliteStoreOptions extends StoreOptions {
  readonly commitDelayMs: number;
  readonly timeoutMs: number;
}

/** Stores rooms in a SQLite file. They survive restarts and crashes of the process. */
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
    // A busy timeout would block the event loop. The queue retries instead.
    this.#database = new Database(path, { timeout: 0 });
    this.#database.pragma("journal_mode = WAL");
    // The operating system has the data when a commit returns, so it survives a crash of the process. Syncing each commit
    // to the disk would only help in a power failure, and rooms are short-lived: their owners create new ones.
    this.#database.pragma("synchronous = NORMAL");
    this.#database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    migrate(this.#database);
    this.#checkpointer = new Checkpointer(path);
    this.#table = new RoomTable(this.#database);
    const { commitDelayMs, timeoutMs } = options;
    this.#queue = new CommitQueue({ commitDelayMs, timeoutMs, commit: (commands) => this.#commit(commands) });
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
      // If the file is busy, the next sweep deletes the rest.
      if (expired === "busy" || expired.length === 0) break;
      swept += expired.length;
      for (const roomId of expired) this.#watchers.notify(roomId, { kind: "gone" });
      // Lets requests run between the batches of a long sweep.
      await yieldToEventLoop();
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
    const decisions = this.#transact(() => commands.map((command) => this.#applyToTable(command)));
    if (decisions === "busy") return decisions;
    for (const [index, { change }] of decisions.entries()) {
      const command = commands[index];
      if (change !== undefined && command !== undefined) this.#watchers.notify(command.roomId, change);
    }
    return decisions.map(({ outcome }) => outcome);
  }

  #applyToTable(command: RoomCommand): Decision {
    const { lifetimes, nowMs } = this.#options;
    const decision = decide(this.#table.read(command.roomId), command, nowMs(), lifetimes);
    const { next, change } = decision;
    if (next === undefined) return decision;
    // Without a change for watchers, only the lifetime was extended.
    if (change === undefined) this.#table.extend(next.roomId, next.expiresAt);
    else this.#table.write(next);
    return decision;
  }

  /** Runs work in one transaction that locks the file from the start. Returns "busy" if another process has locked it. */
  #transact<Result>(work: () => Result): Result | "busy" {
    try {
      return this.#database.transaction(work).immediate();
    } catch (error) {
      if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return "busy";
      throw error;
    }
  }
}
