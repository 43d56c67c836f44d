import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { MemoryStore } from "../store/memory-store.ts";
import type { RoomStore, StoreOptions } from "../store/room-store.ts";
import { SqliteStore } from "../store/sqlite-store.ts";
import { ValkeyStore } from "../store/valkey/valkey-store.ts";
import { findRedisServer, NO_SERVER, RedisServer } from "./redis-server.ts";
import { LATE_DEADLINE_MS } from "./test-gateway.ts";

/** How long rooms live in tests. */
export const LIFETIMES = { openMs: 300_000, joinedMs: 86_400_000, closedMs: 60_000 };

/** No caps. */
export const UNLIMITED = { maxBytes: 0, maxPerCreator: 0, maxBytesPerCreator: 0 };

/** One kind of store. */
export interface StoreKind {
  readonly name: string;
  /** Whether it has the memory of its server, which also deletes its rooms. */
  readonly isShared: boolean;
  /** Opens an empty one. */
  readonly open: (folder: string, options: StoreOptions) => Promise<RoomStore>;
}

/**
 * All kinds of stores that this machine can test, for `describe.each`. Prints a message if some are missing. Call it once at the
 * top of a test file: it starts and ends a server.
 */
export function allStores(): readonly StoreKind[] {
  const own: StoreKind[] = [
    { name: "MemoryStore", isShared: false, open: async (_folder, options) => new MemoryStore(options) },
    {
      name: "SqliteStore",
      isShared: false,
      open: (folder, options) =>
        SqliteStore.open(join(folder, "rooms.sqlite"), {
          ...{ ...options, commitDelayMs: 1, timeoutMs: LATE_DEADLINE_MS },
        }),
    },
  ];
  const program = findRedisServer();
  if (program === undefined) {
    process.stdout.write(`ValkeyStore is not tested: ${NO_SERVER}\n`);
    return own;
  }
  let server: RedisServer | undefined;
  beforeAll(async () => {
    server = await RedisServer.start(program);
  });
  afterAll(() => server?.[Symbol.asyncDispose]());
  const openShared: StoreKind["open"] = async (_folder, options) => {
    if (server === undefined) throw new Error(NO_SERVER);
    await server.call("FLUSHALL");
    return ValkeyStore.open(server.target, { ...options, timeoutMs: LATE_DEADLINE_MS });
  };
  return [...own, { name: "ValkeyStore", isShared: true, open: openShared }];
}

/** Creates a room, and returns its id and the token of its owner. */
export async function createRoom(
  store: RoomStore,
  roomId: string = randomUUID(),
): Promise<{ roomId: string; ownerToken: string }> {
  const texts = { callerId: "caller", roomCode: "code", creator: "someone" };
  const outcome = await store.apply({ kind: "create", roomId, ...texts });
  if (outcome.kind !== "created") throw new Error(`not created: ${JSON.stringify(outcome)}`);
  return { roomId, ownerToken: outcome.ownerToken };
}
