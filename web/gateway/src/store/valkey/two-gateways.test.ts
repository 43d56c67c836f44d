import { describe, expect, it, vi } from "vitest";
import { createOwnerToken } from "../../rooms/owner-token.ts";
import { findRedisServer, NO_SERVER, RedisServer } from "../../testing/redis-server.ts";
import { newRoom, startGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { ValkeyStore } from "./valkey-store.ts";

const program = findRedisServer() ?? "";
const OPTIONS = {
  lifetimes: { openMs: 300_000, joinedMs: 86_400_000, closedMs: 60_000 },
  caps: { maxBytes: 0, maxPerCreator: 3, maxBytesPerCreator: 0 },
};

async function gatewayOn(server: RedisServer, timeoutMs = 5_000): Promise<TestGateway> {
  return startGateway({}, { store: await ValkeyStore.open(server.target, { ...OPTIONS, timeoutMs }) });
}

describe.skipIf(program === "")(`two gateways (${program || NO_SERVER})`, { timeout: 60_000 }, () => {
  it("pair two devices, one at each", async () => {
    await using server = await RedisServer.start(program);
    await using first = await gatewayOn(server);
    await using second = await gatewayOn(server);
    const room = { ...newRoom(), ownerToken: createOwnerToken() };
    const { roomId, ownerToken } = room;
    expect((await first.client.post("/room/create", room)).status).toBe(200);
    const socket = await first.client.events(roomId);
    expect(await socket.next()).toMatchObject({ type: "room", room: { status: "O" } });
    expect((await second.client.post("/room/join", { roomId, receiverId: "receiver" })).status).toBe(200);
    expect(await socket.next()).toMatchObject({
      type: "room",
      room: { status: "C", receiverId: "receiver" },
    });
    expect((await second.client.post("/room/close", { roomId, ownerToken })).status).toBe(200);
    expect(await socket.next()).toMatchObject({ type: "closed", reason: "left" });
    expect(await socket.closed).toBe(1000);
  });

  it("know an address by the same pseudonym", async () => {
    await using server = await RedisServer.start(program);
    await using first = await gatewayOn(server);
    await using second = await gatewayOn(server);
    for (const { client } of [first, second, first]) {
      expect((await client.post("/room/create", newRoom())).status).toBe(200);
    }
    const { status, body } = await second.client.post("/room/create", newRoom());
    expect([status, body.error.code]).toEqual([429, "too_many_rooms"]);
  });

  it("stay healthy and ready, and keep their sockets, while the store is gone", async () => {
    await using server = await RedisServer.start(program);
    await using gateway = await gatewayOn(server, 500);
    const room = { ...newRoom(), ownerToken: createOwnerToken() };
    await gateway.client.post("/room/create", room);
    const socket = await gateway.client.events(room.roomId);
    await socket.next();
    await server.kill();
    const { status, headers } = await gateway.client.post("/room/create", newRoom());
    expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
    for (const path of ["/healthz", "/readyz", "/config"]) {
      expect((await gateway.client.send(path)).status).toBe(200);
    }
    for (let time = 0; time < 5; time += 1) await gateway.client.post("/room/create", newRoom());
    const { body: metrics } = await gateway.metrics();
    expect(metrics).toMatch(
      /orbitroom_store_errors_total\{operation="create",code="store_unavailable"\} [1-9]/,
    );
    expect(metrics).toContain("orbitroom_store_breaker_open 1");
    expect(socket.raw.readyState).toBe(socket.raw.OPEN);
    await server.start();
    await vi.waitFor(
      async () => expect((await gateway.client.post("/room/create", room)).status).toBe(200),
      5_000,
    );
    expect((await gateway.metrics()).body).toContain("orbitroom_store_breaker_open 0");
  });
});
