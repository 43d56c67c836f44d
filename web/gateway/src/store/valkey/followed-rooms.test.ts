import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../../rooms/room.ts";
import type { RoomChange } from "../../rooms/room-commands.ts";
import { decide } from "../../rooms/room-rules.ts";
import { LIFETIMES } from "../../testing/all-stores.ts";
import { FollowedRooms, type StoredRoom } from "./followed-rooms.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";

let nowMs = 1_000_000;
let stored: StoredRoom | undefined;
let isDown = false;
let changes: RoomChange[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  nowMs = 1_000_000;
  isDown = false;
  changes = [];
  stored = { room: openRoom(), version: "1" };
});

afterEach(() => {
  vi.useRealTimers();
});

function openRoom(): Room {
  const texts = { callerId: "caller", roomCode: "code", creator: "someone" };
  const { next } = decide(undefined, { kind: "create", roomId: ROOM_ID, ...texts }, nowMs, LIFETIMES);
  if (next === undefined) throw new Error("not created");
  return next;
}

async function follow(): Promise<FollowedRooms> {
  const rooms = new FollowedRooms({
    read: async () => {
      if (isDown) throw new Error("down");
      return stored;
    },
    nowMs: () => nowMs,
    notify: (_roomId, change) => changes.push(change),
  });
  rooms.add(ROOM_ID);
  await rooms.begin(ROOM_ID);
  return rooms;
}

it("reads a room that nobody has looked at for long, and notifies of what was missed", async () => {
  const rooms = await follow();
  stored = { room: openRoom(), version: "2" };
  await vi.advanceTimersByTimeAsync(59_999);
  rooms.rereadOlderThan(60_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(changes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  rooms.rereadOlderThan(60_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(changes).toMatchObject([{ kind: "room", room: { callerId: "caller" } }]);
});

it("notifies nobody of a room that is as before", async () => {
  const rooms = await follow();
  await rooms.reread(ROOM_ID);
  expect(changes).toEqual([]);
});

it("reads a room again that it could not read, as soon as it is asked to", async () => {
  const rooms = await follow();
  isDown = true;
  await rooms.reread(ROOM_ID);
  isDown = false;
  stored = undefined;
  rooms.rereadOlderThan(60_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(changes).toEqual([{ kind: "gone" }]);
});

it("takes a version that goes back, as after a failover, for a change", async () => {
  const rooms = await follow();
  rooms.receive(ROOM_ID, { former: "1", version: "2", expiresAt: nowMs + 1, change: undefined });
  await rooms.reread(ROOM_ID);
  expect(changes).toMatchObject([{ kind: "room" }]);
});

it("notifies of an expired room once, and of none that somebody has extended", async () => {
  const rooms = await follow();
  const room = openRoom();
  nowMs += LIFETIMES.openMs;
  stored = { room: { ...room, expiresAt: nowMs + LIFETIMES.joinedMs }, version: "1" };
  expect(await rooms.sweep()).toBe(0);
  expect(changes).toEqual([]);
  nowMs += LIFETIMES.joinedMs;
  expect(await rooms.sweep()).toBe(1);
  expect(await rooms.sweep()).toBe(0);
  expect(changes).toEqual([{ kind: "gone" }]);
});

it("says which slot was closed meanwhile, and passes each change on once", async () => {
  const rooms = await follow();
  const { room } = stored ?? { room: openRoom() };
  stored = { room: { ...room, slots: [] }, version: "3" };
  rooms.receive(ROOM_ID, { former: "2", version: "3", expiresAt: nowMs + 1, change: undefined });
  await vi.advanceTimersByTimeAsync(0);
  expect(changes).toEqual([{ kind: "closed", reason: "left", slot: 1 }]);
  const change = { kind: "closed", reason: "left" } as const;
  for (let time = 0; time < 2; time += 1) {
    rooms.receive(ROOM_ID, { former: "3", version: "4", expiresAt: nowMs + 1, change });
  }
  expect(changes).toHaveLength(2);
});
