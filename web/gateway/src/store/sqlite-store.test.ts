import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOwnerToken } from "../rooms/owner-token.ts";
import { LATE_DEADLINE_MS, TestClock } from "../testing/test-gateway.ts";
import { StoreStartError, StoreUnavailableError } from "./room-store.ts";
import { SqliteStore, type SqliteStoreOptions } from "./sqlite-store.ts";

const LIFETIMES = { openMs: 300_000, joinedMs: 86_400_000, closedMs: 60_000 };

let folder = "";
const clock = new TestClock();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sqlite-store-"));
  warnings = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const path = () => join(folder, "deep", "rooms.sqlite");

let warnings: string[] = [];

function open(options: Partial<SqliteStoreOptions> = {}): Promise<SqliteStore> {
  return SqliteStore.open(path(), {
    lifetimes: LIFETIMES,
    caps: { maxBytes: 0, maxPerCreator: 0, maxBytesPerCreator: 0 },
    nowMs: clock.now,
    commitDelayMs: 1,
    timeoutMs: LATE_DEADLINE_MS,
    onWarning: (text) => warnings.push(text),
    ...options,
  });
}

const create = (roomId: string) =>
  ({ kind: "create", roomId, callerId: "bundle-text", roomCode: "code", creator: "someone" }) as const;

describe("SqliteStore", () => {
  it("keeps rooms, owners and attempts across restarts", async () => {
    const roomId = randomUUID();
    const first = await open();
    const created = await first.apply(create(roomId));
    if (created.kind !== "created") throw new Error("not created");
    const { ownerToken } = created;
    await first.apply({ kind: "join", roomId, receiverId: "receiver" });
    await first.close();

    const second = await open();
    expect(await second.apply({ kind: "info", roomId })).toMatchObject({ room: { receiverId: "receiver" } });
    expect(await second.apply({ ...create(roomId), ownerToken })).toMatchObject({ room: { attempt: 2 } });
    await second.close();
  });

  it("refuses a file that another store has open, and leaves its rooms alone", async () => {
    const roomId = randomUUID();
    const first = await open();
    await first.apply(create(roomId));
    await expect(open()).rejects.toThrow(StoreStartError);
    expect(await first.apply({ kind: "info", roomId })).toMatchObject({ kind: "shown" });
    await first.close();
    const second = await open();
    expect(await second.apply({ kind: "info", roomId })).toMatchObject({ kind: "shown" });
    await second.close();
  });

  it("never renames a file of another version that is in use", async () => {
    const first = await open();
    await first.close();
    // A version of the gateway that takes no lock of its own.
    const other = new Database(path());
    other.pragma("user_version = 99");
    await expect(open()).rejects.toThrow(StoreStartError);
    expect(readdirSync(dirname(path())).filter((name) => name.includes("set-aside"))).toEqual([]);
    other.close();
    const second = await open();
    expect(warnings).toHaveLength(1);
    await second.close();
  });

  it("notices what another program has changed in the file", async () => {
    const store = await open();
    const roomId = randomUUID();
    await store.apply(create(roomId));
    const other = new Database(path());
    other.prepare("DELETE FROM rooms").run();
    other.close();
    expect(await store.apply({ kind: "info", roomId })).toMatchObject({ refusal: { code: "room_unknown" } });
    await store.close();
  });

  it("does not apply what it decided before a lock of another program outlasted its timeout", async () => {
    const roomId = randomUUID();
    const store = await open({ timeoutMs: 200 });
    await store.apply(create(roomId));
    const other = new Database(path());
    other.exec("BEGIN IMMEDIATE");
    const startMs = performance.now();
    const late = store.apply({ kind: "join", roomId, receiverId: "late" });
    await expect(late).rejects.toThrow(StoreUnavailableError);
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(199);
    other.exec("ROLLBACK");
    other.close();
    expect(await store.apply({ kind: "info", roomId })).not.toMatchObject({ room: { receiverId: "late" } });
    await store.close();
  });

  it("lets an expired room be created again before it is deleted, within the limit of its creator", async () => {
    const store = await open({ caps: { maxBytes: 0, maxPerCreator: 1, maxBytesPerCreator: 0 } });
    const [roomId, other] = [randomUUID(), randomUUID()];
    await store.apply(create(roomId));
    clock.advance(LIFETIMES.openMs);
    expect(await store.apply(create(other))).toMatchObject({ kind: "created" });
    expect(await store.apply(create(roomId))).toMatchObject({ refusal: { code: "too_many_rooms" } });
    await store.close();
  });

  it("keeps the secrets of pseudonyms across restarts, and deletes those of earlier days", async () => {
    const first = await open();
    const secret = await first.secretOf(20_000);
    await first.close();
    const second = await open();
    expect(await second.secretOf(20_000)).toBe(secret);
    await second.secretOf(20_002);
    expect(await second.secretOf(20_000)).not.toBe(secret);
    await second.close();
  });

  it("keeps a confirmed joiner across restarts", async () => {
    const roomId = randomUUID();
    const [ownerToken, joinerToken] = [createOwnerToken(), createOwnerToken()];
    const first = await open();
    await first.apply({ ...create(roomId), ownerToken });
    await first.apply({ kind: "join", roomId, receiverId: "receiver", joinerToken });
    await first.apply({ kind: "confirm", roomId, ownerToken, attempt: 1 });
    await first.close();
    const second = await open();
    await second.apply({ ...create(roomId), ownerToken, keepJoiner: true });
    const stranger = await second.apply({ kind: "join", roomId, receiverId: "stranger" });
    expect(stranger).toMatchObject({ refusal: { code: "room_full" } });
    const joiner = await second.apply({ kind: "join", roomId, receiverId: "again", joinerToken });
    expect(joiner).toMatchObject({ kind: "joined" });
    await second.close();
  });

  it("S2: keeps slots, and who may open them, across restarts", async () => {
    const roomId = randomUUID();
    const [ownerToken, joinerToken] = [createOwnerToken(), createOwnerToken()];
    const first = await open();
    await first.apply({ ...create(roomId), ownerToken });
    await first.apply({ kind: "join", roomId, receiverId: "first", joinerToken });
    await first.apply({ kind: "confirm", roomId, ownerToken, attempt: 1 });
    await first.apply({ ...create(roomId), ownerToken, slot: "new" });
    await first.apply({ kind: "join", roomId, slot: 2, receiverId: "second" });
    await first.close();
    const second = await open();
    expect(await second.apply({ kind: "info", roomId, slot: "all" })).toMatchObject({
      rooms: [
        { slot: 1, receiverId: "first" },
        { slot: 2, receiverId: "second" },
      ],
    });
    const opened = await second.apply({ ...create(roomId), ownerToken: joinerToken, slot: "new" });
    expect(opened).toMatchObject({ kind: "created", room: { slot: 3 } });
    await second.close();
  });

  it("never stores an owner token, and deletes the texts of a closed room", async () => {
    const roomId = randomUUID();
    const store = await open();
    const created = await store.apply(create(roomId));
    if (created.kind !== "created") throw new Error("not created");
    const { ownerToken } = created;
    const dump = () => {
      const database = new Database(path(), { readonly: true });
      const rows = JSON.stringify(database.prepare("SELECT * FROM rooms").all());
      database.close();
      return rows;
    };
    expect(dump()).toContain("bundle-text");
    expect(dump()).not.toContain(ownerToken);
    await store.apply({ kind: "close", roomId, ownerToken, reason: "left" });
    expect(dump()).not.toContain("bundle-text");
    await store.close();
  });

  it("times out while another process has locked the file, and works again afterwards", async () => {
    const roomId = randomUUID();
    const store = await open({ timeoutMs: 60 });
    await store.apply(create(roomId));
    const other = new Database(path());
    other.exec("BEGIN IMMEDIATE");
    const startMs = performance.now();
    await expect(store.apply({ kind: "info", roomId })).rejects.toThrow(StoreUnavailableError);
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(60);
    expect(await store.sweep()).toBe(0);
    other.exec("COMMIT");
    other.close();
    expect(await store.apply({ kind: "info", roomId })).toMatchObject({ kind: "shown" });
    await store.close();
  });

  it("answers soon after its deadline while SQLite waits for the file, and loses no time for others", async () => {
    const store = await open({ timeoutMs: 300 });
    const other = new Database(path());
    other.exec("BEGIN IMMEDIATE");
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 5);
    await expect(store.apply(create(randomUUID()))).rejects.toThrow(StoreUnavailableError);
    clearInterval(ticking);
    // The thread of the store was blocked, and this one was not.
    expect(ticks).toBeGreaterThan(20);
    other.close();
    await store.close();
  });

  it("overwrites the texts of a closed room in every file", async () => {
    const roomId = randomUUID();
    const store = await open({ checkpointIntervalMs: 5 });
    const files = () => readdirSync(dirname(path())).map((name) => readFileSync(join(dirname(path()), name)));
    const isStored = () => files().some((bytes) => bytes.includes("bundle-text"));
    const created = await store.apply(create(roomId));
    if (created.kind !== "created") throw new Error("not created");
    await vi.waitFor(() => expect(isStored()).toBe(true));
    await store.apply({ kind: "close", roomId, ownerToken: created.ownerToken, reason: "left" });
    await vi.waitFor(() => expect(isStored()).toBe(false));
    await store.close();
  });

  it("lets nobody else read its files, even if they were readable before", async () => {
    mkdirSync(dirname(path()));
    writeFileSync(path(), "", { mode: 0o644 });
    const store = await open();
    await store.apply(create(randomUUID()));
    const modes = readdirSync(dirname(path())).map(
      (name) => statSync(join(dirname(path()), name)).mode & 0o777,
    );
    expect(new Set(modes)).toEqual(new Set([0o600]));
    await store.close();
  });

  it("empties its write-ahead log", async () => {
    const store = await open({ checkpointIntervalMs: 5 });
    await store.apply(create(randomUUID()));
    await vi.waitFor(() => expect(statSync(`${path()}-wal`).size).toBe(0));
    expect(statSync(path()).size).toBeGreaterThan(0);
    await store.close();
  });

  it.each([
    ["a file of an earlier version", (database: Database.Database) => database.pragma("user_version = 0")],
    ["a file of a later version", (database: Database.Database) => database.pragma("user_version = 99")],
  ])("sets %s aside and starts with an empty one", async (_name, change) => {
    const roomId = randomUUID();
    const first = await open();
    await first.apply(create(roomId));
    await first.close();
    const database = new Database(path());
    change(database);
    database.close();

    const second = await open();
    expect(await second.apply({ kind: "info", roomId })).toMatchObject({ refusal: { code: "room_unknown" } });
    expect(await second.apply(create(roomId))).toMatchObject({ kind: "created" });
    expect(warnings).toEqual([expect.stringContaining(`renamed to ${path()}.set-aside`)]);
    const old = new Database(`${path()}.set-aside`, { readonly: true });
    expect(old.prepare("SELECT room_id FROM rooms").get()).toEqual({ room_id: roomId });
    old.close();
    await second.close();
  });

  it("keeps the rooms of a file of the version before, and counts them", async () => {
    mkdirSync(dirname(path()));
    const former = new Database(path());
    former.exec(`
      CREATE TABLE rooms (
        room_id TEXT PRIMARY KEY, owner_hash TEXT NOT NULL, creator TEXT NOT NULL, slots TEXT NOT NULL,
        expires_at INTEGER NOT NULL, closed_reason TEXT
      ) STRICT;
      CREATE INDEX rooms_by_expiry ON rooms (expires_at);
      CREATE INDEX rooms_by_creator ON rooms (creator);
      PRAGMA user_version = 4;`);
    const roomId = randomUUID();
    const expiresAt = clock.ms + LIFETIMES.openMs;
    const slot = {
      ...{
        slot: 1,
        status: "O",
        callerId: "A".repeat(5_000),
        roomCode: "code",
        openerHash: "hash",
        attempt: 1,
      },
      ...{ isLasting: false, expiresAt },
    };
    const row = [roomId, "hash", "someone", JSON.stringify([slot]), expiresAt, null];
    former.prepare("INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?)").run(row);
    former.close();
    const store = await open({ caps: { maxBytes: 0, maxPerCreator: 0, maxBytesPerCreator: 5_000 } });
    expect(warnings).toEqual([]);
    expect(await store.apply({ kind: "info", roomId })).toMatchObject({ room: { callerId: slot.callerId } });
    expect(await store.apply(create(randomUUID()))).toMatchObject({ refusal: { code: "too_many_rooms" } });
    await store.close();
  });

  it("sets aside what is not a database, and keeps a file of its own version", async () => {
    mkdirSync(dirname(path()));
    writeFileSync(path(), "not a database".repeat(1_000));
    const first = await open();
    expect(warnings).toHaveLength(1);
    await first.close();
    const second = await open();
    expect(warnings).toHaveLength(1);
    await second.close();
  });

  it("reports a folder that cannot be used", async () => {
    writeFileSync(join(folder, "deep"), "a file");
    await expect(open()).rejects.toThrow("EEXIST");
  });
});
