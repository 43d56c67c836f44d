import { expect } from "vitest";
import { createOwnerToken } from "../rooms/owner-token.ts";
import type { Room } from "../rooms/room.ts";
import type { RoomCommand, RoomOutcome } from "../rooms/room-commands.ts";
import { type Decision, decide, type SpaceCheck } from "../rooms/room-rules.ts";

export const LIFETIMES = { openMs: 300_000, joinedMs: 86_400_000, closedMs: 60_000 };
export const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const T0 = 1_000_000;

/** A room that is changed by commands, one after another. */
export class TestRoom {
  readonly ownerToken = createOwnerToken();
  nowMs = T0;
  stored: Room | undefined;

  apply(command: RoomCommand, refuseSpace?: SpaceCheck): RoomOutcome {
    return this.decide(command, refuseSpace).outcome;
  }

  decide(command: RoomCommand, refuseSpace?: SpaceCheck): Decision {
    const decision = decide(this.stored, command, this.nowMs, LIFETIMES, refuseSpace);
    this.stored = decision.next ?? this.stored;
    return decision;
  }

  /** Opens a slot, and returns the outcome. */
  open(slot: number | "new" | undefined, ownerToken = this.ownerToken, keepJoiner = false): RoomOutcome {
    const texts = { callerId: `offer of ${String(slot)}`, roomCode: "code" };
    return this.apply({
      ...{ kind: "create", roomId: ROOM_ID, slot, creator: "someone", ownerToken, keepJoiner },
      ...texts,
    });
  }

  /** Admits a joiner to the slot, and returns its token. */
  admit(slot: number, openedBy = this.ownerToken): string {
    const joinerToken = createOwnerToken();
    const receiverId = `answer of ${slot}`;
    this.apply({ kind: "join", roomId: ROOM_ID, slot, receiverId, joinerToken });
    const attempt = this.stored?.slots.find((stored) => stored.slot === slot)?.attempt ?? 0;
    const confirm = { kind: "confirm", roomId: ROOM_ID, slot, ownerToken: openedBy, attempt } as const;
    expect(this.apply(confirm)).toEqual({ kind: "confirmed" });
    return joinerToken;
  }

  info(slot: number | "open" | "all" | undefined): RoomOutcome {
    return this.apply({ kind: "info", roomId: ROOM_ID, slot });
  }

  close(slot: number | undefined, ownerToken = this.ownerToken): RoomOutcome {
    return this.apply({ kind: "close", roomId: ROOM_ID, slot, ownerToken, reason: "left" });
  }
}
