import { describe, expect, it } from "vitest";
import { LIFETIMES, ROOM_ID, TestRoom } from "../testing/test-room.ts";
import { createOwnerToken } from "./owner-token.ts";
import { SLOTS } from "./room.ts";
import type { Growth } from "./room-caps.ts";

/** A room whose creator has admitted a joiner to the first slot. */
function meeting(): { room: TestRoom; guestToken: string } {
  const room = new TestRoom();
  room.open(undefined);
  return { room, guestToken: room.admit(1) };
}

const unknown = { kind: "refused", refusal: { code: "room_unknown" } };
const full = { kind: "refused", refusal: { code: "room_full" } };
const exists = { kind: "refused", refusal: { code: "room_exists" } };

describe("opening slots", () => {
  it("S1, S2: the owner admits seven joiners one after another, each with a slot, and no eighth", () => {
    const { room } = meeting();
    for (let slot = 2; slot <= SLOTS; slot += 1) {
      expect(room.open("new")).toMatchObject({ kind: "created", room: { slot, status: "O", attempt: 1 } });
      room.admit(slot);
    }
    // An eighth joiner learns that there is no place at all, not just that the entrance is closed.
    const noPlace = { kind: "refused", refusal: { code: "room_full", reason: "no_slots" } };
    expect(room.open("new")).toEqual(noPlace);
    expect(room.info("open")).toEqual(noPlace);
    const listed = room.info("all");
    expect(listed.kind === "listed" && listed.rooms.map(({ slot, status }) => [slot, status])).toEqual(
      Array.from({ length: SLOTS }, (_, index) => [index + 1, "C"]),
    );
  });

  it("S2: a confirmed joiner opens slots, and nobody else but the owner", () => {
    const { room, guestToken } = meeting();
    for (const stranger of [createOwnerToken(), ""]) expect(room.open("new", stranger)).toEqual(exists);
    expect(room.open("new", guestToken)).toMatchObject({ kind: "created", room: { slot: 2 } });
    const second = room.admit(2, guestToken);
    expect(room.open("new", second)).toMatchObject({ kind: "created", room: { slot: 3 } });
  });

  it("S2: a joiner who is not confirmed opens nothing", () => {
    const room = new TestRoom();
    room.open(undefined);
    const joinerToken = createOwnerToken();
    room.apply({ kind: "join", roomId: ROOM_ID, receiverId: "answer", joinerToken });
    expect(room.open("new", joinerToken)).toEqual(exists);
  });

  it("S3: `new` opens the same slot again until somebody answers, so a lost response costs no slot", () => {
    const { room, guestToken } = meeting();
    expect(room.open("new")).toMatchObject({ room: { slot: 2, attempt: 1 } });
    expect(room.open("new")).toMatchObject({ room: { slot: 2, attempt: 1 } });
    expect(room.open("new", guestToken)).toMatchObject({ room: { slot: 3, attempt: 1 } });
    room.admit(2);
    expect(room.open("new")).toMatchObject({ room: { slot: 4, attempt: 1 } });
  });

  it("S3: a slot is opened again, confirmed and closed by its opener and the owner alone", () => {
    const { room, guestToken } = meeting();
    room.open("new");
    const other = room.admit(2);
    room.open("new", guestToken);
    for (const token of [other, createOwnerToken()]) {
      expect(room.open(3, token)).toEqual(exists);
      expect(room.close(3, token)).toEqual(unknown);
      const confirm = { kind: "confirm", roomId: ROOM_ID, slot: 3, ownerToken: token, attempt: 1 } as const;
      expect(room.apply(confirm)).toEqual(unknown);
    }
    expect(room.open(1, guestToken)).toEqual(exists);
    expect(room.open(3, guestToken)).toMatchObject({ kind: "created" });
    expect(room.close(3)).toEqual({ kind: "closed" });
  });

  it("S9: a device of the room opens the place of another one for that one alone, and gets no power over it", () => {
    const { room, guestToken } = meeting();
    room.open("new");
    const other = room.admit(2);
    const answer = (joinerToken: string, attempt: number) =>
      room.apply({ kind: "join", roomId: ROOM_ID, slot: 2, receiverId: "back", joinerToken, attempt });
    expect(room.open(2, createOwnerToken(), true)).toEqual(exists);
    expect(room.open(2, guestToken, true)).toMatchObject({ room: { slot: 2, attempt: 2 } });
    expect(room.info("open")).toMatchObject({ refusal: { code: "room_full" } });
    expect(answer(guestToken, 2)).toMatchObject({ refusal: { code: "room_full" } });
    expect(answer(other, 2)).toMatchObject({ kind: "joined" });
    expect(room.close(2, guestToken)).toEqual(unknown);
    expect(room.open(2, guestToken)).toEqual(exists);
    expect(room.close(2, other)).toEqual({ kind: "closed" });
  });

  it("S9: the device that a place is kept for may answer again, and nobody else", () => {
    const { room, guestToken } = meeting();
    room.open("new");
    const other = room.admit(2);
    room.open(2, guestToken, true);
    const answer = (receiverId: string, joinerToken: string, attempt = 2) =>
      room.apply({ kind: "join", roomId: ROOM_ID, slot: 2, receiverId, joinerToken, attempt });
    expect(answer("of a page that is gone", other)).toMatchObject({ kind: "joined" });
    for (const stranger of [guestToken, room.ownerToken, createOwnerToken()])
      expect(answer("of another device", stranger)).toMatchObject(full);
    expect(answer("of the next page", other, 1)).toMatchObject({ refusal: { code: "attempt_stale" } });
    expect(answer("of the next page", other)).toMatchObject({
      room: { status: "C", receiverId: "of the next page", attempt: 2 },
    });
  });

  it("S9: the place of the owner is opened for a return alone, and is neither an entrance nor a joiner's", () => {
    const { room, guestToken } = meeting();
    const joinAs = (joinerToken: string) =>
      room.apply({ kind: "join", roomId: ROOM_ID, slot: 0, receiverId: "back", joinerToken });
    expect(room.open(0, guestToken)).toEqual(exists);
    expect(room.open(0, createOwnerToken(), true)).toEqual(exists);
    // An owner that leaves cannot know whether any device has opened its place.
    expect(room.close(0)).toEqual({ kind: "closed" });
    expect(room.close(0, guestToken)).toEqual(unknown);
    expect(room.open(0, guestToken, true)).toMatchObject({ room: { slot: 0, attempt: 1 } });
    expect(room.info("open")).toMatchObject({ refusal: { code: "room_full" } });
    expect(joinAs(guestToken)).toMatchObject({ refusal: { code: "room_full" } });
    expect(joinAs(room.ownerToken)).toMatchObject({ kind: "joined" });
    expect(room.close(0, guestToken)).toEqual(unknown);
    for (let slot = 2; slot <= SLOTS; slot++) {
      room.open("new");
      room.admit(slot);
    }
    expect(room.info("open")).toMatchObject({ refusal: { code: "room_full", reason: "no_slots" } });
  });

  it("S9: two devices that open a place in turn do not get each other's answers", () => {
    const { room, guestToken } = meeting();
    room.open("new");
    const other = room.admit(2);
    const openAs = (callerId: string, ownerToken: string) =>
      room.apply({
        ...{ kind: "create", roomId: ROOM_ID, slot: 2, creator: "someone", ownerToken, keepJoiner: true },
        ...{ callerId, roomCode: "code" },
      });
    openAs("first", guestToken);
    expect(openAs("second", room.ownerToken)).toMatchObject({ room: { attempt: 3 } });
    expect(
      room.apply({
        kind: "join",
        roomId: ROOM_ID,
        slot: 2,
        receiverId: "to first",
        joinerToken: other,
        attempt: 2,
      }),
    ).toEqual({ kind: "refused", refusal: { code: "attempt_stale", attempt: 3 } });
  });

  it("S3: a joiner closes its own slot, also when the device that opened it has left, and only while it is its own", () => {
    const { room, guestToken } = meeting();
    room.open("new", guestToken);
    const second = room.admit(2, guestToken);
    expect(room.close(1, second)).toEqual(unknown);
    expect(room.close(1, guestToken)).toEqual({ kind: "closed" });
    expect(room.close(2, second)).toEqual({ kind: "closed" });
    expect(room.open("new")).toMatchObject({ room: { slot: 1 } });
    room.admit(1);
    expect(room.close(1, guestToken)).toEqual(unknown);
  });

  it("S2: people may come and go for as long as the room lasts", () => {
    const room = new TestRoom();
    room.open(undefined);
    for (let guest = 0; guest < 3 * SLOTS; guest += 1) {
      const token = room.admit(1);
      expect(room.close(1, token)).toEqual({ kind: "closed" });
      expect(room.open("new")).toMatchObject({ room: { slot: 1 } });
    }
  });

  it("needs space for a further slot, and for longer texts only that of its creator", () => {
    const { room } = meeting();
    const command = { kind: "create", roomId: ROOM_ID, callerId: "c", roomCode: "k", creator: "x" } as const;
    const asked: unknown[] = [];
    const refuseSpace = (growth: Growth) => {
      asked.push(growth);
      return growth.kind === "slot" ? ({ code: "store_full" } as const) : undefined;
    };
    const { ownerToken } = room;
    expect(room.apply({ ...command, ownerToken, slot: "new" }, refuseSpace)).toMatchObject({
      refusal: { code: "store_full" },
    });
    expect(room.decide({ ...command, ownerToken, slot: "new" }).growth).toMatchObject({
      kind: "slot",
      bytes: 514,
    });
    expect(room.apply({ ...command, ownerToken, slot: "new" }, refuseSpace).kind).toBe("created");
    expect(room.apply({ ...command, callerId: "longer", ownerToken, slot: 2 }, refuseSpace).kind).toBe(
      "created",
    );
    expect(asked).toEqual([
      { kind: "slot", creator: "someone", bytes: 514 },
      { kind: "text", creator: "someone", bytes: 5 },
    ]);
  });
});

describe("a slot", () => {
  it("S1: is joined, kept for its joiner and answered anew without the others", () => {
    const { room, guestToken } = meeting();
    room.open("new");
    const second = room.admit(2);
    expect(room.open(2, room.ownerToken, true)).toMatchObject({ room: { slot: 2, attempt: 2 } });
    const join = { kind: "join", roomId: ROOM_ID, slot: 2, receiverId: "again" } as const;
    for (const joinerToken of [undefined, guestToken, createOwnerToken()]) {
      expect(room.apply({ ...join, joinerToken })).toEqual(full);
    }
    expect(room.apply({ ...join, joinerToken: second })).toMatchObject({ kind: "joined" });
    expect(room.info(undefined)).toMatchObject({ room: { slot: 1, receiverId: "answer of 1", attempt: 1 } });
  });

  it("S4: that waits for a newcomer expires alone, and the next newcomer gets it", () => {
    const { room } = meeting();
    room.open("new");
    room.nowMs += LIFETIMES.openMs - 1;
    expect(room.info(2)).toMatchObject({ room: { remainingMs: 1 } });
    room.nowMs += 1;
    expect(room.info(2)).toEqual(unknown);
    expect(room.info(1)).toMatchObject({ kind: "shown" });
    expect(room.open("new")).toMatchObject({ room: { slot: 2, attempt: 1 } });
  });

  it("S4: that was joined before and waits for a newcomer does not live on by being asked for", () => {
    const { room } = meeting();
    room.open("new");
    room.admit(2);
    room.close(2);
    expect(room.open("new")).toMatchObject({ room: { slot: 2, attempt: 2, remainingMs: LIFETIMES.openMs } });
    room.nowMs += LIFETIMES.openMs - 1;
    expect(room.info(2)).toMatchObject({ room: { remainingMs: 1 } });
  });

  it("S10: says of a new opening why there is one, and of no other", () => {
    const { room } = meeting();
    const opening = {
      kind: "create",
      roomId: ROOM_ID,
      creator: "someone",
      callerId: "c",
      roomCode: "k",
    } as const;
    const { ownerToken } = room;
    const open = (why: { reason?: string; triesLeft?: number } = {}) =>
      room.apply({ ...opening, ownerToken, slot: 2, keepJoiner: false, ...why });
    const hasNone = () => {
      for (const field of ["reason", "triesLeft"]) expect(room.info(2)).not.toHaveProperty(`room.${field}`);
    };
    open();
    hasNone();
    for (const why of [{ reason: "wrong_code", triesLeft: 2 }, { reason: "from_a_later_version" }]) {
      open(why);
      expect(room.info(2)).toMatchObject({ room: why });
    }
    open();
    hasNone();
  });

  it("S5: is found by a newcomer while it is open to everybody", () => {
    const { room } = meeting();
    expect(room.info("open")).toEqual(full);
    room.open(1, room.ownerToken, true);
    expect(room.info("open")).toEqual(full);
    room.open("new");
    expect(room.info("open")).toMatchObject({ room: { slot: 2, callerId: "offer of new" } });
  });

  it("S6: that is closed forgets its joiner, who opens nothing from then on, and what it had opened", () => {
    const { room, guestToken } = meeting();
    room.open("new", guestToken);
    const { outcome, change } = room.decide({
      ...{ kind: "close", roomId: ROOM_ID, slot: 1, ownerToken: room.ownerToken, reason: "left" },
    });
    expect([outcome, change]).toEqual([{ kind: "closed" }, { kind: "closed", reason: "left", slot: 1 }]);
    expect(room.info(1)).toEqual(unknown);
    expect(room.info(2)).toEqual(unknown);
    expect(room.open("new", guestToken)).toEqual(exists);
    expect(JSON.stringify(room.stored)).not.toContain("offer of");
    expect(room.open("new")).toMatchObject({ room: { slot: 1, attempt: 2 } });
  });

  it("S6: outlives those that are closed", () => {
    const { room } = meeting();
    room.open("new");
    room.admit(2);
    room.close(1);
    expect(room.info(2)).toMatchObject({ kind: "shown" });
  });

  it("S6: is closed with the room, which only the owner can close", () => {
    const { room, guestToken } = meeting();
    room.open("new");
    expect(room.close(undefined, guestToken)).toEqual(unknown);
    expect(room.close(undefined)).toEqual({ kind: "closed" });
    const refusal = { code: "room_closed", reason: "left" };
    for (const slot of [1, 2, "open", "all"] as const) {
      expect(room.info(slot)).toEqual({ kind: "refused", refusal });
    }
    expect(room.open("new", guestToken)).toEqual({ kind: "refused", refusal });
  });

  it("S7: that nobody opened is answered as one of somebody else, and as an unknown room", () => {
    const { room } = meeting();
    const empty = new TestRoom();
    for (const asked of [room, empty]) {
      expect(asked.info(5)).toEqual(unknown);
      expect(asked.apply({ kind: "join", roomId: ROOM_ID, slot: 5, receiverId: "r" })).toEqual(unknown);
      expect(asked.close(5, createOwnerToken())).toEqual(unknown);
    }
    expect(room.close(1, createOwnerToken())).toEqual(unknown);
  });

  it("S7: keeps only hashes of tokens, and shows none", () => {
    const { room, guestToken } = meeting();
    room.open("new", guestToken);
    const stored = JSON.stringify(room.stored);
    for (const token of [room.ownerToken, guestToken]) expect(stored).not.toContain(token);
    expect(JSON.stringify([room.info("all"), room.info(1)])).not.toContain("Hash");
  });
});

describe("a room that the gateway has forgotten", () => {
  it("L2: is made again by whoever opens it first", () => {
    const { room, guestToken } = meeting();
    room.nowMs += LIFETIMES.joinedMs;
    expect(room.open("new", guestToken)).toMatchObject({ kind: "created", room: { slot: 1, attempt: 1 } });
    expect(room.open(2)).toEqual(exists);
  });

  it("is made again with the slot that its owner opens for a return", () => {
    const { room } = meeting();
    room.nowMs += LIFETIMES.joinedMs;
    expect(room.open(4, room.ownerToken, true)).toMatchObject({ kind: "created", room: { slot: 4 } });
  });
});
