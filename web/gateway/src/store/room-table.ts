import type Database from "better-sqlite3";
import type { CloseReason, Room } from "../rooms/room.ts";

interface RoomRow {
  readonly room_id: string;
  readonly status: "O" | "C";
  readonly caller_id: string;
  readonly receiver_id: string | null;
  readonly room_code: string;
  readonly owner_hash: Buffer;
  readonly attempt: number;
  readonly expires_at: number;
  readonly closed_reason: CloseReason | null;
}

const SCHEMA_VERSION = 1;

const SCHEMA = `
  CREATE TABLE rooms (
    room_id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    caller_id TEXT NOT NULL,
    receiver_id TEXT,
    room_code TEXT NOT NULL,
    owner_hash BLOB NOT NULL,
    attempt INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    closed_reason TEXT
  ) STRICT;
  CREATE INDEX rooms_by_expiry ON rooms (expires_at);
  PRAGMA user_version = ${SCHEMA_VERSION};
`;

const MAX_SWEEP_BATCH = 500;

/** Creates the table in a new file. Throws for a file with another schema version. */
export function migrate(database: Database.Database): void {
  const version = database.pragma("user_version", { simple: true });
  if (version === SCHEMA_VERSION) return;
  if (version !== 0)
    throw new Error(
      `the room database has schema version ${String(version)}, but this gateway needs version ${SCHEMA_VERSION}`,
    );
  database.transaction(() => database.exec(SCHEMA)).immediate();
}

/** Reads and writes the table of rooms. */
export class RoomTable {
  readonly #select: Database.Statement<[string], RoomRow>;
  readonly #upsert: Database.Statement<unknown[]>;
  readonly #extend: Database.Statement<[number, string]>;
  readonly #sweep: Database.Statement<[number], { readonly room_id: string }>;

  constructor(database: Database.Database) {
    this.#select = database.prepare("SELECT * FROM rooms WHERE room_id = ?");
    this.#upsert = database.prepare(`
      INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (room_id) DO UPDATE SET
        status = excluded.status, caller_id = excluded.caller_id, receiver_id = excluded.receiver_id,
        room_code = excluded.room_code, owner_hash = excluded.owner_hash, attempt = excluded.attempt,
        expires_at = excluded.expires_at, closed_reason = excluded.closed_reason`);
    this.#extend = database.prepare("UPDATE rooms SET expires_at = ? WHERE room_id = ?");
    this.#sweep = database.prepare(`
      DELETE FROM rooms WHERE room_id IN (SELECT room_id FROM rooms WHERE expires_at <= ? LIMIT ${MAX_SWEEP_BATCH})
      RETURNING room_id`);
  }

  /** Returns a room, even if it has expired. */
  read(roomId: string): Room | undefined {
    const row = this.#select.get(roomId);
    if (row === undefined) return undefined;
    return {
      roomId: row.room_id,
      status: row.status,
      callerId: row.caller_id,
      receiverId: row.receiver_id ?? undefined,
      roomCode: row.room_code,
      ownerHash: row.owner_hash,
      attempt: row.attempt,
      expiresAt: row.expires_at,
      closedReason: row.closed_reason ?? undefined,
    };
  }

  /** Inserts or replaces a room. */
  write(room: Room): void {
    this.#upsert.run(
      room.roomId,
      room.status,
      room.callerId,
      room.receiverId ?? null,
      room.roomCode,
      room.ownerHash,
      room.attempt,
      room.expiresAt,
      room.closedReason ?? null,
    );
  }

  /** Updates only the expiry time. Unlike `write`, it does not rewrite the long texts. */
  extend(roomId: string, expiresAt: number): void {
    this.#extend.run(expiresAt, roomId);
  }

  /** Deletes a batch of expired rooms and returns their ids. */
  deleteExpired(nowMs: number): string[] {
    return this.#sweep.all(nowMs).map((row) => row.room_id);
  }
}
