import { describe, expect, it } from "vitest";
import { isOwner, newOwnerToken } from "./owner-token.ts";
import type { Room } from "./room.ts";
import { type Decision, decide, type RoomCommand } from "./room-rules.ts";

const LIVES = { openLifeMs: 300_000, joinedLifeMs: 86_400_000, closedLifeMs: 60_000 };
const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const CREATE = { kind: "create", roomId: ROOM_ID, callerId: "caller", roomCode: "code" } as const;
const T0 = 1_000_000;

function roomOf(decision: Decision): Room {
  if (decision.next === undefined) throw new Error(`nothing was kept: ${JSON.stringify(decision.outcome)}`);
  return decision.next;
}

function created(): { room: Room; ownerToken: string } {
  const decision = decide(undefined, CREATE, T0, LIVES);
  if (decision.outcome.kind !== "created") throw new Error("not created");
  return { room: roomOf(decision), ownerToken: decision.outcome.ownerToken };
}

function applied(room: Room, command: RoomCommand, nowMs = T0): Room {
  return roomOf(decide(room, command, nowMs, LIVES));
}

const JOIN = { kind: "join", roomId: ROOM_ID, receiverId: "receiver" } as const;
const INFO = { kind: "info", roomId: ROOM_ID } as const;

describe("create", () => {
  it("makes an open room that lives 300 s and keeps only the hash of its owner token", () => {
    const { room, ownerToken } = created();
    expect(room).toMatchObject({ status: "O", callerId: "caller", roomCode: "code", attempt: 1 });
    expect(room.receiverId).toBeUndefined();
    expect(room.expiresAt).toBe(T0 + 300_000);
    expect(ownerToken).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(isOwner(ownerToken, room.ownerHash)).toBe(true);
    expect(isOwner(`${ownerToken.slice(0, -1)}_`, room.ownerHash)).toBe(false);
    expect(created().ownerToken).not.toBe(ownerToken);
  });

  it("is refused on a live room without its owner token", () => {
    const { room } = created();
    for (const ownerToken of [undefined, "", "wrong"]) {
      const { outcome, next } = decide(room, { ...CREATE, ownerToken }, T0, LIVES);
      expect(outcome).toEqual({ kind: "refused", refusal: { code: "room_exists" } });
      expect(next).toBeUndefined();
    }
  });

  it("with the owner token replaces the texts and keeps the attempt while nobody has joined", () => {
    const { room, ownerToken } = created();
    const again = decide(
      room,
      { ...CREATE, callerId: "new", roomCode: "other", ownerToken },
      T0 + 10_000,
      LIVES,
    );
    expect(again.outcome).toMatchObject({ kind: "created", ownerToken });
    expect(again.next).toMatchObject({
      callerId: "new",
      roomCode: "other",
      attempt: 1,
      expiresAt: T0 + 310_000,
    });
    expect(again.change?.kind).toBe("room");
  });

  it("with the owner token after a join opens the room anew, with the next attempt and the long life", () => {
    const { room, ownerToken } = created();
    const again = applied(applied(room, JOIN), { ...CREATE, ownerToken }, T0 + 5_000);
    expect(again).toMatchObject({ status: "O", receiverId: undefined, attempt: 2 });
    expect(again.expiresAt).toBe(T0 + 5_000 + LIVES.joinedLifeMs);
  });

  it("makes an expired room anew for whoever asks, under the token that is given", () => {
    const { room, ownerToken } = created();
    const expired = applied(room, JOIN);
    const again = decide(expired, { ...CREATE, ownerToken }, T0 + LIVES.joinedLifeMs, LIVES);
    expect(again.next).toMatchObject({ attempt: 1, status: "O" });
    expect(again.outcome).toMatchObject({ kind: "created", ownerToken });
    const other = decide(expired, CREATE, T0 + LIVES.joinedLifeMs, LIVES);
    expect(other.outcome.kind === "created" && other.outcome.ownerToken).not.toBe(ownerToken);
  });

  it("takes the owner token that a client made, so that a create whose answer was lost can be made again", () => {
    const ownerToken = newOwnerToken();
    const first = decide(undefined, { ...CREATE, ownerToken }, T0, LIVES);
    expect(first.outcome).toMatchObject({ kind: "created", ownerToken, room: { attempt: 1 } });
    const again = decide(roomOf(first), { ...CREATE, callerId: "new", ownerToken }, T0 + 1_000, LIVES);
    expect(again.outcome).toMatchObject({ kind: "created", ownerToken, room: { attempt: 1 } });
    expect(again.next).toMatchObject({ callerId: "new" });
  });

  it("makes an owner token of its own in place of one that is not 128 bits", () => {
    for (const ownerToken of ["", "short", "A".repeat(21), "A".repeat(23), `${"A".repeat(21)}B`]) {
      const { outcome } = decide(undefined, { ...CREATE, ownerToken }, T0, LIVES);
      expect(outcome.kind === "created" && outcome.ownerToken).toMatch(/^[A-Za-z0-9_-]{22}$/);
      expect(outcome).not.toMatchObject({ ownerToken });
    }
  });
});

describe("join", () => {
  it("lets one in and gives the room its long life", () => {
    const joined = decide(created().room, JOIN, T0 + 1_000, LIVES);
    expect(joined.next).toMatchObject({ status: "C", receiverId: "receiver", attempt: 1 });
    expect(joined.next?.expiresAt).toBe(T0 + 1_000 + LIVES.joinedLifeMs);
    expect(joined.change).toMatchObject({ kind: "room", room: { status: "C", receiverId: "receiver" } });
  });

  it("is idempotent for the same receiver and refuses a second one", () => {
    const joined = applied(created().room, JOIN);
    const again = decide(joined, JOIN, T0, LIVES);
    expect(again.outcome.kind).toBe("joined");
    expect(again.change).toBeUndefined();
    const second = decide(joined, { ...JOIN, receiverId: "another" }, T0, LIVES);
    expect(second.outcome).toEqual({ kind: "refused", refusal: { code: "room_full" } });
    expect(second.next).toBeUndefined();
  });

  it("refuses an attempt that is not the room's, and says which is", () => {
    const { room, ownerToken } = created();
    const second = applied(applied(room, JOIN), { ...CREATE, ownerToken });
    const stale = decide(second, { ...JOIN, attempt: 1 }, T0, LIVES);
    expect(stale.outcome).toEqual({ kind: "refused", refusal: { code: "attempt_stale", attempt: 2 } });
    expect(decide(second, { ...JOIN, attempt: 2 }, T0, LIVES).outcome.kind).toBe("joined");
  });
});

describe("info", () => {
  it("does not lengthen the life of an open room", () => {
    expect(decide(created().room, INFO, T0 + 200_000, LIVES).next).toBeUndefined();
  });

  it("lengthens the life of a joined room, but does not write for less than a hundredth of it", () => {
    const joined = applied(created().room, JOIN);
    expect(decide(joined, INFO, T0 + LIVES.joinedLifeMs / 100 - 1, LIVES).next).toBeUndefined();
    const later = T0 + LIVES.joinedLifeMs / 100;
    const told = decide(joined, INFO, later, LIVES);
    expect(told.next?.expiresAt).toBe(later + LIVES.joinedLifeMs);
    expect(told.outcome).toMatchObject({ kind: "shown", room: { expiresAt: later + LIVES.joinedLifeMs } });
    expect(told.change).toBeUndefined();
  });

  it("answers alike for a room that never was and one that has expired, to the millisecond", () => {
    const { room } = created();
    expect(decide(room, INFO, room.expiresAt - 1, LIVES).outcome.kind).toBe("shown");
    const expired = decide(room, INFO, room.expiresAt, LIVES);
    expect(expired).toEqual(decide(undefined, INFO, T0, LIVES));
    expect(expired.outcome).toEqual({ kind: "refused", refusal: { code: "room_unknown" } });
  });

  it("never shows the owner's hash", () => {
    const { outcome } = decide(created().room, INFO, T0, LIVES);
    expect(outcome.kind === "shown" && Object.keys(outcome.room).sort()).toEqual([
      "attempt",
      "callerId",
      "expiresAt",
      "roomCode",
      "roomId",
      "status",
    ]);
  });
});

describe("close", () => {
  it("by the owner drops the texts and tells the reason for 60 s", () => {
    const { room, ownerToken } = created();
    const command = { kind: "close", roomId: ROOM_ID, ownerToken, reason: "wrong_code" } as const;
    const closing = decide(room, command, T0, LIVES);
    expect(closing.change).toEqual({ kind: "closed", reason: "wrong_code" });
    const closed = roomOf(closing);
    expect(closed).toMatchObject({
      callerId: "",
      roomCode: "",
      receiverId: undefined,
      expiresAt: T0 + 60_000,
    });
    const refusal = { code: "room_closed", reason: "wrong_code" };
    for (const next of [INFO, JOIN, CREATE, { ...CREATE, ownerToken: "wrong" }]) {
      expect(decide(closed, next, T0 + 59_999, LIVES).outcome).toEqual({ kind: "refused", refusal });
    }
    expect(decide(closed, INFO, T0 + 60_000, LIVES).outcome).toMatchObject({
      refusal: { code: "room_unknown" },
    });
    expect(decide(closed, command, T0, LIVES)).toEqual({ outcome: { kind: "closed" } });
  });

  it("does not keep the owner from opening the room again, as another attempt", () => {
    const { room, ownerToken } = created();
    const close = { kind: "close", roomId: ROOM_ID, ownerToken, reason: "left" } as const;
    const again = decide(roomOf(decide(room, close, T0, LIVES)), { ...CREATE, ownerToken }, T0 + 1, LIVES);
    expect(again.outcome).toMatchObject({ kind: "created", ownerToken, room: { status: "O", attempt: 2 } });
    expect(roomOf(again)).toMatchObject({ closedReason: undefined, callerId: CREATE.callerId });
    expect(decide(roomOf(again), { ...JOIN, attempt: 1 }, T0 + 2, LIVES).outcome).toMatchObject({
      refusal: { code: "attempt_stale" },
    });
    expect(decide(roomOf(again), JOIN, T0 + 2, LIVES).outcome.kind).toBe("joined");
  });

  it("by anyone else answers as if there were no room", () => {
    const { room } = created();
    const command = { kind: "close", roomId: ROOM_ID, ownerToken: "wrong", reason: "left" } as const;
    const foreign = decide(room, command, T0, LIVES);
    expect(foreign).toEqual(decide(undefined, command, T0, LIVES));
    expect(foreign.outcome).toMatchObject({ refusal: { code: "room_unknown" } });
  });
});
