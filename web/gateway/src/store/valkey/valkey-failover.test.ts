import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { RoomChange } from "../../rooms/room-commands.ts";
import { findRedisServer, NO_SERVER } from "../../testing/redis-server.ts";
import { SentinelTrio } from "../../testing/sentinels.ts";
import { create, storesOfTest } from "../../testing/valkey-stores.ts";

const program = findRedisServer() ?? "";
const LONG_MS = 30_000;
const open = storesOfTest();

describe.skipIf(program === "")(
  `a server that is replaced (${program || NO_SERVER})`,
  { timeout: 120_000 },
  () => {
    it.each(["moved", "killed"] as const)("goes on at the replica after the primary was %s", async (how) => {
      await using trio = await SentinelTrio.start(program);
      await vi.waitFor(async () => expect(await trio.isReady()).toBe(true), LONG_MS);
      const store = await open(trio, { timeoutMs: 1_000 });
      const owner = create(randomUUID());
      const { roomId } = owner;
      await store.apply(owner);
      const changes: RoomChange[] = [];
      await store.watch(roomId, (change) => changes.push(change));
      const [primary, replica] = trio.servers;
      if (how === "moved") await trio.failOver();
      else await primary?.kill();
      await vi.waitFor(
        async () => expect(String(await replica?.call("INFO", "replication"))).toContain("role:master"),
        LONG_MS,
      );
      // The room may have been lost with the last second: then its creator makes it again.
      await vi.waitFor(async () => expect((await store.apply(owner)).kind).toBe("created"), LONG_MS);
      await store.apply({ kind: "join", roomId, receiverId: "receiver" });
      const joined = { kind: "room", room: expect.objectContaining({ status: "C", receiverId: "receiver" }) };
      await vi.waitFor(() => expect(changes).toContainEqual(joined), LONG_MS);
      expect(store.isDeaf()).toBe(false);
    });
  },
);
