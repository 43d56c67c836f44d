import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildGateway, type GatewayBuild, GatewayProcess } from "./testing/gateway-process.ts";
import { findRedisServer, NO_SERVER, RedisServer } from "./testing/redis-server.ts";
import { type Answer, TestClient } from "./testing/test-client.ts";
import { newRoom } from "./testing/test-gateway.ts";

const program = findRedisServer() ?? "";
type StoreKind = "SQLite" | "Valkey" | "memory";
const KINDS: readonly StoreKind[] = program === "" ? ["SQLite"] : ["SQLite", "Valkey"];
if (program === "") process.stdout.write(`Restarts with Valkey are not tested: ${NO_SERVER}\n`);

let built: GatewayBuild;
let server: RedisServer | undefined;
let folder = "";
const started: GatewayProcess[] = [];

beforeAll(async () => {
  built = await buildGateway();
  if (program !== "") server = await RedisServer.start(program);
});
afterAll(async () => {
  built[Symbol.dispose]();
  await server?.[Symbol.asyncDispose]();
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "gateway-restarts-"));
  await server?.call("FLUSHALL");
});
afterEach(async () => {
  for (const gateway of started.splice(0)) await gateway.end("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a gateway that finds the rooms of the one before, unless they are in its memory. */
function start(kind: StoreKind, env: Record<string, string> = {}): GatewayProcess {
  const urls = { SQLite: "sqlite:", Valkey: `redis://127.0.0.1:${server?.port}`, memory: "memory:" };
  const gateway = new GatewayProcess(built.command, {
    DATA_DIR: join(folder, "data"),
    STORE_URL: urls[kind],
    ...env,
  });
  started.push(gateway);
  return gateway;
}

const UNLIMITED = { ROOMS_PER_MINUTE_PER_ADDRESS: "0", REQUESTS_PER_MINUTE_PER_ADDRESS: "0" };

describe.each(KINDS)("a gateway that is restarted, with rooms in %s", { timeout: 60_000 }, (kind) => {
  it("loses no answered request when it is killed", async () => {
    const first = start(kind, UNLIMITED);
    const client = new TestClient(await first.url);
    const answered: { room: ReturnType<typeof newRoom>; answer: Answer }[] = [];
    let resolveEnough = () => {};
    const enough = new Promise<void>((resolve) => {
      resolveEnough = resolve;
    });
    const work = async () => {
      for (;;) {
        const room = newRoom();
        const answer = await client.post("/room/create", room);
        if (answer.status === 200) answered.push({ room, answer });
        if (answered.length >= 150) resolveEnough();
      }
    };
    const workers = Promise.allSettled(Array.from({ length: 8 }, work));
    await enough;
    expect(await first.end("SIGKILL")).toBe("SIGKILL");
    const ends = await workers;
    expect(ends.every(({ status }) => status === "rejected")).toBe(true);

    const second = new TestClient(await start(kind, UNLIMITED).url);
    for (const { room, answer } of answered) {
      const { status, body } = await second.post("/room/info", { roomId: room.roomId });
      expect(status).toBe(200);
      expect(body).toMatchObject(room);
      expect(body.remainingMs).toBeLessThanOrEqual(answer.body.remainingMs);
    }
    const [{ room, answer } = { room: newRoom(), answer: undefined }] = answered;
    const again = await second.post("/room/create", { ...room, ownerToken: answer?.body.ownerToken });
    expect(again.status).toBe(200);
  });

  it("counts the rooms of an address across restarts", async () => {
    const env = { ROOMS_PER_ADDRESS: "2", DRAIN_MS: "0" };
    const first = start(kind, env);
    const client = new TestClient(await first.url);
    for (let room = 0; room < 2; room += 1) {
      expect((await client.post("/room/create", newRoom())).status).toBe(200);
    }
    await first.end("SIGTERM");
    const second = new TestClient(await start(kind, env).url);
    const { status, body } = await second.post("/room/create", newRoom());
    expect([status, body.error.code]).toEqual([429, "too_many_rooms"]);
  });

  it.each(["SIGTERM", "SIGINT"] as const)("closes its sockets and keeps its rooms on %s", async (signal) => {
    const first = start(kind);
    const client = new TestClient(await first.url);
    const room = newRoom();
    await client.post("/room/create", room);
    const socket = await client.events(room.roomId);
    await socket.next();
    expect(await first.end(signal)).toBe(0);
    expect(await socket.closed).toBe(1001);
    await expect(client.send("/healthz")).rejects.toThrow();

    const second = new TestClient(await start(kind).url);
    expect((await second.post("/room/info", { roomId: room.roomId })).status).toBe(200);
  });
});

it("would be found to lose its rooms, if it did", { timeout: 60_000 }, async () => {
  const first = start("memory");
  const room = newRoom();
  expect((await new TestClient(await first.url).post("/room/create", room)).status).toBe(200);
  await first.end("SIGTERM");
  const second = new TestClient(await start("memory").url);
  expect((await second.post("/room/info", { roomId: room.roomId })).status).toBe(404);
});
