import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createOwnerToken } from "../rooms/owner-token.ts";
import { createRoom, refusedUpgrade } from "../testing/room-sockets.ts";
import { TestSocket } from "../testing/test-client.ts";
import { newRoom, startGateway } from "../testing/test-gateway.ts";

describe("the limits of sockets", () => {
  it("limits the sockets of an address, and accepts a new one after one was closed", async () => {
    await using gateway = await startGateway({ SOCKETS_PER_ADDRESS: "2" });
    const first = await gateway.client.events();
    await gateway.client.events();
    expect(await refusedUpgrade(gateway.port)).toEqual({ status: 429, retryAfter: "30" });
    first.raw.close();
    await first.closed;
    const { roomId } = await createRoom(gateway);
    const third = await gateway.client.events(roomId);
    expect(await third.next()).toMatchObject({ type: "room" });
  });

  it("limits the total of sockets, the sockets of a room, and how often they are opened", async () => {
    await using full = await startGateway({ SOCKETS: "1" });
    await full.client.events();
    expect((await refusedUpgrade(full.port)).status).toBe(429);

    await using crowded = await startGateway({ SOCKETS_PER_ROOM: "1" });
    const { roomId } = await createRoom(crowded);
    const first = await crowded.client.events(roomId);
    await first.next();
    const second = await crowded.client.events(roomId);
    expect(await second.next()).toMatchObject({ type: "error", error: { code: "rate_limited" } });
    expect(await second.closed).toBe(1013);

    await using busy = await startGateway({ REQUESTS_PER_MINUTE_PER_ADDRESS: "1" });
    await busy.client.events();
    expect(await refusedUpgrade(busy.port)).toEqual({ status: 429, retryAfter: "60" });
  });

  it("keeps no device of a room out for the sockets of strangers (S2)", async () => {
    await using gateway = await startGateway({ TRUST_PROXY: "loopback" });
    const { roomId, ownerToken: token } = await createRoom(gateway);
    const open = async (address: string, message: object = {}) => {
      const raw = new WebSocket(`ws://127.0.0.1:${gateway.port}/room/events`, {
        headers: { "x-forwarded-for": address },
      });
      const socket = new TestSocket(raw);
      await socket.opened;
      socket.send({ roomId, ...message });
      return { socket, first: await socket.next() };
    };
    const strangers = [];
    for (let index = 0; index < 16; index += 1) strangers.push(await open(`203.0.113.${index >> 2}`));
    for (const { first } of strangers) expect(first).toMatchObject({ type: "room" });
    const limited = { type: "error", error: { code: "rate_limited", retryAfterSeconds: 30 } };
    expect((await open("203.0.113.9")).first).toMatchObject(limited);
    expect((await open("203.0.113.9", { token: createOwnerToken() })).first).toMatchObject(limited);

    expect((await open("198.51.100.1", { token })).first).toMatchObject({ type: "room" });
    const [oldest] = strangers;
    expect(await oldest?.socket.next()).toMatchObject(limited);
    expect(await oldest?.socket.closed).toBe(1013);
    expect((await gateway.metrics()).body).toContain('orbitroom_limited_total{rule="room_sockets"} 3');
  });

  it("grants one stranger no more than a quarter of a room's sockets, whichever network of theirs it is (S2)", async () => {
    await using gateway = await startGateway({ TRUST_PROXY: "loopback" });
    const { roomId } = await createRoom(gateway);
    const types = [];
    for (const network of ["1", "2", "3", "4", "5"]) {
      const socket = new TestSocket(
        new WebSocket(`ws://127.0.0.1:${gateway.port}/room/events`, {
          headers: { "x-forwarded-for": `2001:db8:1:${network}::1` },
        }),
      );
      await socket.opened;
      socket.send({ roomId });
      types.push(((await socket.next()) as { type: string }).type);
    }
    expect(types).toEqual(["room", "room", "room", "room", "error"]);
  });

  it("keep a quarter of all sockets for devices of rooms", async () => {
    await using gateway = await startGateway({ SOCKETS: "4", TRUST_PROXY: "loopback" });
    const from = (address: string) => ({ "x-forwarded-for": address });
    for (let index = 0; index < 3; index += 1) {
      await gateway.client.events();
    }
    expect((await refusedUpgrade(gateway.port, from("203.0.113.1"))).status).toBe(429);
    const { status } = await gateway.client.post("/room/create", newRoom(), from("203.0.113.1"));
    expect(status).toBe(200);
    const raw = new WebSocket(`ws://127.0.0.1:${gateway.port}/room/events`, {
      headers: from("203.0.113.1"),
    });
    await new TestSocket(raw).opened;
    expect((await refusedUpgrade(gateway.port, from("203.0.113.1"))).status).toBe(429);
  });
});
