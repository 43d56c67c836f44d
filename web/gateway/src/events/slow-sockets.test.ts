import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createRoom } from "../testing/room-sockets.ts";
import { startGateway } from "../testing/test-gateway.ts";

describe("a socket whose client does not answer or read", () => {
  it("pings clients and disconnects those that do not answer", async () => {
    // Long enough for the client that answers, which shares this thread with the gateway.
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
});
