import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createOwnerToken } from "../rooms/owner-token.ts";
import { StoreUnavailableError } from "../store/room-store.ts";
import { TestSocket } from "../testing/test-client.ts";
import { newRoom, startGateway, type TestGateway } from "../testing/test-gateway.ts";

const BAD_REQUEST = { type: "error", error: { code: "bad_request", message: "The request is invalid." } };

async function createRoom({ client }: TestGateway) {
  const room = newRoom();
  const { body } = await client.post("/room/create", room);
  return { ...room, ownerToken: body.ownerToken as string };
}

/** Returns the status and the Retry-After header of a refused upgrade. */
function refusedUpgrade(
  port: number,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/room/events`, { headers });
    socket.on("error", () => {});
    socket.once("open", () => reject(new Error("the socket was accepted")));
    socket.once("unexpected-response", (_request, { statusCode, headers }) => {
      resolve({ status: statusCode, retryAfter: headers["retry-after"] });
      socket.terminate();
    });
  });
}

describe("/room/events", () => {
  it("sends the room at once, as /room/info does, and then each change", async () => {
    await using gateway = await startGateway();
    const { client } = gateway;
    const { ownerToken, ...room } = await createRoom(gateway);
    const { roomId } = room;
    const creator = await client.events(roomId);
    const { body: info } = await client.post("/room/info", { roomId });
    expect(await creator.next()).toEqual({ type: "room", room: info });

    await client.post("/room/join", { roomId, receiverId: "receiver" });
    const { body: joined } = await client.post("/room/info", { roomId });
    expect(joined).toMatchObject({ status: "C", receiverId: "receiver" });
    expect(await creator.next()).toEqual({ type: "room", room: joined });

    const joiner = await client.events(roomId);
    expect(await joiner.next()).toEqual({ type: "room", room: joined });
    await client.post("/room/create", { ...room, callerId: "again", ownerToken });
    for (const socket of [creator, joiner]) {
      expect(await socket.next()).toMatchObject({
        type: "room",
        room: { status: "O", callerId: "again", attempt: 2 },
      });
    }

    await client.post("/room/close", { roomId, ownerToken, reason: "wrong_code" });
    for (const socket of [creator, joiner]) {
      expect(await socket.next()).toEqual({ type: "closed", reason: "wrong_code" });
      expect(await socket.closed).toBe(1000);
      expect(socket.pending).toEqual([]);
    }
  });

  it("S5: tells of the slot that a socket names, and one that names all of every slot", async () => {
    await using gateway = await startGateway();
    const { client } = gateway;
    const { ownerToken, ...room } = await createRoom(gateway);
    const { roomId } = room;
    const [first, all] = [await client.events(roomId), await client.events()];
    all.send({ roomId, slot: "all" });
    for (const socket of [first, all]) expect(await socket.next()).toMatchObject({ room: { slot: 1 } });
    await client.post("/room/join", { roomId, receiverId: "first" });
    await client.post("/room/create", { ...room, slot: "new", ownerToken });
    const second = await client.events();
    second.send({ roomId, slot: 2 });
    expect(await second.next()).toMatchObject({ type: "room", room: { slot: 2, status: "O" } });
    await client.post("/room/join", { roomId, slot: 2, receiverId: "second" });
    await client.post("/room/close", { roomId, slot: 2, ownerToken });
    const later = await client.events();
    later.send({ roomId, slot: "all" });
    expect(await later.next()).toMatchObject({ room: { slot: 1, receiverId: "first" } });
    await client.post("/room/close", { roomId, ownerToken });

    const closed = { type: "closed", reason: "left" };
    expect(await first.next()).toMatchObject({ room: { slot: 1, receiverId: "first" } });
    expect(await first.next()).toEqual(closed);
    expect(await second.next()).toMatchObject({ room: { slot: 2, receiverId: "second" } });
    expect(await second.next()).toEqual({ ...closed, slot: 2 });
    expect(await second.closed).toBe(1000);
    for (const slot of [1, 2, 2]) expect(await all.next()).toMatchObject({ type: "room", room: { slot } });
    expect(await all.next()).toEqual({ ...closed, slot: 2 });
    for (const socket of [all, later]) expect(await socket.next()).toEqual(closed);
    expect([first.pending, second.pending, all.pending, later.pending]).toEqual([[], [], [], []]);
  });

  it("sends nothing when a room is only read or joined again", async () => {
    await using gateway = await startGateway();
    const { client } = gateway;
    const { roomId, ownerToken } = await createRoom(gateway);
    await client.post("/room/join", { roomId, receiverId: "receiver" });
    const socket = await client.events(roomId);
    await socket.next();
    await client.post("/room/info", { roomId });
    await client.post("/room/join", { roomId, receiverId: "receiver" });
    await client.post("/room/join", { roomId, receiverId: "another" });
    await client.post("/room/close", { roomId, ownerToken });
    expect(await socket.next()).toEqual({ type: "closed", reason: "left" });
  });

  it("reports a room that is unknown, closed or expires", async () => {
    await using gateway = await startGateway();
    const { client, clock, store } = gateway;
    const unknown = await client.events(newRoom().roomId);
    expect(await unknown.next()).toEqual({ type: "gone" });
    expect(await unknown.closed).toBe(1000);

    const closed = await createRoom(gateway);
    await client.post("/room/close", { roomId: closed.roomId, ownerToken: closed.ownerToken });
    const late = await client.events(closed.roomId);
    expect(await late.next()).toEqual({ type: "closed", reason: "left" });

    const { roomId } = await createRoom(gateway);
    const waiting = await client.events(roomId);
    expect(await waiting.next()).toMatchObject({ type: "room" });
    clock.advance(300_000);
    await store.sweep();
    expect(await waiting.next()).toEqual({ type: "gone" });
    expect(await waiting.closed).toBe(1000);
  });

  it("reports expired rooms without an explicit sweep", async () => {
    await using gateway = await startGateway({ STORE_SWEEP_MS: "5" });
    const { roomId } = await createRoom(gateway);
    const socket = await gateway.client.events(roomId);
    await socket.next();
    gateway.clock.advance(300_000);
    expect(await socket.next()).toEqual({ type: "gone" });
  });

  it.each([
    ["invalid JSON", "{"],
    ["no room id", {}],
    ["null", "null"],
    ["an invalid room id", { roomId: "x" }],
    ["a number", { roomId: 5 }],
    ["a slot that no room has", { roomId: newRoom().roomId, slot: 8 }],
    ["a slot that is no number", { roomId: newRoom().roomId, slot: "1" }],
  ])("refuses a first message with %s", async (_name, message) => {
    await using gateway = await startGateway();
    const socket = await gateway.client.events();
    socket.send(message);
    expect(await socket.next()).toMatchObject({ type: "error", error: { code: "bad_request" } });
    expect(await socket.closed).toBe(1008);
  });

  it("refuses binary messages and closes a socket that sends too long a message", async () => {
    await using gateway = await startGateway();
    const binary = await gateway.client.events();
    binary.raw.send(Buffer.from(JSON.stringify({ roomId: newRoom().roomId })));
    expect(await binary.next()).toEqual(BAD_REQUEST);
    const big = await gateway.client.events();
    big.send("x".repeat(1_025));
    expect(await big.closed).toBe(1009);
    expect((await gateway.client.send("/healthz")).status).toBe(200);
  });

  it("closes a socket that names no room in time", async () => {
    await using gateway = await startGateway({ SOCKET_FIRST_MESSAGE_MS: "20" });
    const socket = await gateway.client.events();
    expect(await socket.next()).toEqual(BAD_REQUEST);
    expect(await socket.closed).toBe(1008);
  });

  it("ignores later messages, but counts them", async () => {
    await using gateway = await startGateway({ REQUESTS_PER_MINUTE_PER_ADDRESS: "21" });
    const { roomId } = await createRoom(gateway);
    const socket = await gateway.client.events(roomId);
    expect(await socket.next()).toMatchObject({ type: "room" });
    for (let index = 0; index < 3; index += 1) socket.send("still here");
    await gateway.client.post("/room/join", { roomId, receiverId: "receiver" });
    socket.send("one too many");
    const last = [await socket.next(), await socket.next()].at(-1);
    expect(last).toMatchObject({ type: "error", error: { code: "rate_limited" } });
    expect(await socket.closed).toBe(1013);
  });

  it("accepts browsers on its own pages only, and clients that are no browsers", async () => {
    await using gateway = await startGateway({
      PUBLIC_ORIGIN: "https://orbitroom.example",
      TRUST_PROXY: "loopback",
    });
    const { port } = gateway;
    for (const origin of [
      "https://evil.example",
      "null",
      "https://orbitroom.example.evil",
      "http://127.0.0.1:1",
    ]) {
      expect((await refusedUpgrade(port, { origin })).status, origin).toBe(403);
    }
    const proxied = { origin: "https://rooms.example", "x-forwarded-host": "rooms.example" };
    for (const headers of [
      {},
      { origin: `http://127.0.0.1:${port}` },
      { origin: "https://orbitroom.example" },
      proxied,
    ]) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/room/events`, { headers });
      await once(socket, "open");
      socket.terminate();
    }
    await using direct = await startGateway();
    expect((await refusedUpgrade(direct.port, proxied)).status).toBe(403);
  });

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

  it("pings clients and disconnects those that do not answer", async () => {
    // Long enough for the client that answers, which has this thread in common with the gateway.
    await using gateway = await startGateway({ SOCKET_PING_MS: "250" });
    const { roomId } = await createRoom(gateway);
    const alive = await gateway.client.events(roomId);
    await alive.next();
    const dead = new WebSocket(`ws://127.0.0.1:${gateway.port}/room/events`, { autoPong: false });
    await new Promise((resolve) => dead.once("open", resolve));
    dead.send(JSON.stringify({ roomId }));
    expect(await new Promise((resolve) => dead.once("close", resolve))).toBe(1006);
    await gateway.client.post("/room/join", { roomId, receiverId: "receiver" });
    expect(await alive.next()).toMatchObject({ room: { status: "C" } });
  });

  it("disconnects a client that does not read its messages", async () => {
    await using gateway = await startGateway({
      SOCKET_BACKLOG_BYTES: "64",
      ROOMS_PER_MINUTE_PER_ADDRESS: "0",
      REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
      REQUESTS_PER_MINUTE_PER_ROOM: "0",
    });
    const { ownerToken, ...room } = await createRoom(gateway);
    const socket = await gateway.client.events(room.roomId);
    await socket.next();
    socket.raw.pause();
    const big = { ...room, callerId: "A".repeat(16_000), ownerToken };
    const isSubscribed = async () => (await gateway.metrics()).body.includes("orbitroom_sockets 1");
    let pushes = 0;
    while (await isSubscribed()) {
      pushes += 1;
      expect(pushes).toBeLessThan(100);
      for (let index = 0; index < 50; index += 1) {
        const { statusCode } = await gateway.app.inject({
          method: "POST",
          url: "/room/create",
          payload: big,
        });
        expect(statusCode).toBe(200);
      }
    }
    socket.raw.resume();
    expect(await socket.closed).toBe(1006);
  }, 30_000);

  it("ends a socket whose client reads nothing for as long as a response may wait (S11)", async () => {
    await using gateway = await startGateway({
      RESPONSE_STALL_MS: "50",
      REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
      REQUESTS_PER_MINUTE_PER_ROOM: "0",
      SOCKET_BACKLOG_BYTES: "16777216",
    });
    const { ownerToken, ...room } = await createRoom(gateway);
    const socket = await gateway.client.events(room.roomId);
    await socket.next();
    socket.raw.pause();
    const payload = { ...room, callerId: "A".repeat(16_000), ownerToken };
    const isOpen = async () => (await gateway.metrics()).body.includes("orbitroom_sockets 1");
    while (await isOpen()) await gateway.app.inject({ method: "POST", url: "/room/create", payload });
    socket.raw.resume();
    expect(await socket.closed).toBe(1006);
  });

  it("closes many sockets in waves, and each receives the code (S17)", async () => {
    await using gateway = await startGateway({
      SOCKETS_PER_ADDRESS: "300",
      CONNECTIONS_PER_ADDRESS: "0",
      REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
    });
    const sockets = await Promise.all(Array.from({ length: 250 }, () => gateway.client.events()));
    await gateway.app.close();
    const codes = await Promise.all(sockets.map(({ closed }) => closed));
    expect(codes.filter((code) => code === 1001)).toHaveLength(250);
  });

  it("reports that the store is unavailable", async () => {
    const store = {
      apply: () => Promise.reject(new StoreUnavailableError("busy")),
      watch: async () => () => {},
      sweep: async () => 0,
      knows: () => false,
      secretOf: async () => "secret",
      isDeaf: () => false,
      close: async () => {},
    };
    await using gateway = await startGateway({}, { store });
    const socket = await gateway.client.events(newRoom().roomId);
    expect(await socket.next()).toMatchObject({ type: "error", error: { code: "store_unavailable" } });
    expect(await socket.closed).toBe(1013);
  });

  it("sends a change that happens before its first answer, and then drops the older answer", async () => {
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const room = {
      roomId: newRoom().roomId,
      slot: 1,
      callerId: "a",
      roomCode: "b",
      attempt: 1,
      remainingMs: 1,
    };
    let notify = (_change: { kind: "room"; room: typeof room & { status: "O" | "C" } }) => {};
    const store = {
      apply: async () => {
        await mayAnswer;
        return { kind: "shown", room: { ...room, status: "O" } } as const;
      },
      watch: async (_roomId: string, listener: typeof notify) => {
        notify = listener;
        setImmediate(() => {
          notify({ kind: "room", room: { ...room, status: "C" } });
          answer();
        });
        return () => {};
      },
      sweep: async () => 0,
      knows: () => false,
      secretOf: async () => "secret",
      isDeaf: () => false,
      close: async () => {},
    };
    await using gateway = await startGateway({}, { store });
    const socket = await gateway.client.events(room.roomId);
    expect(await socket.next()).toMatchObject({ room: { status: "C" } });
    await gateway.app.close();
    expect(await socket.closed).toBe(1001);
    expect(socket.pending).toEqual([]);
  });
});
