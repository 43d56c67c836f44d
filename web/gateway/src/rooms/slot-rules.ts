import { hashOwnerToken, isOwner } from "./owner-token.ts";
import type { RoomLifetimes, Slot } from "./room.ts";
import type { CreateCommand, JoinCommand, Refusal } from "./room-commands.ts";

/** A lifetime is only extended when it grows by at least this share, so that most reads cause no write. */
const MIN_EXTENSION = 0.01;

/** Whether a slot may be taken by any device that the room knows. */
export function isFree(slot: Slot | undefined): boolean {
  return slot === undefined || slot.callerId === "";
}

/** Whether a slot waits for a joiner that the gateway does not know. */
export function isEntrance(slot: Slot): boolean {
  return !isFree(slot) && slot.status === "O" && slot.confirmedHash === undefined;
}

/** The slot after its offer was made or replaced. `stored` is the slot as it is stored, closed or not. */
export function opened(
  stored: Slot | undefined,
  command: CreateCommand,
  by: {
    readonly slot: number;
    readonly openerHash: string;
    /** Hash of the token of the device that it is kept for. */
    readonly keptHash?: string | undefined;
    readonly nowMs: number;
  },
  lifetimes: RoomLifetimes,
): Slot {
  const { callerId, roomCode, reason, triesLeft } = command;
  // Two devices that wait for the same one open its place in turn: an answer to one of them is not an answer to the other.
  const isOfAnother = by.keptHash !== undefined && stored?.callerId !== callerId;
  const isNewAttempt =
    stored !== undefined && (stored.receiverId !== undefined || isFree(stored) || isOfAnother);
  const attempt = (stored?.attempt ?? 1) + (isNewAttempt ? 1 : 0);
  // Once a joiner was confirmed, the two sides are reconnecting, so the slot keeps the long lifetime. A newcomer's slot does not.
  const isLasting = (stored?.isLasting ?? false) && command.slot !== "new";
  const expiresAt = by.nowMs + (isLasting ? lifetimes.joinedMs : lifetimes.openMs);
  return {
    ...{ slot: by.slot, status: "O", callerId, receiverId: undefined, roomCode },
    ...{ openerHash: by.openerHash, joinerHash: undefined, attempt, isLasting },
    ...(reason !== undefined && { reason }),
    ...(triesLeft !== undefined && { triesLeft }),
    confirmedHash: by.keptHash,
    expiresAt: command.slot === "new" ? expiresAt : Math.max(stored?.expiresAt ?? 0, expiresAt),
  };
}

/**
 * The slot after an answer; the same slot if it has this answer already. The device that a slot is kept for may answer again:
 * the page that gave its first answer may be gone.
 */
export function answered(
  slot: Slot,
  { attempt, receiverId, joinerToken }: JoinCommand,
  nowMs: number,
  lifetimes: RoomLifetimes,
): Slot | Refusal {
  if (attempt !== undefined && attempt !== slot.attempt)
    return { code: "attempt_stale", attempt: slot.attempt };
  if (slot.receiverId === receiverId) return extended(slot, nowMs, lifetimes);
  const isTaken =
    slot.confirmedHash === undefined
      ? slot.receiverId !== undefined
      : !isOwner(joinerToken, slot.confirmedHash);
  if (isTaken) return { code: "room_full" };
  const joinerHash = joinerToken === undefined ? undefined : hashOwnerToken(joinerToken);
  // A device that a slot is kept for was confirmed before. Any other has as long to be confirmed as it had to answer.
  const isLasting = slot.isLasting || slot.confirmedHash !== undefined;
  const expiresAt = nowMs + (isLasting ? lifetimes.joinedMs : lifetimes.openMs);
  return { ...slot, status: "C", receiverId, joinerHash, isLasting, expiresAt };
}

/** The slot after a request for it: a lasting one lives longer. The same slot if it would change too little. */
export function extended(slot: Slot, nowMs: number, { joinedMs }: RoomLifetimes): Slot {
  const expiresAt = nowMs + joinedMs;
  return slot.isLasting && expiresAt - slot.expiresAt >= joinedMs * MIN_EXTENSION
    ? { ...slot, expiresAt }
    : slot;
}

/** The closed slot. Its texts are deleted at once, and it knows no device. Its count of attempts continues. */
export function closed(slot: Slot, expiresAt: number): Slot {
  return {
    ...{ ...slot, status: "O", callerId: "", receiverId: undefined, roomCode: "", isLasting: false },
    ...{ joinerHash: undefined, confirmedHash: undefined, expiresAt },
  };
}
