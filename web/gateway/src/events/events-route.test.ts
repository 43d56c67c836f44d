import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { StoreUnavailableError } from "../store/room-store.ts";
import { createRoom, refusedUpgrade } from "../testing/room-sockets.ts";
import { newRoom, startGateway } from "../testing/test-gateway.ts";

const BAD_REQUEST = { type: "error", error: { code: "bad_request", message: "The request is invalid." } };

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
