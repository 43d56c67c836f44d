import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SLOTS } from "../rooms/room.ts";
import type { RoomCaps } from "../rooms/room-caps.ts";
import { allStores, createRoom, LIFETIMES, UNLIMITED } from "../testing/all-stores.ts";
import { TestClock } from "../testing/test-gateway.ts";
import type { RoomStore } from "./room-store.ts";

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

  /** Replaces the store with an empty one that has caps. */
  async function openWith(caps: RoomCaps): Promise<void> {
    await store.close();
    store = await open(join(folder, "capped"), { lifetimes: LIFETIMES, nowMs: clock.now, caps });
  }

  const create = (roomId?: string) => createRoom(store, roomId);

  it("limits the rooms of a creator, at once and over time, until they are closed or expire", async () => {
    await openWith({ ...UNLIMITED, maxPerCreator: 30 });
    const createAs = (creator: string) =>
      store.apply({ kind: "create", roomId: randomUUID(), callerId: "caller", roomCode: "code", creator });
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => createAs("greedy")));
    const created = outcomes.filter(({ kind }) => kind === "created");
    expect(created).toHaveLength(30);
    expect(await createAs("greedy")).toEqual({ kind: "refused", refusal: { code: "too_many_rooms" } });
    expect(await createAs("another")).toMatchObject({ kind: "created" });

    const [first] = created;
    if (first?.kind !== "created") throw new Error("not created");
    const { ownerToken, room } = first;
    await store.apply({ kind: "close", roomId: room.roomId, ownerToken, reason: "left" });
    expect(await createAs("greedy")).toMatchObject({ kind: "created" });
    expect(await createAs("greedy")).toMatchObject({ kind: "refused" });
    clock.advance(LIFETIMES.openMs);
    expect(await createAs("greedy")).toMatchObject({ kind: "created" });
  });

  it("limits the bytes of a creator, in rooms, in slots, and with answers at twice as many", async () => {
    await openWith({ ...UNLIMITED, maxBytesPerCreator: 200_000 });
    const texts = { callerId: "A".repeat(16_000), roomCode: "code" };
    const createBig = (creator: string, formerCreator?: string) =>
      store.apply({ kind: "create", roomId: randomUUID(), ...texts, creator, formerCreator });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => createBig("greedy")));
    const created = outcomes.flatMap((outcome) => (outcome.kind === "created" ? [outcome] : []));
    const tooMany = { kind: "refused", refusal: { code: "too_many_rooms" } };
    expect(created).toHaveLength(12);
    expect(outcomes.slice(12)).toEqual(Array.from({ length: 8 }, () => tooMany));
    expect(await createBig("greedy")).toEqual(tooMany);
    expect(await createBig("greedy by another name", "greedy")).toEqual(tooMany);
    expect(await createBig("another")).toMatchObject({ kind: "created" });
    const [first] = created;
    if (first === undefined) throw new Error("not created");
    const further = {
      kind: "create",
      roomId: first.room.roomId,
      ...texts,
      creator: "greedy",
      slot: "new",
    } as const;
    const receiverId = "B".repeat(20_000);
    await store.apply({ kind: "join", roomId: first.room.roomId, receiverId });
    expect(await store.apply({ ...further, ownerToken: first.ownerToken })).toEqual(tooMany);

    const joins = await Promise.all(
      created.slice(1).map(({ room: { roomId } }) => store.apply({ kind: "join", roomId, receiverId })),
    );
    expect(joins.filter(({ kind }) => kind === "joined")).toHaveLength(9);
    expect(joins.filter(({ kind }) => kind === "refused")).toEqual([tooMany, tooMany]);
  });

  it("refuses new rooms when it is full, but not those it has", async (test) => {
    if (isShared) return test.skip("it has the memory of its server");
    await openWith({ ...UNLIMITED, maxBytes: 1024 * 1024 });
    const callerId = "A".repeat(16_000);
    const createBig = () =>
      store.apply({
        kind: "create",
        roomId: randomUUID(),
        callerId,
        roomCode: "code",
        creator: randomUUID(),
      });
    const { roomId, ownerToken } = await create();
    let count = 0;
    while ((await createBig()).kind === "created") count += 1;
    expect(count).toBeGreaterThan(30);
    expect(count).toBeLessThan(80);
    expect(await createBig()).toEqual({ kind: "refused", refusal: { code: "store_full" } });
    const join = { kind: "join", roomId, receiverId: callerId } as const;
    expect(await store.apply(join)).toMatchObject({ kind: "joined" });
    const again = {
      kind: "create",
      roomId,
      callerId,
      roomCode: "code",
      creator: "someone",
      ownerToken,
    } as const;
    expect(await store.apply(again)).toMatchObject({ kind: "created" });

    clock.advance(LIFETIMES.openMs);
    await store.sweep();
    expect(await createBig()).toMatchObject({ kind: "created" });
  });

  it("deletes rooms that were never confirmed after a fifth of their time while it is four fifths full", async (test) => {
    if (isShared) return test.skip("it has the memory of its server");
    await openWith({ ...UNLIMITED, maxBytes: 1024 * 1024 });
    const confirmed = await create();
    await store.apply({ kind: "join", roomId: confirmed.roomId, receiverId: "receiver" });
    await store.apply({ kind: "confirm", ...confirmed, attempt: 1 });
    const waiting = await create();
    clock.advance(LIFETIMES.openMs / 5);
    expect(await store.sweep()).toBe(0);
    const callerId = "A".repeat(16_000);
    const createBig = () =>
      store.apply({ kind: "create", roomId: randomUUID(), callerId, roomCode: "code", creator: "other" });
    while ((await createBig()).kind === "created");
    const recent = await store.sweep();
    expect(recent).toBe(1);
    expect(await store.apply({ kind: "info", roomId: waiting.roomId })).toMatchObject({ kind: "refused" });
    expect(await store.apply({ kind: "info", roomId: confirmed.roomId })).toMatchObject({ kind: "shown" });
    clock.advance(LIFETIMES.openMs / 5);
    expect(await store.sweep()).toBeGreaterThan(30);
    expect(await createBig()).toMatchObject({ kind: "created" });
  });

  it("refuses further slots when it is full, but not those a room has", async (test) => {
    if (isShared) return test.skip("it has the memory of its server");
    await openWith({ ...UNLIMITED, maxBytes: 1024 * 1024 });
    const texts = { callerId: "A".repeat(16_000), roomCode: "code", creator: "someone" };
    const rooms: { roomId: string; ownerToken: string }[] = [];
    const grow = async () => {
      const { roomId, ownerToken } = rooms.at(-1) ?? (await create());
      if (rooms.length === 0) rooms.push({ roomId, ownerToken });
      const receiverId = "B".repeat(16_000);
      const opened = await store.apply({ kind: "create", roomId, ownerToken, slot: "new", ...texts });
      if (opened.kind !== "created") return opened;
      const { slot } = opened.room;
      await store.apply({ kind: "join", roomId, slot, receiverId });
      if (slot === SLOTS) rooms.push(await create());
      return opened;
    };
    let last = await grow();
    while (last.kind === "created" && rooms.length < 20) last = await grow();
    expect(last).toEqual({ kind: "refused", refusal: { code: "store_full" } });
    const { roomId, ownerToken } = rooms[0] ?? { roomId: "", ownerToken: "" };
    const again = { kind: "create", roomId, ownerToken, slot: 3, ...texts } as const;
    expect(await store.apply(again)).toMatchObject({ kind: "created", room: { slot: 3, attempt: 2 } });
  });
});
