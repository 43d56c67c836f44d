import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { createOwnerToken } from "../../rooms/owner-token.ts";
import type { RoomChange } from "../../rooms/room-commands.ts";
import { LIFETIMES, UNLIMITED } from "../../testing/all-stores.ts";
import { DeafProxy } from "../../testing/deaf-proxy.ts";
import { findRedisServer, NO_SERVER, RedisServer } from "../../testing/redis-server.ts";
import { create, join, outcomeOf, storesOfTest } from "../../testing/valkey-stores.ts";
import { StoreStartError } from "../room-store.ts";
import { ValkeyStore } from "./valkey-store.ts";

/** A deadline that a server on this machine meets, and that is short enough for the tests to wait for. */
const DEADLINE_MS = 1_000;

const program = findRedisServer() ?? "";
const open = storesOfTest();

describe.skipIf(program === "")(`ValkeyStore (${program || NO_SERVER})`, { timeout: 60_000 }, () => {
  it("admits exactly one of many joiners on two processes, to each of many rooms", async () => {
    await using server = await RedisServer.start(program);
    const [first, second] = [await open(server), await open(server)];
    for (let room = 0; room < 10; room += 1) {
      const roomId = randomUUID();
      await first.apply(create(roomId));
      const joins = Array.from({ length: 50 }, (_, index) =>
        outcomeOf((index % 2 === 0 ? first : second).apply(join(roomId, `receiver${index}`))),
      );
      const kinds = await Promise.all(joins);
      expect(kinds.filter((kind) => kind === "joined")).toHaveLength(1);
      expect(kinds.filter((kind) => kind === "refused")).toHaveLength(49);
    }
  });

  it("counts the rooms of a creator on two processes together", async () => {
    await using server = await RedisServer.start(program);
    const caps = { ...UNLIMITED, maxPerCreator: 20 };
    const both = [await open(server, { caps }), await open(server, { caps })];
    const creates = Array.from({ length: 30 }, () =>
      both.map((store) => outcomeOf(store.apply(create(randomUUID(), "greedy")))),
    );
    const kinds = await Promise.all(creates.flat());
    expect(kinds.filter((kind) => kind === "created")).toHaveLength(20);
  });

  it("notifies a watcher on one process of each change by another, in order", async () => {
    await using server = await RedisServer.start(program);
    const [first, second] = [await open(server), await open(server)];
    for (let room = 0; room < 20; room += 1) {
      const roomId = randomUUID();
      const changes: RoomChange[] = [];
      await second.watch(roomId, (change) => changes.push(change));
      const owner = create(roomId);
      const { ownerToken } = owner;
      await first.apply(owner);
      await first.apply(join(roomId, "receiver"));
      await first.apply({ kind: "confirm", roomId, ownerToken, attempt: 1 });
      await first.apply({ kind: "close", roomId, ownerToken, reason: "left" });
      await vi.waitFor(() => expect(changes).toHaveLength(3));
      expect(changes).toMatchObject([
        { kind: "room", room: { status: "O" } },
        { kind: "room", room: { status: "C", receiverId: "receiver" } },
        { kind: "closed", reason: "left" },
      ]);
    }
  });

  it("notifies watchers of what happened while their connection was cut", async () => {
    await using server = await RedisServer.start(program);
    const [first, second] = [await open(server), await open(server)];
    const rooms = Array.from({ length: 60 }, () => {
      const owner = create(randomUUID());
      return { owner, joiner: "", hasJoined: false };
    });
    for (const room of rooms) {
      await first.apply(room.owner);
      await second.watch(room.owner.roomId, (change) => {
        if (change.kind === "room" && change.room.status === "C") room.hasJoined = true;
      });
    }
    for (const [index, { owner }] of rooms.entries()) {
      if (index % 5 === 0) await server.call("CLIENT", "KILL", "TYPE", "pubsub");
      await first.apply(join(owner.roomId, `receiver${index}`));
    }
    await vi.waitFor(() => expect(rooms.filter(({ hasJoined }) => !hasJoined)).toEqual([]), 10_000);
  });

  it("notices a lost message by the version of the next one, without a reconnect", async () => {
    await using server = await RedisServer.start(program);
    const [first, second] = [await open(server), await open(server)];
    const owner = create(randomUUID());
    const { roomId, ownerToken } = owner;
    await first.apply(owner);
    const changes: RoomChange[] = [];
    await second.watch(roomId, (change) => changes.push(change));
    // As if the message about a second slot had been lost: the room changes, and no one is notified.
    const joiner = createOwnerToken();
    await first.apply({ ...join(roomId, "receiver"), joinerToken: joiner });
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    await server.call("HSET", `orbit:4:r:${roomId}`, "v", "1");
    await first.apply({ kind: "confirm", roomId, ownerToken, attempt: 1 });
    await vi.waitFor(() => expect(changes).toHaveLength(2));
    expect(changes[1]).toMatchObject({ kind: "room", room: { receiverId: "receiver" } });
  });

  it("carries out nothing later that it said was not carried out, after the server was frozen", async () => {
    await using server = await RedisServer.start(program);
    const [store, observer] = [await open(server, { timeoutMs: DEADLINE_MS }), await open(server)];
    const rooms = Array.from({ length: 40 }, () => create(randomUUID()));
    for (const room of rooms.slice(0, 20)) await store.apply(room);
    server.freeze();
    const startMs = performance.now();
    const commands = rooms.map((room, index) => (index < 20 ? join(room.roomId, "late") : room));
    const kinds = await Promise.all(commands.map((command) => outcomeOf(store.apply(command))));
    expect(performance.now() - startMs).toBeLessThan(DEADLINE_MS + 1_000);
    expect(new Set(kinds)).toEqual(new Set(["outcome_unknown"]));
    // The breaker is open now: nothing waits.
    const refusedAtMs = performance.now();
    expect(await outcomeOf(store.apply(create(randomUUID())))).toBe("store_unavailable");
    expect(performance.now() - refusedAtMs).toBeLessThan(200);
    server.thaw();
    await vi.waitFor(
      async () => expect(await outcomeOf(store.apply(create(randomUUID())))).toBe("created"),
      5_000,
    );
    for (const [index, { roomId }] of rooms.entries()) {
      const outcome = await observer.apply({ kind: "info", roomId });
      expect(outcome).toMatchObject(
        index < 20 ? { room: { status: "O" } } : { refusal: { code: "room_unknown" } },
      );
    }
  });

  it("is unavailable at once while the server is gone, and goes on with an empty one, without its scripts", async () => {
    await using server = await RedisServer.start(program);
    const store = await open(server, { timeoutMs: DEADLINE_MS });
    const owner = create(randomUUID());
    await store.apply(owner);
    const changes: RoomChange[] = [];
    await store.watch(owner.roomId, (change) => changes.push(change));
    await server.kill();
    for (let tries = 0; tries < 10; tries += 1) {
      expect(["store_unavailable", "outcome_unknown"]).toContain(await outcomeOf(store.apply(owner)));
    }
    expect(store.isDeaf()).toBe(false);
    await server.start();
    await vi.waitFor(() => expect(changes.at(-1)).toEqual({ kind: "gone" }), 5_000);
    expect(await outcomeOf(store.apply(owner))).toBe("created");
  });

  it("says store_full for new rooms only when the server's memory is full", async () => {
    await using server = await RedisServer.start(program, ["--maxmemory-policy", "noeviction"]);
    const store = await open(server);
    const owner = create(randomUUID());
    const { roomId, ownerToken } = owner;
    await store.apply(owner);
    await server.call("CONFIG", "SET", "maxmemory", "1");
    const refused = await store.apply(create(randomUUID()));
    expect(refused).toEqual({ kind: "refused", refusal: { code: "store_full" } });
    expect(await outcomeOf(store.apply(join(roomId, "receiver")))).toBe("joined");
    expect(await outcomeOf(store.apply({ kind: "confirm", roomId, ownerToken, attempt: 1 }))).toBe(
      "confirmed",
    );
    expect(await outcomeOf(store.apply({ kind: "close", roomId, ownerToken, reason: "left" }))).toBe(
      "closed",
    );
    await server.call("CONFIG", "SET", "maxmemory", "0");
    await vi.waitFor(
      async () => expect(await outcomeOf(store.apply(create(randomUUID())))).toBe("created"),
      5_000,
    );
  });

  it("goes by the clock of the server, however wrong that of the process is", async () => {
    await using server = await RedisServer.start(program);
    const right = await open(server);
    const now = Date.now();
    const ahead = vi.spyOn(Date, "now").mockReturnValue(now + 300_000);
    const wrong = await open(server);
    const roomId = randomUUID();
    const outcome = await wrong.apply(create(roomId));
    ahead.mockRestore();
    expect(outcome).toMatchObject({ kind: "created", room: { remainingMs: LIFETIMES.openMs } });
    const shown = await right.apply({ kind: "info", roomId });
    const remainingMs = shown.kind === "shown" ? shown.room.remainingMs : Number.NaN;
    expect(remainingMs).toBeGreaterThan(LIFETIMES.openMs - 60_000);
    expect(remainingMs).toBeLessThanOrEqual(LIFETIMES.openMs);
    expect(Number(await server.call("PTTL", `orbit:4:r:${roomId}`))).toBeLessThanOrEqual(LIFETIMES.openMs);
  });

  it("deletes all that it stores in time", async () => {
    await using server = await RedisServer.start(program);
    const store = await open(server);
    const owner = create(randomUUID());
    await store.apply(owner);
    await store.apply({ kind: "close", roomId: owner.roomId, ownerToken: owner.ownerToken, reason: "left" });
    await store.secretOf(20_000);
    const keys = (await server.call("KEYS", "*")) as readonly string[];
    expect(keys.length).toBeGreaterThan(2);
    for (const key of keys) expect(Number(await server.call("PTTL", key))).toBeGreaterThan(0);
  });

  it("says at the start why the server cannot be used, without the password", async () => {
    await using server = await RedisServer.start(program, ["--requirepass", "right"]);
    const opened = ValkeyStore.open(
      { ...server.target, password: "wrong-password" },
      { lifetimes: LIFETIMES, caps: UNLIMITED, timeoutMs: DEADLINE_MS },
    );
    await expect(opened).rejects.toThrow(StoreStartError);
    await expect(opened).rejects.toThrow(new RegExp(`127.0.0.1:${server.port} cannot be reached: WRONGPASS`));
    await expect(opened).rejects.not.toThrow("wrong-password");
  });

  it("makes its subscriber anew when that receives nothing, and gives the watchers up if that does not help", async () => {
    await using server = await RedisServer.start(program);
    await using proxy = await DeafProxy.start(server.port);
    const store = await open(proxy);
    const observer = await open(server);
    const owner = create(randomUUID());
    const { roomId } = owner;
    await store.apply(owner);
    const changes: RoomChange[] = [];
    await store.watch(roomId, (change) => changes.push(change));
    proxy.dropsMessages = true;
    await observer.apply(join(roomId, "receiver"));
    // A new connection rereads what the old one has missed.
    await vi.waitFor(() => expect(changes).toMatchObject([{ kind: "room", room: { status: "C" } }]), 15_000);
    await vi.waitFor(() => expect(changes.at(-1)).toEqual({ kind: "lost" }), 20_000);
    expect(store.isDeaf()).toBe(true);
    proxy.dropsMessages = false;
    await vi.waitFor(() => expect(store.isDeaf()).toBe(false), 10_000);
  });
});
