import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { RoomCommand } from "../rooms/room-commands.ts";
import { findRedisServer, NO_SERVER, RedisServer } from "../testing/redis-server.ts";
import { LATE_DEADLINE_MS, TestClock } from "../testing/test-gateway.ts";
import { MemoryStore } from "./memory-store.ts";
import type { StoreOptions } from "./room-store.ts";
import { SqliteStore } from "./sqlite-store.ts";
import { ValkeyStore } from "./valkey/valkey-store.ts";

const RUNS = 60;
const ROOMS = ["9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11", "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a12"];
/** Texts in the form of tokens. There are few of them, so that devices meet. */
const TOKENS = ["A", "B", "C"].map((letter) => `${letter.repeat(21)}A`);

const roomId = fc.constantFrom(...ROOMS);
const token = fc.constantFrom(...TOKENS);
const slot = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
const bundle = fc.constantFrom("short", "A".repeat(2_000));
const creator = fc.constantFrom("one", "other");
const attempt = fc.integer({ min: 1, max: 3 });

const command: fc.Arbitrary<RoomCommand> = fc.oneof(
  fc.record({ kind: fc.constant("reserve" as const), roomId, creator, ownerToken: token }),
  fc.record({
    ...{
      kind: fc.constant("create" as const),
      roomId,
      callerId: bundle,
      roomCode: fc.constant("code"),
      creator,
    },
    ...{ ownerToken: token, keepJoiner: fc.boolean() },
    slot: fc.option(fc.oneof(fc.constant("new" as const), fc.integer({ min: 0, max: 3 })), {
      nil: undefined,
    }),
  }),
  fc.record({ kind: fc.constant("join" as const), roomId, slot, receiverId: bundle, joinerToken: token }),
  fc.record({ kind: fc.constant("confirm" as const), roomId, slot, ownerToken: token, attempt }),
  fc.record({
    kind: fc.constant("info" as const),
    roomId,
    slot: fc.constantFrom("all" as const, "open" as const, 1),
  }),
  fc.record({
    kind: fc.constant("close" as const),
    roomId,
    slot,
    ownerToken: token,
    reason: fc.constant("left"),
  }),
);

/** A command, and the time that passes before it. */
const step = fc.record({ command, waitMs: fc.constantFrom(0, 0, 0, 1_000, 60_000, 300_000) });

it("gives equal answers to the same commands in all stores", { timeout: 120_000 }, async (test) => {
  const program = findRedisServer();
  if (program === undefined) return test.skip(NO_SERVER);
  await using server = await RedisServer.start(program);
  const folder = mkdtempSync(join(tmpdir(), "stores-agree-"));
  let file = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const clock = new TestClock();
      const options: StoreOptions = {
        lifetimes: { openMs: 300_000, joinedMs: 86_400_000, closedMs: 60_000 },
        caps: { maxBytes: 0, maxPerCreator: 1, maxBytesPerCreator: 6_000 },
        nowMs: clock.now,
      };
      file += 1;
      await server.call("FLUSHALL");
      const timing = { commitDelayMs: 0, timeoutMs: LATE_DEADLINE_MS };
      const stores = [
        new MemoryStore(options),
        await SqliteStore.open(join(folder, `${file}.sqlite`), { ...options, ...timing }),
        await ValkeyStore.open(server.target, { ...options, ...timing }),
      ];
      for (const { command: next, waitMs } of steps) {
        clock.advance(waitMs);
        const [first, ...others] = await Promise.all(stores.map((store) => store.apply(next)));
        for (const other of others) expect(other).toEqual(first);
      }
      await Promise.all(stores.map((store) => store.close()));
    }),
    { numRuns: RUNS },
  );
  rmSync(folder, { recursive: true, force: true });
});
