// Each defence against a fault of a shared store is removed here, and what it protects is lost: so the tests of
// `valkey-faults.test.ts` and `valkey-failover.test.ts` can fail.
import { createHash, randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { RoomChange } from "../../rooms/room-commands.ts";
import { LIFETIMES } from "../../testing/all-stores.ts";
import { DeafProxy } from "../../testing/deaf-proxy.ts";
import { findRedisServer, NO_SERVER, RedisServer } from "../../testing/redis-server.ts";
import { create, join, outcomeOf, storesOfTest } from "../../testing/valkey-stores.ts";
import type { Script } from "./commit-script.ts";
import { FollowedRooms } from "./followed-rooms.ts";
import { ValkeyCalls } from "./valkey-calls.ts";

/** The parts that are removed from the scripts. */
const removed = vi.hoisted(() => ({ part: "" }));

vi.mock("./commit-script.ts", async (importOriginal) => {
  const scripts = await importOriginal<typeof import("./commit-script.ts")>();
  const damaged = ({ text }: Script): Script => {
    const rest = text.replace(removed.part, "");
    return { text: rest, sha: createHash("sha1").update(rest).digest("hex") };
  };
  return {
    get COMMIT_IF_SPACE() {
      return damaged(scripts.COMMIT_IF_SPACE);
    },
    get COMMIT_ALWAYS() {
      return damaged(scripts.COMMIT_ALWAYS);
    },
    COUNT_USES: scripts.COUNT_USES,
  };
});

/** Removes a part of the scripts until the end of the test. */
async function remove(part: string): Promise<void> {
  const { COMMIT_ALWAYS } = await vi.importActual<typeof import("./commit-script.ts")>("./commit-script.ts");
  expect(COMMIT_ALWAYS.text).toContain(part);
  removed.part = part;
}

const DEADLINE_MS = 1_000;
const program = findRedisServer() ?? "";
const open = storesOfTest();

afterEach(() => {
  removed.part = "";
  vi.restoreAllMocks();
});

describe.skipIf(program === "")(`without its defence (${program || NO_SERVER})`, { timeout: 60_000 }, () => {
  it("several joiners are admitted, if the server does not compare versions", async () => {
    await remove(
      "if version ~= expected then return {'stale', now, version, redis.call('HGET', KEYS[1], 'r')} end",
    );
    await using server = await RedisServer.start(program);
    const [first, second] = [await open(server), await open(server)];
    const roomId = randomUUID();
    await first.apply(create(roomId));
    const joins = Array.from({ length: 10 }, (_, index) =>
      outcomeOf((index % 2 === 0 ? first : second).apply(join(roomId, `receiver${index}`))),
    );
    const kinds = await Promise.all(joins);
    expect(kinds.filter((kind) => kind === "joined").length).toBeGreaterThan(1);
  });

  it("a creator has more rooms than it may, if the server does not count them", async () => {
    await remove("if maxRooms > 0 and rooms + formerRooms >= maxRooms then return {'full', now} end");
    await using server = await RedisServer.start(program);
    const store = await open(server, { caps: { maxBytes: 0, maxPerCreator: 1, maxBytesPerCreator: 0 } });
    for (let room = 0; room < 2; room += 1) {
      expect(await outcomeOf(store.apply(create(randomUUID(), "greedy")))).toBe("created");
    }
  });

  it("a watcher on another process receives nothing, if changes are not published", async () => {
    await remove(
      "redis.call('PUBLISH', channel, version .. ' ' .. next .. ' ' .. expiresAt .. ' ' .. change)",
    );
    await using server = await RedisServer.start(program);
    const [first, second] = [await open(server), await open(server)];
    const roomId = randomUUID();
    await first.apply(create(roomId));
    const changes: RoomChange[] = [];
    await second.watch(roomId, (change) => changes.push(change));
    await first.apply(join(roomId, "receiver"));
    // Everything published so far has arrived before the answer to this.
    await second.watch(randomUUID(), () => {});
    expect(changes).toEqual([]);
  });

  it("a watcher does not learn what a lost message said, if a gap is no reason to read the room", async () => {
    const reread = vi.spyOn(FollowedRooms.prototype, "reread").mockResolvedValue();
    await using server = await RedisServer.start(program);
    await using proxy = await DeafProxy.start(server.port);
    const [first, second] = [await open(server), await open(proxy)];
    const owner = create(randomUUID());
    const { roomId, ownerToken } = owner;
    await first.apply(owner);
    const changes: RoomChange[] = [];
    await second.watch(roomId, (change) => changes.push(change));
    proxy.dropsMessages = true;
    await first.apply(join(roomId, "receiver"));
    // Everything that the server has sent so far has gone through the proxy.
    await second.watch(randomUUID(), () => {});
    proxy.dropsMessages = false;
    await first.apply({ kind: "confirm", roomId, ownerToken, attempt: 1 });
    await vi.waitFor(() => expect(reread).toHaveBeenCalledWith(roomId));
    expect(changes).toEqual([]);
  });

  it("what was refused is carried out later, if the server does not look at the deadline", async () => {
    await remove("if us / 1000 > deadline then return {'late', now} end");
    await using server = await RedisServer.start(program);
    const [store, observer] = [await open(server, { timeoutMs: DEADLINE_MS }), await open(server)];
    const roomId = randomUUID();
    await store.apply(create(roomId));
    server.freeze();
    expect(await outcomeOf(store.apply(join(roomId, "late")))).toBe("outcome_unknown");
    server.thaw();
    await vi.waitFor(async () =>
      expect(await observer.apply({ kind: "info", roomId })).toMatchObject({ room: { receiverId: "late" } }),
    );
  });

  it("each request waits for its whole deadline, if no breaker opens", async () => {
    vi.spyOn(ValkeyCalls.prototype, "isOpen", "get").mockReturnValue(false);
    await using server = await RedisServer.start(program);
    const store = await open(server, { timeoutMs: DEADLINE_MS });
    server.freeze();
    await Promise.all(Array.from({ length: 10 }, () => outcomeOf(store.apply(create(randomUUID())))));
    const startMs = performance.now();
    expect(await outcomeOf(store.apply(create(randomUUID())))).toBe("outcome_unknown");
    expect(performance.now() - startMs).toBeGreaterThan(DEADLINE_MS / 2);
    server.thaw();
  });

  it("nobody enters a room while the server's memory is full, if its script is not allowed to", async () => {
    await remove(" flags=allow-oom");
    await using server = await RedisServer.start(program, ["--maxmemory-policy", "noeviction"]);
    const store = await open(server);
    const roomId = randomUUID();
    await store.apply(create(roomId));
    await server.call("CONFIG", "SET", "maxmemory", "1");
    expect(await store.apply(join(roomId, "receiver"))).toMatchObject({ kind: "refused" });
  });

  it("processes do not agree how long a room lives, if each goes by its own clock", async () => {
    await using server = await RedisServer.start(program);
    const right = await open(server);
    const wrong = await open(server, { nowMs: () => Date.now() + 300_000 });
    const roomId = randomUUID();
    await wrong.apply(create(roomId));
    const shown = await right.apply({ kind: "info", roomId });
    expect(shown.kind === "shown" && shown.room.remainingMs).toBeGreaterThan(LIFETIMES.openMs + 60_000);
  });

  it("a store does not find the new primary, if it asks no Sentinel", async () => {
    await using primary = await RedisServer.start(program);
    await using replica = await RedisServer.start(program, [
      "--replicaof",
      "127.0.0.1",
      String(primary.port),
    ]);
    const store = await open(primary, { timeoutMs: DEADLINE_MS });
    await primary.kill();
    await replica.call("REPLICAOF", "NO", "ONE");
    expect(String(await replica.call("INFO", "replication"))).toContain("role:master");
    expect(["store_unavailable", "outcome_unknown"]).toContain(
      await outcomeOf(store.apply(create(randomUUID()))),
    );
  });
});
