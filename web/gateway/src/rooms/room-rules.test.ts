import { describe, expect, it } from "vitest";
import { createOwnerToken, isOwner } from "./owner-token.ts";
import type { Room, Slot } from "./room.ts";
import type { Growth } from "./room-caps.ts";
import type { RoomCommand } from "./room-commands.ts";
import { type Decision, decide } from "./room-rules.ts";

const LIFETIMES = { openMs: 300_000, joinedMs: 86_400_000, closedMs: 60_000 };
const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const CREATE = {
  kind: "create",
  roomId: ROOM_ID,
  callerId: "caller",
  roomCode: "code",
  creator: "someone",
} as const;
const T0 = 1_000_000;

function roomOf(decision: Decision): Room {
  if (decision.next === undefined) throw new Error(`nothing was stored: ${JSON.stringify(decision.outcome)}`);
  return decision.next;
}

/** The first slot: the only one that a room for two devices has. */
function slotOf(room: Room | undefined): Slot {
  const [slot] = room?.slots ?? [];
  if (slot === undefined) throw new Error("the room has no slot");
  return slot;
}

function created(): { room: Room; ownerToken: string } {
  const decision = decide(undefined, CREATE, T0, LIFETIMES);
  if (decision.outcome.kind !== "created") throw new Error("not created");
  return { room: roomOf(decision), ownerToken: decision.outcome.ownerToken };
}

function applied(room: Room, command: RoomCommand, nowMs = T0): Room {
  return roomOf(decide(room, command, nowMs, LIFETIMES));
}

const JOIN = { kind: "join", roomId: ROOM_ID, receiverId: "receiver" } as const;
const confirmBy = (ownerToken: string) =>
  ({ kind: "confirm", roomId: ROOM_ID, ownerToken, attempt: 1 }) as const;
const INFO = { kind: "info", roomId: ROOM_ID } as const;

describe("create", () => {
  it("creates an open room for 300 s and stores only the hash of its owner token", () => {
    const { room, ownerToken } = created();
    expect(slotOf(room)).toMatchObject({ status: "O", callerId: "caller", roomCode: "code", attempt: 1 });
    expect(slotOf(room).receiverId).toBeUndefined();
    expect(room.expiresAt).toBe(T0 + 300_000);
    expect(ownerToken).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(isOwner(ownerToken, room.ownerHash)).toBe(true);
    expect(isOwner(`${ownerToken.slice(0, -1)}_`, room.ownerHash)).toBe(false);
    expect(created().ownerToken).not.toBe(ownerToken);
  });

  it("is refused without space for one more room, except for a room that exists", () => {
    const refuse = ({ creator, kind }: Growth) =>
      creator === "someone" && kind === "room" ? ({ code: "too_many_rooms" } as const) : undefined;
    const { outcome, next } = decide(undefined, CREATE, T0, LIFETIMES, refuse);
    expect(outcome).toEqual({ kind: "refused", refusal: { code: "too_many_rooms" } });
    expect(next).toBeUndefined();
    const { room, ownerToken } = created();
    expect(decide(room, { ...CREATE, ownerToken }, T0, LIFETIMES, refuse).outcome.kind).toBe("created");
    const other = decide(undefined, { ...CREATE, creator: "another" }, T0, LIFETIMES, refuse);
    expect(other.outcome.kind).toBe("created");
  });

  it("is refused for an existing room without its owner token", () => {
    const { room } = created();
    for (const ownerToken of [undefined, "", "wrong"]) {
      const { outcome, next } = decide(room, { ...CREATE, ownerToken }, T0, LIFETIMES);
      expect(outcome).toEqual({ kind: "refused", refusal: { code: "room_exists" } });
      expect(next).toBeUndefined();
    }
  });

  it("with the owner token replaces the texts and keeps the attempt until someone joins", () => {
    const { room, ownerToken } = created();
    const again = decide(
      room,
      { ...CREATE, callerId: "new", roomCode: "other", ownerToken },
      T0 + 10_000,
      LIFETIMES,
    );
    expect(again.outcome).toMatchObject({ kind: "created", ownerToken });
    expect(slotOf(again.next)).toMatchObject({
      callerId: "new",
      roomCode: "other",
      attempt: 1,
      expiresAt: T0 + 310_000,
    });
    expect(again.change?.kind).toBe("room");
  });

  it("with the owner token after a join starts the next attempt, with the long lifetime once a joiner was confirmed", () => {
    const { room, ownerToken } = created();
    const again = { ...CREATE, ownerToken };
    const unconfirmed = applied(applied(room, JOIN), again, T0 + 5_000);
    expect(slotOf(unconfirmed)).toMatchObject({ status: "O", receiverId: undefined, attempt: 2 });
    expect(unconfirmed.expiresAt).toBe(T0 + 5_000 + LIFETIMES.openMs);
    const confirmed = applied(applied(applied(room, JOIN), confirmBy(ownerToken)), again, T0 + 5_000);
    expect(slotOf(confirmed)).toMatchObject({ status: "O", receiverId: undefined, attempt: 2 });
    expect(confirmed.expiresAt).toBe(T0 + 5_000 + LIFETIMES.joinedMs);
  });

  it("lets anyone create an expired room again, with the given token", () => {
    const { room, ownerToken } = created();
    const expired = applied(room, JOIN);
    const again = decide(expired, { ...CREATE, ownerToken }, T0 + LIFETIMES.joinedMs, LIFETIMES);
    expect(slotOf(again.next)).toMatchObject({ attempt: 1, status: "O" });
    expect(again.outcome).toMatchObject({ kind: "created", ownerToken });
    const other = decide(expired, CREATE, T0 + LIFETIMES.joinedMs, LIFETIMES);
    expect(other.outcome.kind === "created" && other.outcome.ownerToken).not.toBe(ownerToken);
  });

  it("accepts an owner token from the client, so that a request whose answer was lost can be repeated", () => {
    const ownerToken = createOwnerToken();
    const first = decide(undefined, { ...CREATE, ownerToken }, T0, LIFETIMES);
    expect(first.outcome).toMatchObject({ kind: "created", ownerToken, room: { attempt: 1 } });
    const again = decide(roomOf(first), { ...CREATE, callerId: "new", ownerToken }, T0 + 1_000, LIFETIMES);
    expect(again.outcome).toMatchObject({ kind: "created", ownerToken, room: { attempt: 1 } });
    expect(slotOf(again.next)).toMatchObject({ callerId: "new" });
  });

  it("creates its own owner token if the given one does not have 128 bits", () => {
    for (const ownerToken of ["", "short", "A".repeat(21), "A".repeat(23), `${"A".repeat(21)}B`]) {
      const { outcome } = decide(undefined, { ...CREATE, ownerToken }, T0, LIFETIMES);
      expect(outcome.kind === "created" && outcome.ownerToken).toMatch(/^[A-Za-z0-9_-]{22}$/);
      expect(outcome).not.toMatchObject({ ownerToken });
    }
  });
});

describe("join", () => {
  it("lets one joiner in and gives its creator as long to confirm it as it had to wait", () => {
    const joined = decide(created().room, JOIN, T0 + 1_000, LIFETIMES);
    expect(slotOf(joined.next)).toMatchObject({ status: "C", receiverId: "receiver", attempt: 1 });
    expect(joined.next?.expiresAt).toBe(T0 + 1_000 + LIFETIMES.openMs);
    expect(joined.change).toMatchObject({ kind: "room", room: { status: "C", receiverId: "receiver" } });
  });

  it("is idempotent for the same receiver and refuses a second one", () => {
    const joined = applied(created().room, JOIN);
    const again = decide(joined, JOIN, T0, LIFETIMES);
    expect(again.outcome.kind).toBe("joined");
    expect(again.change).toBeUndefined();
    const second = decide(joined, { ...JOIN, receiverId: "another" }, T0, LIFETIMES);
    expect(second.outcome).toEqual({ kind: "refused", refusal: { code: "room_full" } });
    expect(second.next).toBeUndefined();
  });

  it("refuses a stale attempt and returns the current one", () => {
    const { room, ownerToken } = created();
    const second = applied(applied(room, JOIN), { ...CREATE, ownerToken });
    const stale = decide(second, { ...JOIN, attempt: 1 }, T0, LIFETIMES);
    expect(stale.outcome).toEqual({ kind: "refused", refusal: { code: "attempt_stale", attempt: 2 } });
    expect(decide(second, { ...JOIN, attempt: 2 }, T0, LIFETIMES).outcome.kind).toBe("joined");
  });
});

describe("confirm", () => {
  const [joinerToken, otherToken] = [createOwnerToken(), createOwnerToken()];
  const joinWith = (receiverId: string, token?: string) => ({ ...JOIN, receiverId, joinerToken: token });

  /** A room whose creator has confirmed its joiner and then opened it again. */
  function reopened(keepJoiner: boolean): Room {
    const { room, ownerToken } = created();
    const joined = applied(room, joinWith("receiver", joinerToken));
    return applied(applied(joined, confirmBy(ownerToken)), { ...CREATE, ownerToken, keepJoiner });
  }

  it("gives the room the long lifetime, also of a joiner without a token, and of one that answers once more", () => {
    const { room, ownerToken } = created();
    for (const answer of [JOIN, joinWith("receiver", joinerToken)]) {
      const confirmed = applied(applied(room, answer), confirmBy(ownerToken), T0 + 1_000);
      expect(confirmed.expiresAt).toBe(T0 + 1_000 + LIFETIMES.joinedMs);
      expect(decide(confirmed, confirmBy(ownerToken), T0 + 1_000, LIFETIMES).next).toBeUndefined();
    }
    const again = applied(reopened(true), joinWith("again", joinerToken), T0 + 2_000);
    expect(again.expiresAt).toBe(T0 + 2_000 + LIFETIMES.joinedMs);
    const unanswered = decide(room, confirmBy(ownerToken), T0, LIFETIMES);
    expect(unanswered).toEqual({ outcome: { kind: "confirmed" } });
  });

  it("keeps the room for the joiner, for as long as the creator wants that", () => {
    const room = reopened(true);
    for (const token of [undefined, otherToken]) {
      const stranger = decide(room, joinWith("stranger", token), T0, LIFETIMES);
      expect(stranger).toEqual({ outcome: { kind: "refused", refusal: { code: "room_full" } } });
    }
    expect(decide(room, joinWith("again", joinerToken), T0, LIFETIMES).outcome.kind).toBe("joined");
    const free = reopened(false);
    expect(decide(free, joinWith("stranger", otherToken), T0, LIFETIMES).outcome.kind).toBe("joined");
  });

  it("does not keep the room for a joiner that the creator did not confirm", () => {
    const { room, ownerToken } = created();
    const joined = applied(room, joinWith("stranger", otherToken));
    const again = applied(joined, { ...CREATE, ownerToken, keepJoiner: true });
    expect(decide(again, joinWith("receiver", joinerToken), T0, LIFETIMES).outcome.kind).toBe("joined");
  });

  it("is only the owner's, and only for the attempt that it saw", () => {
    const { room, ownerToken } = created();
    const joined = applied(room, joinWith("receiver", joinerToken));
    const stranger = decide(joined, confirmBy(otherToken), T0, LIFETIMES);
    expect(stranger.outcome).toMatchObject({ refusal: { code: "room_unknown" } });
    const late = decide(applied(joined, { ...CREATE, ownerToken }), confirmBy(ownerToken), T0, LIFETIMES);
    expect(late.outcome).toMatchObject({ refusal: { code: "attempt_stale", attempt: 2 } });
  });

  it("stores only hashes, and shows nobody any of it", () => {
    const room = reopened(true);
    expect(JSON.stringify(room)).not.toContain(joinerToken);
    const { outcome } = decide(room, INFO, T0, LIFETIMES);
    expect(JSON.stringify(outcome)).not.toContain("Hash");
  });
});

describe("info", () => {
  it("does not extend the lifetime of an open room", () => {
    expect(decide(created().room, INFO, T0 + 200_000, LIFETIMES).next).toBeUndefined();
  });

  it("extends the lifetime of a room whose joiner was confirmed, but only by at least a hundredth", () => {
    const { room, ownerToken } = created();
    expect(decide(applied(room, JOIN), INFO, T0 + 200_000, LIFETIMES).next).toBeUndefined();
    const joined = applied(applied(room, JOIN), confirmBy(ownerToken));
    expect(decide(joined, INFO, T0 + LIFETIMES.joinedMs / 100 - 1, LIFETIMES).next).toBeUndefined();
    const later = T0 + LIFETIMES.joinedMs / 100;
    const extended = decide(joined, INFO, later, LIFETIMES);
    expect(extended.next?.expiresAt).toBe(later + LIFETIMES.joinedMs);
    expect(extended.outcome).toMatchObject({
      kind: "shown",
      room: { remainingMs: LIFETIMES.joinedMs },
    });
    expect(extended.change).toBeUndefined();
  });

  it("gives the same answer for an unknown room and one that expired a millisecond ago", () => {
    const { room } = created();
    expect(decide(room, INFO, room.expiresAt - 1, LIFETIMES).outcome.kind).toBe("shown");
    const expired = decide(room, INFO, room.expiresAt, LIFETIMES);
    expect(expired).toEqual(decide(undefined, INFO, T0, LIFETIMES));
    expect(expired.outcome).toEqual({ kind: "refused", refusal: { code: "room_unknown" } });
  });

  it("never returns the hash of the owner token", () => {
    const { outcome } = decide(created().room, INFO, T0, LIFETIMES);
    expect(outcome.kind === "shown" && Object.keys(outcome.room).sort()).toEqual([
      "attempt",
      "callerId",
      "remainingMs",
      "roomCode",
      "roomId",
      "slot",
      "status",
    ]);
  });
});

describe("close", () => {
  it("by the owner deletes the texts and reports the reason for 60 s", () => {
    const { room, ownerToken } = created();
    const command = { kind: "close", roomId: ROOM_ID, ownerToken, reason: "wrong_code" } as const;
    const closing = decide(room, command, T0, LIFETIMES);
    expect(closing.change).toEqual({ kind: "closed", reason: "wrong_code" });
    const closed = roomOf(closing);
    expect(closed.expiresAt).toBe(T0 + 60_000);
    expect(slotOf(closed)).toMatchObject({ callerId: "", roomCode: "", receiverId: undefined });
    const refusal = { code: "room_closed", reason: "wrong_code" };
    for (const next of [INFO, JOIN, CREATE, { ...CREATE, ownerToken: "wrong" }]) {
      expect(decide(closed, next, T0 + 59_999, LIFETIMES).outcome).toEqual({ kind: "refused", refusal });
    }
    expect(decide(closed, INFO, T0 + 60_000, LIFETIMES).outcome).toMatchObject({
      refusal: { code: "room_unknown" },
    });
    expect(decide(closed, command, T0, LIFETIMES)).toEqual({ outcome: { kind: "closed" } });
  });

  it("allows the owner to open the room again, as the next attempt", () => {
    const { room, ownerToken } = created();
    const close = { kind: "close", roomId: ROOM_ID, ownerToken, reason: "left" } as const;
    const again = decide(
      roomOf(decide(room, close, T0, LIFETIMES)),
      { ...CREATE, ownerToken },
      T0 + 1,
      LIFETIMES,
    );
    expect(again.outcome).toMatchObject({ kind: "created", ownerToken, room: { status: "O", attempt: 2 } });
    expect(roomOf(again).closedReason).toBeUndefined();
    expect(slotOf(roomOf(again)).callerId).toBe(CREATE.callerId);
    expect(decide(roomOf(again), { ...JOIN, attempt: 1 }, T0 + 2, LIFETIMES).outcome).toMatchObject({
      refusal: { code: "attempt_stale" },
    });
    expect(decide(roomOf(again), JOIN, T0 + 2, LIFETIMES).outcome.kind).toBe("joined");
  });

  it("by anyone else is answered as for an unknown room", () => {
    const { room } = created();
    const command = { kind: "close", roomId: ROOM_ID, ownerToken: "wrong", reason: "left" } as const;
    const stranger = decide(room, command, T0, LIFETIMES);
    expect(stranger).toEqual(decide(undefined, command, T0, LIFETIMES));
    expect(stranger.outcome).toMatchObject({ refusal: { code: "room_unknown" } });
  });
});
