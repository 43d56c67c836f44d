import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestClock } from "../testing/test-gateway.ts";
import { StoreUnavailableError } from "./room-store.ts";
import { SqliteStore } from "./sqlite-store.ts";

const LIFETIMES = { openMs: 300_000, joinedMs: 86_400_000, closedMs: 60_000 };

let folder = "";
const clock = new TestClock();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sqlite-store-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const path = () => join(folder, "deep", "rooms.sqlite");

function open(timeoutMs = 500): SqliteStore {
  return new SqliteStore(path(), { lifetimes: LIFETIMES, nowMs: clock.now, commitDelayMs: 1, timeoutMs });
}

const create = (roomId: string) =>
  ({ kind: "create", roomId, callerId: "bundle-text", roomCode: "code" }) as const;

describe("SqliteStore", () => {
  it("keeps rooms, owners and attempts across restarts", async () => {
    const roomId = randomUUID();
    const first = open();
    const created = await first.apply(create(roomId));
    if (created.kind !== "created") throw new Error("not created");
    const { ownerToken } = created;
    await first.apply({ kind: "join", roomId, receiverId: "receiver" });
    await first.close();

    const second = open();
    expect(await second.apply({ kind: "info", roomId })).toMatchObject({ room: { receiverId: "receiver" } });
    expect(await second.apply({ ...create(roomId), ownerToken })).toMatchObject({ room: { attempt: 2 } });
    await second.close();
  });

  it("keeps committed rooms even if it is never closed", async () => {
    const roomId = randomUUID();
    const first = open();
    await first.apply(create(roomId));
    const second = open();
    expect(await second.apply({ kind: "info", roomId })).toMatchObject({ kind: "shown" });
    await Promise.all([first.close(), second.close()]);
  });

  it("never stores an owner token, and deletes the texts of a closed room", async () => {
    const roomId = randomUUID();
    const store = open();
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
    const store = open(60);
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

  it("refuses a file with a later schema version", async () => {
    await open().close();
    const database = new Database(path());
    database.pragma("user_version = 99");
    database.close();
    expect(() => open()).toThrow("version 99");
  });
});
