import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { RoomStore } from "../store/room-store.ts";
import { ValkeyStore } from "../store/valkey/valkey-store.ts";
import { LIFETIMES, UNLIMITED } from "../testing/all-stores.ts";
import { findRedisServer, NO_SERVER, RedisServer } from "../testing/redis-server.ts";
import { LATE_DEADLINE_MS, startGateway, type TestGateway } from "../testing/test-gateway.ts";
import { addressNetworks } from "./address-key.ts";
import { RateLimits } from "./rate-limits.ts";
import { type CountUses, UseExchange } from "./use-exchange.ts";

const program = findRedisServer() ?? "";
const ROOM = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
/** Each limit, with the number that it grants at once if its rate is one per second: a third of a minute's share. */
const RATE = 60;
const BURST = 20;
const SETTINGS = {
  requestsPerMinutePerAddress: RATE,
  roomsPerMinutePerAddress: RATE,
  requestsPerMinutePerRoom: RATE,
  requestsPerMinute: 0,
  maxKeys: 1_000,
};
const someone = addressNetworks("203.0.113.1");

/** One more request that a limit counts; `index` identifies the client. */
const LIMITS: readonly (readonly [string, number, (limits: RateLimits, index: number) => void])[] = [
  ["requests of an address", BURST, (limits) => limits.countRequest(someone)],
  ["new rooms of an address", BURST, (limits) => limits.countNewRoom(someone)],
  ["requests of the devices of a room", BURST, (limits) => limits.countDevice(ROOM, someone)],
  ["requests of one stranger in a room", BURST / 4, (limits) => limits.countStranger(ROOM, someone)],
  [
    "requests of all strangers in a room",
    BURST,
    (limits, index) => limits.countStranger(ROOM, addressNetworks(`203.0.113.${index}`)),
  ],
  [
    "requests of a /48",
    16 * BURST,
    (limits, index) => limits.countRequest(addressNetworks(`2001:db8:1:${(index * 0x80).toString(16)}::1`)),
  ],
];

/** How many requests are admitted if the processes take turns. Their own clocks stand still. */
async function admittedBy(
  processes: readonly { limits: RateLimits; settle: () => Promise<void> }[],
  requests: number,
  count: (limits: RateLimits, index: number) => void,
): Promise<number> {
  let admitted = 0;
  for (let index = 0; index < requests; index += 1) {
    for (const { limits, settle } of processes) {
      try {
        count(limits, index);
        admitted += 1;
        await settle();
      } catch {
        // It is one too many.
      }
    }
  }
  return admitted;
}

function processWith(countUses: CountUses | undefined) {
  let counted: Promise<unknown> = Promise.resolve();
  const exchange =
    countUses &&
    new UseExchange((uses) => {
      const counting = countUses(uses);
      counted = counting;
      return counting;
    });
  const settle = async () => {
    await nextTurn();
    await nextTurn();
    await counted;
    await nextTurn();
  };
  return { limits: new RateLimits(SETTINGS, () => 0, undefined, exchange), settle };
}

async function openStore(server: RedisServer): Promise<ValkeyStore> {
  return ValkeyStore.open(server.target, {
    ...{ lifetimes: LIFETIMES, caps: UNLIMITED, timeoutMs: LATE_DEADLINE_MS },
  });
}

/** What the server's buckets, whose clock keeps running, have gained since then at one token a second. */
const gainedSince = (startMs: number, factor = 1) => ((performance.now() - startMs) / 1_000) * factor;
/** A process that has not asked since the other one took the last token admits one more. */
const ONE_MORE = 1;

describe.each(LIMITS)("%s", (_name, burst, count) => {
  const requests = burst + 10;

  it("are limited by one process", async () => {
    expect(await admittedBy([processWith(undefined)], requests, count)).toBe(burst);
  });

  it("are not limited together by two processes that share nothing, so the next test can fail", async () => {
    const processes = [processWith(undefined), processWith(undefined)];
    expect(await admittedBy(processes, requests, count)).toBe(2 * burst);
  });

  it.skipIf(program === "")(
    `are limited by two processes together (${program || NO_SERVER})`,
    async () => {
      await using server = await RedisServer.start(program);
      const stores = [await openStore(server), await openStore(server)];
      const startMs = performance.now();
      const processes = stores.map(({ shared }) => processWith(shared.countUses));
      const admitted = await admittedBy(processes, requests, count);
      expect(admitted).toBeGreaterThanOrEqual(burst);
      expect(admitted).toBeLessThanOrEqual(burst + ONE_MORE + gainedSince(startMs, burst / BURST));
      await Promise.all(stores.map((store) => store.close()));
    },
    60_000,
  );
});

describe.skipIf(program === "")(`two gateways (${program || NO_SERVER})`, { timeout: 60_000 }, () => {
  const ENV = { TRUST_PROXY: "loopback", REQUESTS_PER_MINUTE_PER_ADDRESS: String(RATE) };

  /** How many of the requests two gateways admit together if each receives half of them at the same time. */
  async function admitted(gateways: readonly TestGateway[], addresses: readonly string[]): Promise<number> {
    const statuses: number[] = [];
    for (const address of addresses) {
      const headers = { "x-forwarded-for": address };
      const answers = gateways.map(({ client }) => client.post("/room/info", { roomId: ROOM }, headers));
      for (const { status } of await Promise.all(answers)) statuses.push(status);
    }
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    return statuses.filter((status) => status === 404).length;
  }

  const one = Array.from({ length: 3 * BURST }, () => "203.0.113.1");

  it("admit as many requests of an address as one would, and hardly more", async () => {
    await using server = await RedisServer.start(program);
    await using first = await startGateway(ENV, { store: await openStore(server) });
    await using second = await startGateway(ENV, { store: await openStore(server) });
    const startMs = performance.now();
    const count = await admitted([first, second], one);
    expect(count).toBeGreaterThanOrEqual(BURST);
    expect(count).toBeLessThanOrEqual(BURST * 1.05 + ONE_MORE + gainedSince(startMs));
    const keys = (await server.call("KEYS", "orbit:4:l:*")) as readonly string[];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toContain("203.0.113.1");
    for (const key of keys) expect(Number(await server.call("PTTL", key))).toBeGreaterThan(0);
  });

  it("admit twice as many if they share no store, so that the test before can fail", async () => {
    await using first = await startGateway(ENV);
    await using second = await startGateway(ENV);
    expect(await admitted([first, second], one)).toBe(2 * BURST);
  });

  it("go on, each by its own count, while the store is gone", async () => {
    await using server = await RedisServer.start(program);
    const store: RoomStore = await openStore(server);
    await using gateway = await startGateway(ENV, { store });
    await server.kill();
    const statuses = [];
    for (let time = 0; time < BURST + 1; time += 1) {
      statuses.push((await gateway.client.post("/room/info", "no JSON")).status);
    }
    expect(statuses).toEqual([...Array.from({ length: BURST }, () => 400), 429]);
  });
});
