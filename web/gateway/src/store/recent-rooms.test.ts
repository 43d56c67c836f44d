import { expect, it } from "vitest";
import type { Room } from "../rooms/room.ts";
import { RecentRooms } from "./recent-rooms.ts";

const room = (roomId: string, callerId = "") =>
  ({ roomId, slots: [{ slot: 1, callerId, roomCode: "" }] }) as unknown as Room;

it("forgets the oldest rooms when they no longer fit", () => {
  const recent = new RecentRooms(3 * 768 + 100);
  for (const roomId of ["a", "b", "c"]) recent.set(room(roomId));
  recent.set(room("a", "text"));
  recent.set(room("d"));
  expect(["a", "b", "c", "d"].filter((roomId) => recent.get(roomId))).toEqual(["a", "c", "d"]);
  expect(recent.get("a")?.slots[0]?.callerId).toBe("text");
  recent.set(room("huge", "x".repeat(3_000)));
  expect(["a", "b", "c", "d", "huge"].filter((roomId) => recent.get(roomId))).toEqual([]);
});

it("has space again for rooms that replace deleted ones", () => {
  const recent = new RecentRooms(2 * 768);
  recent.set(room("a"));
  recent.delete("a");
  recent.delete("a");
  recent.set(room("b"));
  recent.set(room("c"));
  expect(["a", "b", "c"].filter((roomId) => recent.get(roomId))).toEqual(["b", "c"]);
});
