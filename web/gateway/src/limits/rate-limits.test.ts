import { describe, expect, it } from "vitest";
import type { Answer } from "../testing/test-client.ts";
import { newRoom, startGateway, type TestGateway } from "../testing/test-gateway.ts";

function expectLimited(answer: Answer, retryAfterSeconds: number): void {
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe(String(retryAfterSeconds));
  expect(answer.body).toEqual({
    error: {
      code: "rate_limited",
      message: "Too many requests. Wait a little and try again.",
      retryAfterSeconds,
    },
  });
}

const info = (gateway: TestGateway, roomId: string, headers?: Record<string, string>) =>
  gateway.client.post("/room/info", { roomId }, headers);

describe("rate limits", () => {
  it("count the requests of each address and allow another after Retry-After", async () => {
    await using gateway = await startGateway({ REQUESTS_PER_MINUTE_PER_ADDRESS: "4" });
    for (let index = 0; index < 4; index += 1)
      expect((await info(gateway, newRoom().roomId)).status).toBe(404);
    expectLimited(await info(gateway, newRoom().roomId), 15);
    gateway.clock.advance(14_999);
    expectLimited(await info(gateway, newRoom().roomId), 1);
    gateway.clock.advance(1);
    expect((await info(gateway, newRoom().roomId)).status).toBe(404);
  });

  it("count refused requests too", async () => {
    await using gateway = await startGateway({ REQUESTS_PER_MINUTE_PER_ADDRESS: "2" });
    expect((await gateway.client.post("/room/info", "nonsense")).status).toBe(400);
    expect((await gateway.client.post("/room/info", { roomId: 1 })).status).toBe(400);
    expectLimited(await info(gateway, newRoom().roomId), 30);
  });

  it("count new rooms of each address separately from its other requests", async () => {
    await using gateway = await startGateway({ ROOMS_PER_MINUTE_PER_ADDRESS: "2" });
    const room = newRoom();
    expect((await gateway.client.post("/room/create", room)).status).toBe(200);
    expect((await gateway.client.post("/room/create", newRoom())).status).toBe(200);
    expectLimited(await gateway.client.post("/room/create", newRoom()), 30);
    expect((await info(gateway, room.roomId)).status).toBe(200);
  });

  it("count the requests of each room, whoever sends them", async () => {
    await using gateway = await startGateway({ REQUESTS_PER_MINUTE_PER_ROOM: "2" });
    const { roomId } = newRoom();
    for (let index = 0; index < 2; index += 1) expect((await info(gateway, roomId)).status).toBe(404);
    expectLimited(await info(gateway, roomId), 30);
    expectLimited(await gateway.client.post("/room/join", { roomId, receiverId: "receiver" }), 30);
    expectLimited(await gateway.client.post("/room/close", { roomId, ownerToken: "token" }), 30);
    expect((await info(gateway, newRoom().roomId)).status).toBe(404);
  });

  it("count all requests except those over the limit of their own address", async () => {
    const env = { REQUESTS_PER_MINUTE: "3", REQUESTS_PER_MINUTE_PER_ADDRESS: "2", TRUST_PROXY: "loopback" };
    await using gateway = await startGateway(env);
    const from = (address: string) => info(gateway, newRoom().roomId, { "x-forwarded-for": address });
    for (let index = 0; index < 5; index += 1) await from("203.0.113.1");
    expect((await from("203.0.113.2")).status).toBe(404);
    expectLimited(await from("203.0.113.3"), 20);
  });

  it("use the address of the connection unless a proxy is configured", async () => {
    const env = { REQUESTS_PER_MINUTE_PER_ADDRESS: "1" };
    await using open = await startGateway(env);
    expect((await info(open, newRoom().roomId, { "x-forwarded-for": "203.0.113.1" })).status).toBe(404);
    expectLimited(await info(open, newRoom().roomId, { "x-forwarded-for": "203.0.113.2" }), 60);

    await using proxied = await startGateway({ ...env, TRUST_PROXY: "127.0.0.0/8" });
    expect((await info(proxied, newRoom().roomId, { "x-forwarded-for": "203.0.113.1" })).status).toBe(404);
    expect((await info(proxied, newRoom().roomId, { "x-forwarded-for": "203.0.113.2" })).status).toBe(404);
    // Entries before the proxy's own entry come from the client and are ignored.
    const forged = await info(proxied, newRoom().roomId, { "x-forwarded-for": "198.51.100.9, 203.0.113.1" });
    expectLimited(forged, 60);
  });

  it("leave room for others when one address floods the gateway", async () => {
    await using gateway = await startGateway({ TRUST_PROXY: "loopback", ROOMS_PER_ADDRESS: "20" });
    const createFrom = (address: string) =>
      gateway.client.post("/room/create", newRoom(), { "x-forwarded-for": address });
    const answers = await Promise.all(Array.from({ length: 30 }, () => createFrom("203.0.113.1")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = await createFrom("203.0.113.1");
    expect([refused.status, refused.body.error.code]).toEqual([429, "too_many_rooms"]);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await createFrom("203.0.113.2")).status).toBe(200);
  });

  it("refuse new rooms with 503 and Retry-After while the store is full", async () => {
    await using gateway = await startGateway({
      STORE_MIB: "1",
      ROOMS_PER_MINUTE_PER_ADDRESS: "0",
      REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
    });
    const room = newRoom();
    expect((await gateway.client.post("/room/create", room)).status).toBe(200);
    const create = () => gateway.client.post("/room/create", { ...newRoom(), callerId: "A".repeat(16_000) });
    let answer = await create();
    while (answer.status === 200) answer = await create();
    expect([answer.status, answer.body.error.code]).toEqual([503, "store_full"]);
    expect(answer.headers.get("retry-after")).toBe("60");
    const join = { roomId: room.roomId, receiverId: "receiver" };
    expect((await gateway.client.post("/room/join", join)).status).toBe(200);
  });

  it("count questions of /readyz, which costs a transaction", async () => {
    await using gateway = await startGateway({ REQUESTS_PER_MINUTE_PER_ADDRESS: "2" });
    for (let index = 0; index < 2; index += 1) {
      expect((await gateway.client.send("/readyz")).status).toBe(200);
    }
    expectLimited(await gateway.client.send("/readyz"), 30);
  });

  it("do not apply to status routes and the app", async () => {
    await using gateway = await startGateway({
      REQUESTS_PER_MINUTE_PER_ADDRESS: "1",
      REQUESTS_PER_MINUTE: "1",
    });
    for (const path of ["/healthz", "/config", "/healthz"]) {
      expect((await gateway.client.send(path)).status).toBe(200);
    }
  });
});
