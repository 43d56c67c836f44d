import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { constants, createReadStream, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createLog, logDestination } from "./logging.ts";
import { newRoom, startGateway, type TestGateway } from "./testing/test-gateway.ts";

/** Sends every kind of request with recognisable values, and returns those values. */
async function sendEveryRequest({ client, clock, store }: TestGateway): Promise<string[]> {
  const room = newRoom();
  const { roomId } = room;
  const receiverId = `receiver_${"C".repeat(60)}`;
  const created = await client.post("/room/create", room);
  const { ownerToken } = created.body;
  const subscriber = await client.events(roomId);
  await subscriber.next();
  await client.post("/room/create", room);
  await client.post("/room/create", { ...room, ownerToken: "wrong_token_1234567890" });
  await client.post("/room/info", { roomId });
  await client.post("/room/join", { roomId, receiverId });
  await client.post("/room/join", { roomId, receiverId: `${receiverId}x` });
  await client.post("/room/join", { roomId, receiverId, attempt: 9 });
  await client.post("/room/create", { ...room, ownerToken });
  await client.post("/room/info", `{"roomId":"${roomId}","callerId":"${room.callerId}`);
  await client.post("/room/info", { roomId, [room.callerId]: room.roomCode });
  await client.post("/room/info", { roomId }, { "content-type": roomId });
  await client.send(`/room/info?roomId=${roomId}`);
  await client.send(`/commonroom/${roomId}?code=${room.roomCode}`);
  await client.send(`/${roomId}/%`);
  await client.send("/config", {
    headers: { authorization: `Bearer ${ownerToken}`, referer: `http://x/${roomId}` },
  });
  const hostile = await client.events();
  hostile.send(`{"roomId":"${roomId}`);
  await hostile.closed;
  await client.post("/room/close", { roomId, ownerToken: "wrong_token_1234567890" });
  await client.post("/room/close", { roomId, ownerToken, reason: "wrong_code" });
  await subscriber.closed;
  clock.advance(86_400_000);
  await store.sweep();
  await client.post("/room/info", { roomId });
  return [roomId, room.callerId, room.roomCode, receiverId, ownerToken, "wrong_token_1234567890"];
}

const secretsIn = (log: string, secrets: readonly string[]) =>
  secrets.filter((secret) => log.includes(secret));

describe("the log", () => {
  it("contains every request, but never a room id, bundle, code or token", async () => {
    await using gateway = await startGateway({ LOG_LEVEL: "debug" });
    const secrets = await sendEveryRequest(gateway);
    const log = gateway.log();
    expect(secretsIn(log, secrets)).toEqual([]);
    const routes = log
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === "answered");
    expect(routes.length).toBeGreaterThanOrEqual(15);
    expect(routes[0]).toMatchObject({ method: "POST", route: "/room/create", status: 200 });
    expect(routes[0].reqId).toMatch(/^[\w-]+$/);
    expect(new Set(routes.map(({ reqId }) => reqId)).size).toBe(routes.length);
  });

  it("names the visitor of a refused request by a pseudonym of the day, and no other (S18)", async () => {
    await using gateway = await startGateway({ TRUST_PROXY: "loopback" });
    const visitors = () =>
      gateway
        .log()
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === "answered")
        .map(({ visitor }) => visitor);
    const send = (path: string, address: string) =>
      gateway.client.send(path, { headers: { "x-forwarded-for": address } });
    await send("/healthz", "203.0.113.1");
    await send("/nothing", "203.0.113.1");
    await send("/nothing", "203.0.113.1");
    await send("/nothing", "203.0.113.2");
    gateway.clock.advance(86_400_000);
    await send("/nothing", "203.0.113.1");
    await gateway.app.close();
    const [answered, first, second, other, nextDay] = visitors();
    expect(answered).toBeUndefined();
    expect(first).toMatch(/^[\w-]{12}$/);
    expect(second).toBe(first);
    expect(new Set([first, other, nextDay]).size).toBe(3);
    expect(gateway.log()).not.toContain("203.0.113");
  });

  it("drops lines instead of keeping them if nobody reads it (S17)", async () => {
    const folder = mkdtempSync(join(tmpdir(), "log-"));
    const path = join(folder, "pipe");
    execFileSync("mkfifo", [path]);
    const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
    const destination = logDestination(pipe);
    let dropped = 0;
    destination.on("drop", () => {
      dropped += 1;
    });
    const log = createLog("info", destination);
    for (let index = 0; index < 3_000; index += 1) log.info("x".repeat(1_000));
    expect(dropped).toBeGreaterThan(1_500);
    // Waiting lines are written once someone reads, and then the pipe is closed.
    const reader = createReadStream(path).resume();
    destination.end();
    await once(reader, "close");
    rmSync(folder, { recursive: true });
  });

  it("would fail this test if it contained them", async () => {
    await using gateway = await startGateway(
      { LOG_LEVEL: "debug" },
      {
        prepare: (app) => {
          app.addHook("preHandler", async (request) =>
            app.log.info({ url: request.url, body: request.body }, "leak"),
          );
        },
      },
    );
    const secrets = await sendEveryRequest(gateway);
    expect(secretsIn(gateway.log(), secrets)).toEqual(secrets);
  });

  it("contains only method and status of a request that a library logs", async () => {
    await using gateway = await startGateway(
      {},
      {
        prepare: (app) => {
          app.addHook("preHandler", async (req, res) => app.log.info({ req, res }, "library"));
        },
      },
    );
    const { roomId } = newRoom();
    await gateway.client.post(`/room/info?room=${roomId}`, { roomId });
    expect(gateway.log()).toContain('"req":{"method":"POST"},"res":{"statusCode":200}');
    expect(gateway.log()).not.toContain(roomId);
  });

  it.each([
    ["", "x-forwarded-for", 1],
    ["", "forwarded", 1],
    ["", "x-other", 0],
    ["loopback", "x-forwarded-for", 0],
  ])(
    "warns once of a proxy with TRUST_PROXY=%s and the header %s: %i",
    async (TRUST_PROXY, name, warnings) => {
      await using gateway = await startGateway({ TRUST_PROXY });
      const headers = { [name]: "203.0.113.1" };
      for (let index = 0; index < 3; index += 1) await gateway.client.send("/healthz", { headers });
      expect(gateway.log().match(/set TRUST_PROXY/g)?.length ?? 0).toBe(warnings);
    },
  );

  it.each([
    ["0", 0],
    ["1", 7],
    ["3", 3],
  ])("with LOG_REQUEST_EVERY=%s has %i lines after seven requests", async (LOG_REQUEST_EVERY, lines) => {
    await using gateway = await startGateway({ LOG_REQUEST_EVERY });
    for (let index = 0; index < 7; index += 1) await gateway.client.send("/healthz");
    await gateway.app.close();
    expect(gateway.log().match(/"answered"/g)?.length ?? 0).toBe(lines);
  });
});
