import { describe, expect, it } from "vitest";
import { createOwnerToken } from "../rooms/owner-token.ts";
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

/** Behind a proxy, so that a test can choose its addresses. */
const PROXIED = { TRUST_PROXY: "loopback" };

const from = (address: string) => ({ "x-forwarded-for": address });

describe("rate limits", () => {
  it("count the requests of each address and allow another after Retry-After", async () => {
    await using gateway = await startGateway({ REQUESTS_PER_MINUTE_PER_ADDRESS: "12" });
    for (let index = 0; index < 4; index += 1)
      expect((await info(gateway, newRoom().roomId)).status).toBe(404);
    expectLimited(await info(gateway, newRoom().roomId), 5);
    gateway.clock.advance(4_999);
    expectLimited(await info(gateway, newRoom().roomId), 1);
    gateway.clock.advance(1);
    expect((await info(gateway, newRoom().roomId)).status).toBe(404);
  });

  it("count refused requests too", async () => {
    await using gateway = await startGateway({ REQUESTS_PER_MINUTE_PER_ADDRESS: "6" });
    expect((await gateway.client.post("/room/info", "nonsense")).status).toBe(400);
    expect((await gateway.client.post("/room/info", { roomId: 1 })).status).toBe(400);
    expectLimited(await info(gateway, newRoom().roomId), 10);
  });

  it("count new rooms of each address separately from its other requests", async () => {
    await using gateway = await startGateway({ ROOMS_PER_MINUTE_PER_ADDRESS: "6" });
    const room = newRoom();
    const { status, body } = await gateway.client.post("/room/create", room);
    expect(status).toBe(200);
    expect((await gateway.client.post("/room/create", newRoom())).status).toBe(200);
    expectLimited(await gateway.client.post("/room/create", newRoom()), 10);
    expect((await info(gateway, room.roomId)).status).toBe(200);
    // An offer in an existing room does not make a new room.
    const again = { ...room, ownerToken: body.ownerToken };
    expect((await gateway.client.post("/room/create", again)).status).toBe(200);
  });

  it("let no stranger with the link use up what the devices of a room need (S1)", async () => {
    await using gateway = await startGateway({ ...PROXIED, REQUESTS_PER_MINUTE_PER_ADDRESS: "0" });
    const { client } = gateway;
    const room = newRoom();
    const { roomId } = room;
    const { ownerToken } = (await client.post("/room/create", room)).body;
    const joinerToken = createOwnerToken();
    await client.post("/room/join", { roomId, receiverId: "receiver", joinerToken });
    await client.post("/room/confirm", { roomId, ownerToken, attempt: 1 });

    let answer = await info(gateway, roomId, from("203.0.113.1"));
    while (answer.status === 200) answer = await info(gateway, roomId, from("203.0.113.1"));
    expect(answer.status).toBe(429);
    const madeUp = { roomId, token: createOwnerToken() };
    expect((await client.post("/room/info", madeUp, from("203.0.113.1"))).status).toBe(429);
    // Another visitor may still enter, and the stranger's friends cannot use up the budget of the room's devices.
    expect((await info(gateway, roomId, from("203.0.113.2"))).status).toBe(200);
    for (let friend = 3; friend < 20; friend += 1) {
      for (let index = 0; index < 20; index += 1) await info(gateway, roomId, from(`203.0.113.${friend}`));
    }
    expect((await info(gateway, roomId, from("203.0.113.50"))).status).toBe(429);

    const device = async (path: string, body: object) =>
      (await client.post(path, { roomId, ...body }, from("198.51.100.1"))).status;
    expect(await device("/room/info", { token: ownerToken })).toBe(200);
    expect(await device("/room/info", { token: joinerToken })).toBe(200);
    expect(await device("/room/create", { ...room, ownerToken, keepJoiner: true })).toBe(200);
    expect(await device("/room/join", { receiverId: "again", joinerToken })).toBe(200);
    expect(await device("/room/confirm", { ownerToken, attempt: 2 })).toBe(200);
    expect(await device("/room/close", { ownerToken })).toBe(200);
  });

  it("let whoever lost a room make it again while strangers ask for it", async () => {
    await using gateway = await startGateway({ ...PROXIED, REQUESTS_PER_MINUTE_PER_ROOM: "12" });
    const room = newRoom();
    for (let friend = 1; friend < 9; friend += 1)
      await info(gateway, room.roomId, from(`203.0.113.${friend}`));
    expect((await info(gateway, room.roomId, from("203.0.113.9"))).status).toBe(429);
    expect((await gateway.client.post("/room/create", room, from("198.51.100.1"))).status).toBe(200);
  });

  it("count the calls of a room's devices too", async () => {
    await using gateway = await startGateway({ REQUESTS_PER_MINUTE_PER_ROOM: "6" });
    const room = newRoom();
    const { ownerToken: token } = (await gateway.client.post("/room/create", room)).body;
    const ask = () => gateway.client.post("/room/info", { roomId: room.roomId, token });
    for (let index = 0; index < 2; index += 1) expect((await ask()).status).toBe(200);
    expectLimited(await ask(), 10);
    expect((await info(gateway, newRoom().roomId)).status).toBe(404);
  });

  it("count all networks that a customer of an IPv6 provider has (S3)", async () => {
    await using gateway = await startGateway({
      ...PROXIED,
      REQUESTS_PER_MINUTE_PER_ADDRESS: "3",
      ROOMS_PER_MINUTE_PER_ADDRESS: "3",
    });
    const create = async (address: string) =>
      (await gateway.client.post("/room/create", newRoom(), from(address))).status;
    const within = async (networks: number, addressOf: (network: string) => string) => {
      const statuses = [];
      for (let index = 0; index < networks; index += 1)
        statuses.push(await create(addressOf(index.toString(16))));
      return statuses.filter((status) => status === 200).length;
    };
    expect(await within(8, (network) => `2001:db8:1:2::${network}`)).toBe(1);
    expect(await within(8, (network) => `2001:db8:2:22${network}::1`)).toBe(4);
    expect(await within(40, (network) => `2001:db8:3:${network}00::1`)).toBe(16);
    expect(await create("2001:db8:4::1")).toBe(200);
  });

  it("keep a share of the total for devices of rooms and for newcomers (S3)", async () => {
    await using gateway = await startGateway({
      ...PROXIED,
      REQUESTS_PER_MINUTE: "4800",
      REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
    });
    const ask = async (address: string) => (await info(gateway, newRoom().roomId, from(address))).status;
    const room = newRoom();
    const { ownerToken: token } = (await gateway.client.post("/room/create", room, from("198.51.100.1")))
      .body;
    const device = async () =>
      (await gateway.client.post("/room/info", { roomId: room.roomId, token }, from("198.51.100.1"))).status;
    expect(await device()).toBe(200);
    let asked = 0;
    while ((await ask("203.0.113.1")) === 404) asked += 1;
    // As a newcomer, the flood had a little of the reserved share.
    expect(asked).toBe(298 + 20);
    expect(await device()).toBe(200);
    expect(await ask("192.0.2.1")).toBe(404);
    expect(await ask("203.0.113.1")).toBe(429);
  });

  it("use the address of the connection unless a proxy is configured", async () => {
    const env = { REQUESTS_PER_MINUTE_PER_ADDRESS: "3" };
    await using open = await startGateway(env);
    expect((await info(open, newRoom().roomId, { "x-forwarded-for": "203.0.113.1" })).status).toBe(404);
    expectLimited(await info(open, newRoom().roomId, { "x-forwarded-for": "203.0.113.2" }), 20);

    await using proxied = await startGateway({ ...env, TRUST_PROXY: "127.0.0.0/8" });
    expect((await info(proxied, newRoom().roomId, { "x-forwarded-for": "203.0.113.1" })).status).toBe(404);
    expect((await info(proxied, newRoom().roomId, { "x-forwarded-for": "203.0.113.2" })).status).toBe(404);
    // Entries before the proxy's own entry come from the client and are ignored.
    const forged = await info(proxied, newRoom().roomId, { "x-forwarded-for": "198.51.100.9, 203.0.113.1" });
    expectLimited(forged, 20);
  });

  it("leave room for others when one address floods the gateway", async () => {
    await using gateway = await startGateway({
      ...PROXIED,
      ROOMS_PER_ADDRESS: "20",
      ROOMS_PER_MINUTE_PER_ADDRESS: "0",
    });
    const createFrom = (address: string) => gateway.client.post("/room/create", newRoom(), from(address));
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

  it("do not apply to status routes and the app", async () => {
    await using gateway = await startGateway({
      REQUESTS_PER_MINUTE_PER_ADDRESS: "1",
      REQUESTS_PER_MINUTE: "1",
    });
    for (const path of ["/healthz", "/config", "/healthz", "/readyz", "/readyz"]) {
      expect((await gateway.client.send(path)).status).toBe(200);
    }
  });
});
