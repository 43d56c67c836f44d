import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOwnerToken } from "../rooms/owner-token.ts";
import { SLOTS } from "../rooms/room.ts";
import type { RoomChange } from "../rooms/room-commands.ts";
import { allStores, createRoom, LIFETIMES, UNLIMITED } from "../testing/all-stores.ts";
import { TestClock } from "../testing/test-gateway.ts";
import { type RoomStore, StoreUnavailableError } from "./room-store.ts";

describe.each(allStores())("$name", ({ isShared, open }) => {
  let folder = "";
  let clock = new TestClock();
  let store: RoomStore;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "room-store-"));
    clock = new TestClock();
    store = await open(folder, { lifetimes: LIFETIMES, nowMs: clock.now, caps: UNLIMITED });
  });

  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const create = (roomId?: string) => createRoom(store, roomId);

  it("stores created and joined rooms", async () => {
    const { roomId } = await create();
    const shown = await store.apply({ kind: "info", roomId });
    const room = { roomId, slot: 1, status: "O", callerId: "caller", roomCode: "code", attempt: 1 };
    expect(shown).toEqual({ kind: "shown", room: { ...room, remainingMs: LIFETIMES.openMs } });

    clock.advance(1_000);
    await store.apply({ kind: "join", roomId, receiverId: "receiver" });
    const joined = { ...room, status: "C", receiverId: "receiver", remainingMs: LIFETIMES.openMs };
    expect(await store.apply({ kind: "info", roomId })).toEqual({ kind: "shown", room: joined });
  });

  it("does not mix up rooms", async () => {
    const first = await create();
    const second = await create();
    await store.apply({ kind: "join", roomId: first.roomId, receiverId: "receiver" });
    expect(await store.apply({ kind: "info", roomId: second.roomId })).toMatchObject({
      room: { status: "O" },
    });
  });

  it("lets exactly one of many simultaneous joiners in", async () => {
    const { roomId } = await create();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.apply({ kind: "join", roomId, receiverId: `receiver${index}` }),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "joined")).toHaveLength(1);
    const full = { kind: "refused", refusal: { code: "room_full" } };
    expect(outcomes.filter(({ kind }) => kind === "refused")).toEqual(Array.from({ length: 19 }, () => full));
  });

  it("creates exactly one room when many are created with one id simultaneously", async () => {
    const roomId = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        store.apply({ kind: "create", roomId, callerId: "caller", roomCode: "code", creator: "someone" }),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "created")).toHaveLength(1);
  });

  it("extends the lifetime of a room whose joiner was confirmed on each read", async () => {
    const { roomId, ownerToken } = await create();
    await store.apply({ kind: "join", roomId, receiverId: "receiver" });
    await store.apply({ kind: "confirm", roomId, ownerToken, attempt: 1 });
    for (let day = 0; day < 3; day += 1) {
      clock.advance(LIFETIMES.joinedMs - 1);
      const { kind } = await store.apply({ kind: "info", roomId });
      expect(kind).toBe("shown");
    }
    clock.advance(LIFETIMES.joinedMs);
    expect(await store.apply({ kind: "info", roomId })).toMatchObject({ refusal: { code: "room_unknown" } });
  });

  it("lets only the owner open a room again, and counts the attempts", async () => {
    const { roomId, ownerToken } = await create();
    await store.apply({ kind: "join", roomId, receiverId: "receiver" });
    const again = {
      kind: "create",
      roomId,
      callerId: "again",
      roomCode: "other",
      creator: "someone",
    } as const;
    expect(await store.apply(again)).toMatchObject({ refusal: { code: "room_exists" } });
    expect(await store.apply({ ...again, ownerToken })).toMatchObject({ kind: "created", ownerToken });
    const { room } = (await store.apply({ kind: "info", roomId })) as { room: object };
    expect(room).toMatchObject({ status: "O", callerId: "again", roomCode: "other", attempt: 2 });
    expect(room).not.toHaveProperty("receiverId");
  });

  it("S1: lets exactly one of many simultaneous joiners into each slot, and keeps the slots apart", async () => {
    const { roomId, ownerToken } = await create();
    const offer = {
      kind: "create",
      roomId,
      callerId: "caller",
      roomCode: "code",
      creator: "someone",
    } as const;
    for (let slot = 1; slot <= SLOTS; slot += 1) {
      const opened = await store.apply({ ...offer, slot: "new", ownerToken });
      expect(opened).toMatchObject({ kind: "created", room: { slot, attempt: 1 } });
      const joins = Array.from({ length: 5 }, (_, index) =>
        store.apply({ kind: "join", roomId, slot, receiverId: `receiver${slot}${index}` }),
      );
      expect((await Promise.all(joins)).filter(({ kind }) => kind === "joined")).toHaveLength(1);
    }
    expect(await store.apply({ ...offer, slot: "new", ownerToken })).toMatchObject({
      refusal: { code: "room_full" },
    });
    const listed = await store.apply({ kind: "info", roomId, slot: "all" });
    const receivers = listed.kind === "listed" ? listed.rooms.map(({ receiverId }) => receiverId) : [];
    expect(receivers.map((receiver) => receiver?.slice(0, -1))).toEqual(
      Array.from({ length: SLOTS }, (_, index) => `receiver${index + 1}`),
    );
  });

  it("S3: gives an opener that repeats itself one slot, and several openers one each", async () => {
    const { roomId, ownerToken } = await create();
    const joinerToken = createOwnerToken();
    await store.apply({ kind: "join", roomId, receiverId: "receiver", joinerToken });
    await store.apply({ kind: "confirm", roomId, ownerToken, attempt: 1 });
    const offer = {
      kind: "create",
      roomId,
      callerId: "caller",
      roomCode: "code",
      creator: "someone",
    } as const;
    const tokens = [ownerToken, ownerToken, joinerToken, joinerToken];
    const outcomes = await Promise.all(
      tokens.map((token) => store.apply({ ...offer, slot: "new", ownerToken: token })),
    );
    expect(outcomes.map((outcome) => outcome.kind === "created" && outcome.room.slot)).toEqual([2, 2, 3, 3]);
    expect(await store.apply({ ...offer, slot: "new", ownerToken: createOwnerToken() })).toMatchObject({
      refusal: { code: "room_exists" },
    });
  });

  it("reports why a room was closed until it expires", async () => {
    const { roomId, ownerToken } = await create();
    const closed = await store.apply({ kind: "close", roomId, ownerToken, reason: "wrong_code" });
    expect(closed).toEqual({ kind: "closed" });
    const refusal = { code: "room_closed", reason: "wrong_code" };
    expect(await store.apply({ kind: "info", roomId })).toEqual({ kind: "refused", refusal });
    clock.advance(LIFETIMES.closedMs);
    expect(await store.apply({ kind: "info", roomId })).toMatchObject({ refusal: { code: "room_unknown" } });
  });

  it("notifies watchers of each change in order, and of no other room", async () => {
    const { roomId, ownerToken } = await create();
    const changes: RoomChange[] = [];
    const others: RoomChange[] = [];
    await store.watch(roomId, (change) => changes.push(change));
    await store.watch(randomUUID(), (change) => others.push(change));
    await Promise.all([
      store.apply({ kind: "info", roomId }),
      store.apply({ kind: "join", roomId, receiverId: "receiver" }),
      store.apply({ kind: "join", roomId, receiverId: "receiver" }),
      store.apply({
        kind: "create",
        roomId,
        callerId: "again",
        roomCode: "code",
        creator: "someone",
        ownerToken,
      }),
      store.apply({ kind: "close", roomId, ownerToken, reason: "left" }),
    ]);
    await vi.waitFor(() => expect(changes).toHaveLength(3));
    expect(changes).toMatchObject([
      { kind: "room", room: { status: "C", receiverId: "receiver" } },
      { kind: "room", room: { status: "O", callerId: "again", attempt: 2 } },
      { kind: "closed", reason: "left" },
    ]);
    expect(others).toEqual([]);
  });

  it("does not notify a watcher that was removed", async () => {
    const { roomId } = await create();
    const removed: RoomChange[] = [];
    const staying: RoomChange[] = [];
    const unwatch = await store.watch(roomId, (change) => removed.push(change));
    await store.watch(roomId, (change) => staying.push(change));
    unwatch();
    unwatch();
    await store.apply({ kind: "join", roomId, receiverId: "receiver" });
    await vi.waitFor(() => expect(staying).toHaveLength(1));
    expect(removed).toEqual([]);
  });

  it("deletes expired rooms, notifies their watchers and keeps the others", async () => {
    const old = await Promise.all(Array.from({ length: 1_100 }, () => create()));
    const watched = old[0]?.roomId ?? "";
    const changes: RoomChange[] = [];
    await store.watch(watched, (change) => changes.push(change));
    clock.advance(LIFETIMES.openMs - 1);
    const young = await create();
    expect(await store.sweep()).toBe(0);
    clock.advance(1);
    // A server itself deletes rooms that no one watches.
    expect(await store.sweep()).toBe(isShared ? 1 : 1_100);
    expect(await store.sweep()).toBe(0);
    expect(changes).toEqual([{ kind: "gone" }]);
    expect((await store.apply({ kind: "info", roomId: young.roomId })).kind).toBe("shown");
  });

  it("keeps the secret of a day, and of the day before", async () => {
    const [today, before] = [await store.secretOf(20_000), await store.secretOf(19_999)];
    expect(today).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(before).not.toBe(today);
    const tomorrow = await store.secretOf(20_001);
    expect(await store.secretOf(20_000)).toBe(today);
    expect(await store.secretOf(20_001)).toBe(tomorrow);
  });

  it("stores texts of any length unchanged", async () => {
    const roomId = randomUUID();
    const callerId = "Az09_-".repeat(2_700);
    await store.apply({ kind: "create", roomId, callerId, roomCode: "c".repeat(1_024), creator: "someone" });
    await store.apply({ kind: "join", roomId, receiverId: `${callerId}r` });
    const { room } = (await store.apply({ kind: "info", roomId })) as { room: object };
    expect(room).toMatchObject({ callerId, receiverId: `${callerId}r`, roomCode: "c".repeat(1_024) });
  });

  it("is unavailable after it was closed, and can be closed twice", async () => {
    await store.close();
    await store.close();
    await expect(store.apply({ kind: "info", roomId: randomUUID() })).rejects.toThrow(StoreUnavailableError);
    expect(await store.sweep()).toBe(0);
  });
});
