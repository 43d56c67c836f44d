import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createOwnerToken } from "../../rooms/owner-token.ts";
import type { RoomChange } from "../../rooms/room-commands.ts";
import { findRedisServer, NO_SERVER } from "../../testing/redis-server.ts";
import { SentinelTrio } from "../../testing/sentinels.ts";
import { ValkeyStore } from "./valkey-store.ts";

const program = findRedisServer() ?? "";
const LONG_MS = 30_000;
let store: ValkeyStore | undefined;

afterEach(() => store?.close());

const create = (roomId: string) => {
  const texts = { callerId: "caller", roomCode: "code", creator: "someone" };
  return { kind: "create", roomId, ...texts, ownerToken: createOwnerToken() } as const;
};

describe.skipIf(program === "")(
  `a server that is replaced (${program || NO_SERVER})`,
  { timeout: 120_000 },
  () => {
    it.each(["moved", "killed"] as const)("goes on at the replica after the primary was %s", async (how) => {
      await using trio = await SentinelTrio.start(program);
      await vi.waitFor(async () => expect(await trio.isReady()).toBe(true), LONG_MS);
      const opened = await ValkeyStore.open(trio.target, {
        lifetimes: { openMs: 300_000, joinedMs: 86_400_000, closedMs: 60_000 },
        caps: { maxBytes: 0, maxPerCreator: 0, maxBytesPerCreator: 0 },
        timeoutMs: 1_000,
      });
      store = opened;
      const owner = create(randomUUID());
      const { roomId } = owner;
      await opened.apply(owner);
      const changes: RoomChange[] = [];
      await opened.watch(roomId, (change) => changes.push(change));
      const [primary, replica] = trio.servers;
      if (how === "moved") await trio.failOver();
      else await primary?.kill();
      await vi.waitFor(
        async () => expect(String(await replica?.call("INFO", "replication"))).toContain("role:master"),
        LONG_MS,
      );
      // The room may have been lost with the last second: then its creator makes it again.
      await vi.waitFor(async () => expect((await opened.apply(owner)).kind).toBe("created"), LONG_MS);
      await opened.apply({ kind: "join", roomId, receiverId: "receiver" });
      const joined = { kind: "room", room: expect.objectContaining({ status: "C", receiverId: "receiver" }) };
      await vi.waitFor(() => expect(changes).toContainEqual(joined), LONG_MS);
      expect(opened.isDeaf()).toBe(false);
    });
  },
);
