import { describe, expect, it } from "vitest";
import { LIFETIMES, ROOM_ID, TestRoom } from "../testing/test-room.ts";
import { createOwnerToken } from "./owner-token.ts";

describe("S12: places that several devices own together", () => {
  const reserved = () => {
    const room = new TestRoom();
    const command = {
      kind: "reserve",
      roomId: ROOM_ID,
      creator: "someone",
      ownerToken: room.ownerToken,
    } as const;
    expect(room.apply(command)).toEqual({ kind: "reserved" });
    return room;
  };
  const watch = (room: TestRoom, token?: string) =>
    room.apply({ kind: "info", roomId: ROOM_ID, slot: "all", token });

  it("lets the owner of a reserved room wait for its first slot, and no one else", () => {
    const room = reserved();
    expect(watch(room, room.ownerToken)).toEqual({ kind: "listed", rooms: [] });
    for (const token of [undefined, createOwnerToken()])
      expect(watch(room, token)).toEqual({ kind: "refused", refusal: { code: "room_unknown" } });
    room.nowMs += LIFETIMES.openMs;
    expect(watch(room, room.ownerToken).kind).toBe("refused");
  });

  it("lets each of them open any place, and answer in it again once it was confirmed", () => {
    const room = reserved();
    for (const place of [0, 3]) {
      expect(room.open(place, room.ownerToken, true).kind).toBe("created");
      const answer = (receiverId: string) =>
        room.apply({ kind: "join", roomId: ROOM_ID, slot: place, receiverId, joinerToken: room.ownerToken });
      expect(answer("first").kind).toBe("joined");
      const { attempt } = room.stored?.slots.find(({ slot }) => slot === place) ?? { attempt: 0 };
      const confirm = { kind: "confirm", roomId: ROOM_ID, slot: place, attempt } as const;
      expect(room.apply({ ...confirm, ownerToken: room.ownerToken })).toEqual({ kind: "confirmed" });
      expect(room.open(place, room.ownerToken, true).kind).toBe("created");
      expect(answer("second").kind).toBe("joined");
      expect(answer("of the page that replaces it").kind).toBe("joined");
    }
  });
});
