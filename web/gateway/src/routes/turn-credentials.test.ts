import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { turnServers } from "../ice-servers.ts";
import { createOwnerToken } from "../rooms/owner-token.ts";
import { newRoom, startGateway, type TestGateway } from "../testing/test-gateway.ts";

const TURN = { TURN_URL: "turn:turn.example:3478,turns:turn.example:5349", TURN_SECRET: "north" };

/** The TURN server of an answer, checked as coturn does. */
function turnServerOf(
  gateway: TestGateway,
  body: { turnServers: { username: string; credential: string }[] },
) {
  expect(body.turnServers).toHaveLength(1);
  const server = body.turnServers[0] as { username: string; credential: string };
  expect(server).toMatchObject({ urls: ["turn:turn.example:3478", "turns:turn.example:5349"] });
  expect(server.username).toMatch(/^\d+:[\w-]{16}$/);
  const leftSeconds = Number(server.username.split(":")[0]) - gateway.clock.ms / 1000;
  expect(leftSeconds).toBeGreaterThanOrEqual(600);
  expect(leftSeconds).toBeLessThanOrEqual(900);
  expect(server.credential).toBe(createHmac("sha1", "north").update(server.username).digest("base64"));
  expect(JSON.stringify(body)).not.toContain("north");
  return server;
}

describe("TURN credentials", () => {
  it("come with a room, are valid for ten minutes, and are the same in each answer to a visitor (S6)", async () => {
    await using gateway = await startGateway(TURN);
    const room = { ...newRoom(), ownerToken: createOwnerToken() };
    const { roomId, ownerToken } = room;
    const answers = [
      await gateway.client.post("/room/reserve", { roomId, ownerToken }),
      await gateway.client.post("/room/create", room),
      await gateway.client.post("/room/info", { roomId }),
      await gateway.client.post("/room/join", { roomId, receiverId: "receiver" }),
      await gateway.client.post("/room/info", { roomId }),
    ];
    const names = answers.map(({ body }) => turnServerOf(gateway, body).username);
    expect(new Set(names).size).toBe(1);
    expect(names[0]).not.toContain("127");
  });

  it("are given again for five minutes, and name the same visitor all day, and no other", async () => {
    await using gateway = await startGateway({ ...TURN, TRUST_PROXY: "loopback" });
    const { roomId } = newRoom();
    const ownerToken = createOwnerToken();
    const nameFor = async (address: string) => {
      const { body } = await gateway.client.post(
        "/room/reserve",
        { roomId, ownerToken },
        { "x-forwarded-for": address },
      );
      return turnServerOf(gateway, body).username;
    };
    const visitorOf = (name: string) => name.split(":")[1];
    const first = await nameFor("2001:db8:1:2::1");
    gateway.clock.advance(299_000);
    expect(await nameFor("2001:db8:1:2::2")).toBe(first);
    expect(visitorOf(await nameFor("2001:db8:1:3::1"))).not.toBe(visitorOf(first));
    gateway.clock.advance(1_000);
    const second = await nameFor("2001:db8:1:2::1");
    expect(second).not.toBe(first);
    expect(visitorOf(second)).toBe(visitorOf(first));
  });

  it("are signed by the first of several secrets", async () => {
    await using gateway = await startGateway({ ...TURN, TURN_SECRET: "north, south" });
    const { body } = await gateway.client.post("/room/reserve", {
      roomId: newRoom().roomId,
      ownerToken: createOwnerToken(),
    });
    turnServerOf(gateway, body);
  });

  it("name a visitor anew each day", () => {
    const settings = { urls: [], secret: "north", credentialSeconds: 600 };
    const visitorAt = (date: string) =>
      turnServers(settings, "203.0.113.1", Date.parse(date))[0]?.username?.split(":")[1];
    expect(visitorAt("2026-01-01T23:59:00Z")).toBe(visitorAt("2026-01-01T00:00:00Z"));
    expect(visitorAt("2026-01-02T00:00:00Z")).not.toBe(visitorAt("2026-01-01T23:59:00Z"));
  });

  it("are not given without a room", async () => {
    await using gateway = await startGateway(TURN);
    const { roomId } = newRoom();
    const answers = [
      await gateway.client.send("/config"),
      await gateway.client.post("/room/info", { roomId }),
      await gateway.client.post("/room/join", { roomId, receiverId: "receiver" }),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain("credential");
  });

  it("are not pushed to those who watch a room", async () => {
    await using gateway = await startGateway(TURN);
    const room = newRoom();
    await gateway.client.post("/room/create", room);
    const socket = await gateway.client.events(room.roomId);
    expect(JSON.stringify(await socket.next())).not.toContain("credential");
    await gateway.client.post("/room/join", { roomId: room.roomId, receiverId: "receiver" });
    expect(JSON.stringify(await socket.next())).not.toContain("credential");
    socket.raw.terminate();
  });

  it("are in no answer without a TURN server", async () => {
    await using gateway = await startGateway();
    const room = { ...newRoom(), ownerToken: createOwnerToken() };
    const { roomId, ownerToken } = room;
    expect((await gateway.client.post("/room/reserve", { roomId, ownerToken })).body).toEqual({});
    expect((await gateway.client.post("/room/create", room)).body).not.toHaveProperty("turnServers");
    expect((await gateway.client.send("/config")).body).not.toHaveProperty("turnSeconds");
  });
});

describe("/room/reserve", () => {
  it("keeps the id for its owner; for all others the room is unknown until it is created", async () => {
    await using gateway = await startGateway();
    const room = { ...newRoom(), ownerToken: createOwnerToken() };
    const { roomId, ownerToken } = room;
    expect((await gateway.client.post("/room/reserve", { roomId, ownerToken })).status).toBe(200);
    expect((await gateway.client.post("/room/info", { roomId })).status).toBe(404);
    expect((await gateway.client.post("/room/join", { roomId, receiverId: "receiver" })).status).toBe(404);
    const stranger = { roomId, ownerToken: createOwnerToken() };
    for (const path of ["/room/reserve", "/room/create"]) {
      const body = path === "/room/create" ? { ...room, ...stranger } : stranger;
      expect((await gateway.client.post(path, body)).body.error.code).toBe("room_exists");
    }
    const created = await gateway.client.post("/room/create", room);
    expect(created.body).toMatchObject({ status: "O", attempt: 1, ownerToken });
    expect((await gateway.client.post("/room/info", { roomId })).status).toBe(200);
  });

  it("changes nothing in a room that was created before", async () => {
    await using gateway = await startGateway();
    const room = { ...newRoom(), ownerToken: createOwnerToken() };
    const { roomId, ownerToken } = room;
    await gateway.client.post("/room/create", room);
    await gateway.client.post("/room/join", { roomId, receiverId: "receiver" });
    const before = await gateway.client.post("/room/info", { roomId });
    expect((await gateway.client.post("/room/reserve", { roomId, ownerToken })).status).toBe(200);
    expect((await gateway.client.post("/room/info", { roomId })).body).toEqual(before.body);
  });

  it("counts as a new room for the limits of an address", async () => {
    await using gateway = await startGateway({ ROOMS_PER_ADDRESS: "1" });
    const reserve = () =>
      gateway.client.post("/room/reserve", { roomId: newRoom().roomId, ownerToken: createOwnerToken() });
    expect((await reserve()).status).toBe(200);
    expect((await reserve()).body.error.code).toBe("too_many_rooms");
  });
});
