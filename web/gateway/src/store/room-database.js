// The SQLite file of the rooms. Plain JavaScript, because it runs in a worker that Node also starts from the sources.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { isInUse, tryLock } from "./file-lock.js";

/**
 * @typedef {import("../rooms/room.ts").Room} Room
 * @typedef {import("../rooms/room-caps.ts").CreatorUsage} CreatorUsage
 * @typedef {{
 *   room_id: string, owner_hash: string, creator: string, slots: string, expires_at: number,
 *   closed_reason: Room["closedReason"] | null,
 * }} RoomRow
 */

const SCHEMA_VERSION = 5;
/** The version before, whose rooms are kept. */
const FORMER_SCHEMA_VERSION = 4;

const SECRETS = `
  CREATE TABLE secrets (day INTEGER PRIMARY KEY, secret TEXT NOT NULL) STRICT;
`;

const ROOMS_BY_CREATOR = `
  CREATE INDEX rooms_by_creator ON rooms (creator, closed_reason, expires_at, bytes);
  PRAGMA user_version = ${SCHEMA_VERSION};
`;

const SCHEMA = `
  CREATE TABLE rooms (
    room_id TEXT PRIMARY KEY,
    owner_hash TEXT NOT NULL,
    creator TEXT NOT NULL,
    slots TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    closed_reason TEXT,
    bytes INTEGER NOT NULL DEFAULT 0,
    was_confirmed INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE INDEX rooms_by_expiry ON rooms (expires_at);
  ${SECRETS}
  ${ROOMS_BY_CREATOR}
`;

const MIGRATION = `
  ALTER TABLE rooms ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE rooms ADD COLUMN was_confirmed INTEGER NOT NULL DEFAULT 1;
  UPDATE rooms SET bytes = length(slots);
  DROP INDEX rooms_by_creator;
  ${SECRETS}
  ${ROOMS_BY_CREATOR}
`;

const OWNER_ONLY = 0o600;
const FILE_SUFFIXES = ["", "-wal", "-shm"];
const SET_ASIDE_SUFFIX = ".set-aside";
const MAX_SWEEP_BATCH = 500;

/** Thrown if another process has the file open. */
export class FileInUseError extends Error {}

/** Reads and writes rooms. Every method waits for the disk. No other gateway can have the file open meanwhile. */
export class RoomDatabase {
  #lock;
  #database;
  #select;
  #upsert;
  #countRooms;
  #countBytes;
  #sweep;
  #evict;
  #exists;
  #begin;
  #end;
  /** Changes when another program, such as a tool of the operator, has written to the file. */
  #dataVersion;
  #lastDataVersion;
  #hasUncheckpointed = true;
  #commits = 0;

  /**
   * Opens the file, or creates it. A file that this version cannot read is renamed. Throws a {@link FileInUseError} while
   * another process has it open.
   * @param {string} path
   * @param {number} busyTimeoutMs how long to wait while another program has locked the file
   * @param {(path: string) => void} onSetAside called with the new name of a file that was renamed
   */
  constructor(path, busyTimeoutMs, onSetAside) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const lock = tryLock(`${path}.lock`);
    if (lock === undefined) throw new FileInUseError();
    this.#lock = lock;
    if (!isReadable(path)) {
      if (isInUse(path)) throw new FileInUseError();
      for (const suffix of FILE_SUFFIXES) {
        if (existsSync(path + suffix)) renameSync(path + suffix, path + SET_ASIDE_SUFFIX + suffix);
      }
      onSetAside(path + SET_ASIDE_SUFFIX);
    }
    restrictToOwner(path);
    this.#database = new Database(path, { timeout: busyTimeoutMs });
    this.#database.pragma("journal_mode = WAL");
    // The operating system has the data when a commit returns, so it survives a crash of the process. Syncing each commit
    // to the disk would only help in a power failure, and rooms are short-lived: their owners create new ones.
    this.#database.pragma("synchronous = NORMAL");
    // The log is moved into the file by `checkpoint` alone.
    this.#database.pragma("wal_autocheckpoint = 0");
    // Deleted texts are overwritten.
    this.#database.pragma("secure_delete = ON");
    const version = schemaVersionOf(this.#database);
    if (version !== SCHEMA_VERSION) {
      const change = version === FORMER_SCHEMA_VERSION ? MIGRATION : SCHEMA;
      this.#database.transaction(() => this.#database.exec(change)).immediate();
    }
    /** @type {Database.Statement<[string], RoomRow>} */
    this.#select = this.#database.prepare("SELECT * FROM rooms WHERE room_id = ?");
    this.#upsert = this.#database.prepare(`
      INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (room_id) DO UPDATE SET
        owner_hash = excluded.owner_hash, creator = excluded.creator, slots = excluded.slots,
        expires_at = excluded.expires_at, closed_reason = excluded.closed_reason, bytes = excluded.bytes,
        was_confirmed = excluded.was_confirmed`);
    /** @type {Database.Statement<[string, number], CreatorUsage>} */
    this.#countRooms = this.#database.prepare(`
      SELECT count(*) AS rooms, coalesce(sum(bytes), 0) AS bytes FROM rooms
      WHERE creator = ? AND closed_reason IS NULL AND expires_at > ?`);
    this.#countBytes = this.#database
      .prepare(`
        SELECT (page_count - freelist_count) * page_size
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size`)
      .pluck();
    this.#exists = this.#database.prepare("SELECT 1 FROM rooms WHERE room_id = ?").pluck();
    this.#begin = this.#database.prepare("BEGIN IMMEDIATE");
    this.#end = this.#database.prepare("COMMIT");
    this.#dataVersion = this.#database.prepare("SELECT data_version FROM pragma_data_version").pluck();
    this.#lastDataVersion = this.#dataVersion.get();
    /** @type {Database.Statement<[number], { room_id: string }>} */
    this.#sweep = this.#database.prepare(`
      DELETE FROM rooms WHERE room_id IN (SELECT room_id FROM rooms WHERE expires_at <= ? LIMIT ${MAX_SWEEP_BATCH})
      RETURNING room_id`);
    /** @type {Database.Statement<[number], { room_id: string }>} */
    this.#evict = this.#database.prepare(`
      DELETE FROM rooms WHERE room_id IN (
        SELECT room_id FROM rooms WHERE expires_at <= ? AND was_confirmed = 0 LIMIT ${MAX_SWEEP_BATCH})
      RETURNING room_id`);
  }

  /** Whether a transaction has begun and not ended. */
  get isInTransaction() {
    return this.#database.inTransaction;
  }

  /**
   * Writes changes that were decided without reading, if the assumptions are true and it is not too late. Otherwise it begins a
   * transaction, and returns what that has read.
   * @param {import("./store-thread.ts").Guess} guess
   * @returns {import("./store-thread.ts").BegunTransaction | undefined}
   */
  attempt(guess) {
    this.#begin.run();
    try {
      if (!this.#isTrue(guess)) return this.#read(guess.read);
    } catch (error) {
      this.rollback();
      throw error;
    }
    this.commit(guess.changes);
    return undefined;
  }

  /** @param {import("./store-thread.ts").Guess} guess */
  #isTrue({ absent, needsSpace, growths, caps, deadlineNs, read: { nowMs } }) {
    return (
      process.hrtime.bigint() < deadlineNs &&
      this.#dataVersion.get() === this.#lastDataVersion &&
      absent.every((roomId) => this.#exists.get(roomId) === undefined) &&
      (!needsSpace || caps.maxBytes === 0 || Number(this.#countBytes.get()) < caps.maxBytes) &&
      growths.every((growth) => this.#hasSpaceFor(growth, caps, nowMs))
    );
  }

  /**
   * @param {import("./store-thread.ts").CreatorGrowth} growth
   * @param {import("../rooms/room-caps.ts").RoomCaps} caps
   * @param {number} nowMs
   */
  #hasSpaceFor({ creators, rooms, bytes }, { maxPerCreator, maxBytesPerCreator }, nowMs) {
    const used = creators.map((creator) => this.#usageOf(creator, nowMs));
    const sum = { rooms, bytes };
    for (const usage of used) {
      sum.rooms += usage.rooms;
      sum.bytes += usage.bytes;
    }
    return (
      (rooms === 0 || maxPerCreator === 0 || sum.rooms <= maxPerCreator) &&
      (maxBytesPerCreator === 0 || sum.bytes <= maxBytesPerCreator)
    );
  }

  /**
   * @param {string} creator
   * @param {number} nowMs
   */
  #usageOf(creator, nowMs) {
    return this.#countRooms.get(creator, nowMs) ?? { rooms: 0, bytes: 0 };
  }

  /**
   * Begins a transaction that locks the file from the start, and reads rooms, expired ones included.
   * @param {import("./store-thread.ts").ReadRequest} read
   */
  begin(read) {
    this.#begin.run();
    return this.#read(read);
  }

  /**
   * @param {import("./store-thread.ts").ReadRequest} read
   * @returns {import("./store-thread.ts").BegunTransaction}
   */
  #read({ roomIds, creators, countsBytes, nowMs }) {
    try {
      const dataVersion = this.#dataVersion.get();
      const isForeign = dataVersion !== this.#lastDataVersion;
      this.#lastDataVersion = dataVersion;
      const rooms = roomIds.flatMap((roomId) => this.#select.get(roomId) ?? []).map(toRoom);
      const counted =
        creators === undefined ? [] : new Set([...creators, ...rooms.map(({ creator }) => creator)]);
      return {
        isForeign,
        rooms,
        usedBytes: countsBytes ? Number(this.#countBytes.get()) : 0,
        creators: new Map([...counted].map((creator) => [creator, this.#usageOf(creator, nowMs)])),
      };
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /**
   * Writes rooms and ends the transaction.
   * @param {import("./store-thread.ts").Changes} changes
   */
  commit({ written }) {
    try {
      for (const columns of written) this.#upsert.run(...columns);
      this.#end.run();
      if (written.length > 0) this.#countCommit();
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  #countCommit() {
    this.#hasUncheckpointed = true;
    this.#commits += 1;
  }

  /** Ends a transaction that failed. SQLite has ended it already after some errors. */
  rollback() {
    if (this.#database.inTransaction) this.#database.exec("ROLLBACK");
  }

  /**
   * Deletes a batch of expired rooms and returns their ids. In a crowded database, it also deletes rooms that were never confirmed.
   * @param {import("./store-thread.ts").SweepRequest} request
   */
  sweep({ nowMs, crowdedBytes, crowdedLossMs }) {
    try {
      const rows = this.#sweep.all(nowMs);
      const isCrowded = crowdedBytes > 0 && Number(this.#countBytes.get()) >= crowdedBytes;
      if (rows.length === 0 && isCrowded) rows.push(...this.#evict.all(nowMs + crowdedLossMs));
      const roomIds = rows.map((row) => row.room_id);
      if (roomIds.length > 0) this.#countCommit();
      return roomIds;
    } catch (error) {
      // Another process has locked the file. The next sweep deletes the rooms.
      if (hasCode(error, /^SQLITE_BUSY/)) return [];
      throw error;
    }
  }

  /**
   * The secret of a day, made if there is none. Deletes old ones.
   * @param {import("./store-thread.ts").SecretRequest} request
   */
  secret({ day, fresh, oldestDay }) {
    this.#database.prepare("DELETE FROM secrets WHERE day < ?").run(oldestDay);
    this.#database.prepare("INSERT OR IGNORE INTO secrets VALUES (?, ?)").run(day, fresh);
    this.#countCommit();
    return String(this.#database.prepare("SELECT secret FROM secrets WHERE day = ?").pluck().get(day));
  }

  /** How often something was written. */
  get commits() {
    return this.#commits;
  }

  /** Whether the write-ahead log may have something in it. */
  get hasUncheckpointed() {
    return this.#hasUncheckpointed;
  }

  /** Moves committed data from the write-ahead log into the file and empties the log, where deleted texts remain. */
  checkpoint() {
    if (!this.#hasUncheckpointed) return;
    /** `busy` is 1 while another process reads. */
    const busy = this.#database.pragma("wal_checkpoint(TRUNCATE)", { simple: true });
    this.#hasUncheckpointed = busy !== 0;
  }

  close() {
    this.#database.close();
    this.#lock.release();
  }
}

/** @param {string} path */
function isReadable(path) {
  if (!existsSync(path)) return true;
  const database = new Database(path);
  try {
    const version = schemaVersionOf(database);
    const isEmpty = database.prepare("SELECT 1 FROM sqlite_schema").get() === undefined;
    return isEmpty ? version === 0 : version === SCHEMA_VERSION || version === FORMER_SCHEMA_VERSION;
  } catch (error) {
    if (hasCode(error, /^SQLITE_(NOTADB|CORRUPT)/)) return false;
    throw error;
  } finally {
    database.close();
  }
}

/**
 * @param {unknown} error
 * @param {RegExp} pattern
 */
function hasCode(error, pattern) {
  return error instanceof Database.SqliteError && pattern.test(error.code);
}

/** @param {Database.Database} database */
function schemaVersionOf(database) {
  return database.pragma("user_version", { simple: true });
}

/**
 * Allows only the gateway's user to read the file. SQLite creates the log and its index with the same mode.
 * @param {string} path
 */
function restrictToOwner(path) {
  closeSync(openSync(path, "a", OWNER_ONLY));
  for (const suffix of FILE_SUFFIXES) {
    if (existsSync(path + suffix)) chmodSync(path + suffix, OWNER_ONLY);
  }
}

/**
 * @param {RoomRow} row
 * @returns {Room}
 */
function toRoom(row) {
  return {
    roomId: row.room_id,
    ownerHash: row.owner_hash,
    creator: row.creator,
    slots: JSON.parse(row.slots),
    expiresAt: row.expires_at,
    closedReason: row.closed_reason ?? undefined,
  };
}
