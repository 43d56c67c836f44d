import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findRedisServer, NO_SERVER, RedisServer } from "../../testing/redis-server.ts";
import { SentinelTrio } from "../../testing/sentinels.ts";
import { ValkeyConnection, ValkeyOfflineError } from "./valkey-connection.ts";
import type { ValkeyTarget } from "./valkey-target.ts";

const program = findRedisServer() ?? "";
const LONG_MS = 30_000;
let connection: ValkeyConnection | undefined;
const warnings: string[] = [];
const collect = ({ message }: Error) => void warnings.push(message);

beforeEach(() => {
  warnings.length = 0;
  process.on("warning", collect);
});
afterEach(() => {
  process.off("warning", collect);
  connection?.close();
});

async function connect(target: ValkeyTarget): Promise<ValkeyConnection> {
  await new Promise<void>((resolve) => {
    connection = new ValkeyConnection(target, { onReady: resolve });
  });
  if (connection === undefined) throw new Error("there is no connection");
  return connection;
}

const answers = (store: ValkeyConnection) =>
  vi.waitFor(async () => expect(await store.call("PING")).toBe("PONG"), LONG_MS);

describe.skipIf(program === "")(`ValkeyConnection (${program || NO_SERVER})`, { timeout: 120_000 }, () => {
  it("may be told to reconnect for as long as the server is gone, and piles nothing up", async () => {
    await using server = await RedisServer.start(program);
    const store = await connect(server.target);
    await server.kill();
    await vi.waitFor(() => expect(store.call("PING")).rejects.toThrow(ValkeyOfflineError));
    for (let time = 0; time < 20; time += 1) store.reconnect();
    await server.start();
    await answers(store);
    expect(warnings).toEqual([]);
  });

  it("asks the next Sentinel if one accepts connections and does not answer", async () => {
    await using trio = await SentinelTrio.start(program);
    await vi.waitFor(async () => expect(await trio.isReady()).toBe(true), LONG_MS);
    trio.freezeSentinel();
    await answers(await connect(trio.target));
  });
});
