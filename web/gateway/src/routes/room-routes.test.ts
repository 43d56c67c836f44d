import { describe, expect, it } from "vitest";
import { createOwnerToken } from "../rooms/owner-token.ts";
import { type RoomStore, StoreUnavailableError } from "../store/room-store.ts";
import type { TestClient } from "../testing/test-client.ts";
import { newRoom, startGateway } from "../testing/test-gateway.ts";

describe("/room/create", () => {
  it("answers with the owner token and the time left, and nothing else", async () => {
    await using gateway = await startGateway();
    const room = newRoom();
    const { status, body, headers } = await gateway.client.post("/room/create", room);
    expect(status).toBe(200);
    expect(body).toEqual({
      roomId: room.roomId,
      slot: 1,
      status: "O",
      attempt: 1,
      ownerToken: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      remainingMs: 300_000,
    });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("lets only the owner open the room again", async () => {
    await using gateway = await startGateway();
    const room = newRoom();
    const { body } = await gateway.client.post("/room/create", room);
    const taken = await gateway.client.post("/room/create", room);
    expect(taken.status).toBe(409);
    expect(taken.body.error).toEqual({
      code: "room_exists",
      message: "This room belongs to someone else. Create a new one.",
    });
    const wrong = await gateway.client.post("/room/create", { ...room, ownerToken: "A".repeat(22) });
    expect(wrong.body).toEqual(taken.body);

    await gateway.client.post("/room/join", { roomId: room.roomId, receiverId: "receiver" });
    const { ownerToken } = body;
    const again = await gateway.client.post("/room/create", { ...room, callerId: "again", ownerToken });
    expect(again.body).toMatchObject({ status: "O", attempt: 2, ownerToken });
    const { body: info } = await gateway.client.post("/room/info", { roomId: room.roomId });
    expect(info).toMatchObject({ status: "O", callerId: "again", attempt: 2 });
    expect(info).not.toHaveProperty("receiverId");
  });

  it("lets anyone create an expired room again", async () => {
    await using gateway = await startGateway();
    const room = newRoom();
    const { body } = await gateway.client.post("/room/create", room);
    gateway.clock.advance(300_000);
    const again = await gateway.client.post("/room/create", room);
    expect(again.status).toBe(200);
    expect(again.body.attempt).toBe(1);
    expect(again.body.ownerToken).not.toBe(body.ownerToken);
  });

  it("accepts an owner token from the client, so that a request whose answer was lost can be repeated", async () => {
    await using gateway = await startGateway();
    const ownerToken = "0123456789abcdefghij_Q";
    const room = { ...newRoom(), ownerToken };
    const lost = await gateway.client.post("/room/create", room);
    expect(lost.body).toMatchObject({ attempt: 1, ownerToken });
    const again = await gateway.client.post("/room/create", { ...room, callerId: "again" });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ attempt: 1, ownerToken });
    const foreign = await gateway.client.post("/room/create", { ...room, ownerToken: "A".repeat(22) });
    expect(foreign.status).toBe(409);
  });
});

describe("/room/join", () => {
  it("lets one joiner in, the same one again, but no second one", async () => {
    await using gateway = await startGateway();
    const { roomId, ...texts } = newRoom();
    await gateway.client.post("/room/create", { roomId, ...texts });
    const joined = await gateway.client.post("/room/join", { roomId, receiverId: "receiver" });
    expect(joined.status).toBe(200);
    expect(joined.body).toEqual({ roomId, slot: 1, status: "C", attempt: 1, remainingMs: 300_000 });
    expect((await gateway.client.post("/room/join", { roomId, receiverId: "receiver" })).body).toEqual(
      joined.body,
    );
    const second = await gateway.client.post("/room/join", { roomId, receiverId: "another" });
    expect(second.status).toBe(409);
    expect(second.body.error.code).toBe("room_full");
  });

  it("refuses a stale attempt and returns the current one", async () => {
    await using gateway = await startGateway();
    const room = newRoom();
    const { roomId } = room;
    const { body } = await gateway.client.post("/room/create", room);
    await gateway.client.post("/room/join", { roomId, receiverId: "receiver", attempt: 1 });
    await gateway.client.post("/room/create", { ...room, ownerToken: body.ownerToken });
    const stale = await gateway.client.post("/room/join", { roomId, receiverId: "receiver", attempt: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body.error).toMatchObject({ code: "attempt_stale", attempt: 2 });
    expect(
      (await gateway.client.post("/room/join", { roomId, receiverId: "again", attempt: 2 })).status,
    ).toBe(200);
  });
});

describe("/room/info", () => {
  it("returns what was created and who joined", async () => {
    await using gateway = await startGateway();
    const room = newRoom();
    const { roomId } = room;
    await gateway.client.post("/room/create", room);
    gateway.clock.advance(100_000);
    const open = await gateway.client.post("/room/info", { roomId });
    expect(open.body).toEqual({ ...room, slot: 1, status: "O", attempt: 1, remainingMs: 200_000 });
    await gateway.client.post("/room/join", { roomId, receiverId: "receiver" });
    const joined = await gateway.client.post("/room/info", { roomId });
    expect(joined.body).toMatchObject({ ...room, status: "C", receiverId: "receiver", attempt: 1 });
  });

  it("extends the lifetime of a room whose joiner was confirmed, but not of an open one", async () => {
    await using gateway = await startGateway({ ROOM_OPEN_SECONDS: "10", ROOM_JOINED_SECONDS: "100" });
    const ownerToken = createOwnerToken();
    const joined = { ...newRoom(), ownerToken };
    const open = newRoom();
    for (const room of [joined, open]) await gateway.client.post("/room/create", room);
    const { roomId } = joined;
    await gateway.client.post("/room/join", { roomId, receiverId: "receiver" });
    await gateway.client.post("/room/confirm", { roomId, ownerToken, attempt: 1 });
    for (let index = 0; index < 3; index += 1) {
      gateway.clock.advance(9_000);
      const { body } = await gateway.client.post("/room/info", { roomId: joined.roomId });
      expect(body.remainingMs).toBe(100_000);
      const { status } = await gateway.client.post("/room/info", { roomId: open.roomId });
      expect(status).toBe(index === 0 ? 200 : 404);
    }
  });

  it("gives the same answer for unknown, expired and other people's rooms", async () => {
    await using gateway = await startGateway();
    const unknown = await gateway.client.post("/room/info", { roomId: newRoom().roomId });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({
      error: { code: "room_unknown", message: "This room no longer exists. Ask for a new link." },
    });
    const room = newRoom();
    await gateway.client.post("/room/create", room);
    const foreign = await gateway.client.post("/room/close", { roomId: room.roomId, ownerToken: "wrong" });
    gateway.clock.advance(300_000);
    const expired = await gateway.client.post("/room/info", { roomId: room.roomId });
    const join = await gateway.client.post("/room/join", { roomId: room.roomId, receiverId: "receiver" });
    for (const answer of [foreign, expired, join]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(unknown.body);
    }
  });
});

describe("/room/close", () => {
  it.each([
    [undefined, "left"],
    ["left", "left"],
    ["wrong_code", "wrong_code"],
    ["from_a_later_version", "from_a_later_version"],
  ])("with reason %s reports %s for 60 s, then nothing", async (reason, reported) => {
    await using gateway = await startGateway();
    const { roomId, ...texts } = newRoom();
    const { body } = await gateway.client.post("/room/create", { roomId, ...texts });
    const close = { roomId, ownerToken: body.ownerToken, ...(reason === undefined ? {} : { reason }) };
    const closed = await gateway.client.post("/room/close", close);
    expect([closed.status, closed.body]).toEqual([200, {}]);
    const requests = [
      ["/room/info", { roomId }],
      ["/room/join", { roomId, receiverId: "receiver" }],
      ["/room/create", { roomId, ...texts }],
    ] as const;
    gateway.clock.advance(59_999);
    for (const [path, body] of requests) {
      const answer = await gateway.client.post(path, body);
      expect(answer.status).toBe(410);
      expect(answer.body.error).toMatchObject({ code: "room_closed", reason: reported });
    }
    expect((await gateway.client.post("/room/close", close)).status).toBe(200);
    gateway.clock.advance(1);
    for (const [path, body] of requests) {
      expect((await gateway.client.post(path, body)).status).toBe(path === "/room/create" ? 200 : 404);
    }
  });
});

describe("slots", () => {
  /** A room with a joiner whom its creator has confirmed. */
  async function meet(client: TestClient) {
    const room = newRoom();
    const { roomId } = room;
    const { ownerToken } = (await client.post("/room/create", room)).body as { ownerToken: string };
    const joinerToken = createOwnerToken();
    await client.post("/room/join", { roomId, receiverId: "first", joinerToken });
    await client.post("/room/confirm", { roomId, ownerToken, attempt: 1 });
    return { room, roomId, ownerToken, joinerToken };
  }

  it("S2, S5: the owner lets another device in, which finds the entrance and joins", async () => {
    await using gateway = await startGateway();
    const { room, roomId, ownerToken } = await meet(gateway.client);
    const find = () => gateway.client.post("/room/info", { roomId, slot: "open" });
    expect((await find()).body.error.code).toBe("room_full");
    const opened = await gateway.client.post("/room/create", { ...room, slot: "new", ownerToken });
    expect(opened.body).toMatchObject({ slot: 2, attempt: 1, status: "O", remainingMs: 300_000 });
    const { slot, attempt } = (await find()).body;
    const joined = await gateway.client.post("/room/join", { roomId, slot, attempt, receiverId: "second" });
    expect(joined.body).toMatchObject({ slot: 2, status: "C" });
    expect((await gateway.client.post("/room/info", { roomId })).body).toMatchObject({ receiverId: "first" });
    expect((await gateway.client.post("/room/info", { roomId, slot: 2 })).body).toMatchObject({
      receiverId: "second",
    });
  });

  it("S7: unknown and foreign slots are answered as unknown rooms", async () => {
    await using gateway = await startGateway();
    const { roomId, joinerToken } = await meet(gateway.client);
    const unknown = await gateway.client.post("/room/info", { roomId: newRoom().roomId });
    const answers = await Promise.all([
      gateway.client.post("/room/info", { roomId, slot: 3 }),
      gateway.client.post("/room/join", { roomId, slot: 3, receiverId: "r" }),
      gateway.client.post("/room/close", { roomId, slot: 1, ownerToken: createOwnerToken() }),
      gateway.client.post("/room/close", { roomId, slot: 3, ownerToken: joinerToken }),
      gateway.client.post("/room/confirm", { roomId, slot: 1, ownerToken: joinerToken, attempt: 1 }),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
  });

  it.each([
    ["/room/create", { callerId: "c", roomCode: "k", slot: -1 }],
    ["/room/create", { callerId: "c", roomCode: "k", slot: 8 }],
    ["/room/create", { callerId: "c", roomCode: "k", slot: "open" }],
    ["/room/create", { callerId: "c", roomCode: "k", reason: "" }],
    ["/room/create", { callerId: "c", roomCode: "k", reason: "Wrong code" }],
    ["/room/create", { callerId: "c", roomCode: "k", reason: "x".repeat(33) }],
    ["/room/close", { ownerToken: "o", reason: 1 }],
    ["/room/create", { callerId: "c", roomCode: "k", triesLeft: 3 }],
    ["/room/create", { callerId: "c", roomCode: "k", triesLeft: -1 }],
    ["/room/join", { receiverId: "r", slot: "new" }],
    ["/room/join", { receiverId: "r", slot: 1.5 }],
    ["/room/info", { slot: "all" }],
    ["/room/info", { slot: null }],
    ["/room/close", { ownerToken: "o", slot: "1" }],
  ])("%s with %o is a bad request", async (path, fields) => {
    await using gateway = await startGateway();
    const { status, body } = await gateway.client.post(path, { roomId: newRoom().roomId, ...fields });
    expect([status, body.error.code]).toEqual([400, "bad_request"]);
  });
});

/** A store whose commands fail. */
function failingStore(error: Error): RoomStore {
  const fail = () => Promise.reject(error);
  return {
    ...{ apply: fail, watch: fail, knows: () => false, secretOf: async () => "secret", isDeaf: () => false },
    ...{ sweep: async () => 0, close: async () => {} },
  };
}

describe("a store that is unavailable", () => {
  it("is answered with 503 and a Retry-After of one second", async () => {
    const store = failingStore(new StoreUnavailableError("the disk is on fire"));
    await using gateway = await startGateway({}, { store });
    const { status, body, headers } = await gateway.client.post("/room/info", { roomId: newRoom().roomId });
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("1");
    expect(body.error.code).toBe("store_unavailable");
    expect(JSON.stringify(body)).not.toContain("fire");
    expect((await gateway.client.send("/readyz")).status).toBe(200);
    expect((await gateway.client.send("/healthz")).status).toBe(200);
  });

  it("that throws an unexpected error is answered with 500, and the details are only logged", async () => {
    const store = failingStore(new TypeError("secret detail"));
    await using gateway = await startGateway({}, { store });
    const { status, body, headers } = await gateway.client.post("/room/info", { roomId: newRoom().roomId });
    expect(status).toBe(500);
    expect(body).toEqual({
      error: { code: "internal", message: "Something went wrong on the server. Try again in a moment." },
    });
    expect(gateway.log()).toContain("secret detail");
    expect(gateway.log()).toContain(headers.get("x-request-id"));
  });
});
