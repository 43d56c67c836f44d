/**
 * Why a slot was opened again, or why it or its room was closed: a code that the devices have agreed on, such as `wrong_code`.
 * The gateway passes it on, even one that a later version of the devices has added.
 */
export type Reason = string;

/** How many joiners a room admits. */
export const SLOTS = 7;

/** The place of the owner, who has no slot of its own: it is only opened so that the owner can return (rule S9). */
export const OWNER_PLACE = 0;

/**
 * The place of one joiner: an offer, and the answer to it. A room for two devices has only the first slot. The gateway does not
 * interpret its texts.
 */
export interface Slot {
  /** Its number, from 1 to {@link SLOTS}, or {@link OWNER_PLACE}. */
  readonly slot: number;
  /** `O` (open): waiting for a joiner. `C` (connected): a joiner has joined. */
  readonly status: "O" | "C";
  /** Empty if the slot was closed. */
  readonly callerId: string;
  readonly receiverId: string | undefined;
  readonly roomCode: string;
  /** Hash of the token of the device that opened it: the owner, or a joiner whom the room knows. */
  readonly openerHash: string;
  /** Hash of the token of the device that answered last. */
  readonly joinerHash: string | undefined;
  /** Hash of the token of the joiner whom the opener has confirmed. Only this one may answer. */
  readonly confirmedHash: string | undefined;
  /** Number of the pairing, from 1. */
  readonly attempt: number;
  /** Why it was opened again, if its opener has given a reason. */
  readonly reason?: Reason | undefined;
  /** How many tries are left. Set if the answer before was refused. */
  readonly triesLeft?: number | undefined;
  /** Whether a joiner was confirmed in it once, so that it has the long lifetime, which each use extends. */
  readonly isLasting: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A room in the store. */
export interface Room {
  readonly roomId: string;
  /** SHA-256 of the owner token, in hexadecimal. The token itself is never stored. */
  readonly ownerHash: string;
  /** Identifies the creator of the room, for the limit of rooms per address. It is not an address. */
  readonly creator: string;
  /** The slots, in the order of their numbers. None while only the id of the room is taken. */
  readonly slots: readonly Slot[];
  /** When the last slot expires. Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Set when the owner has closed the room. Until it expires, the room then only reports this reason. */
  readonly closedReason: Reason | undefined;
}

/** Whether a joiner was ever confirmed in a room. */
export function wasConfirmed({ slots }: Room): boolean {
  return slots.some(({ isLasting }) => isLasting);
}

/** What both sides may see of a slot in a room: the body of `/room/info` and of events. */
export interface RoomView {
  readonly roomId: string;
  readonly slot: number;
  readonly status: "O" | "C";
  readonly callerId: string;
  readonly receiverId?: string;
  readonly roomCode: string;
  readonly attempt: number;
  /** Why the slot was opened again, if its opener has given a reason. */
  readonly reason?: Reason;
  /** How many tries are left. Set if the answer before was refused. */
  readonly triesLeft?: number;
  /** How long the slot lives if nothing happens. A duration, because the clock of a client may be wrong. */
  readonly remainingMs: number;
}

/** How long a room lives in each state. */
export interface RoomLifetimes {
  /** While it waits for a joiner, and then for the joiner to be confirmed. */
  readonly openMs: number;
  /** Once a joiner was confirmed. */
  readonly joinedMs: number;
  readonly closedMs: number;
}

/** Returns the view of a slot, without what only its devices and the store may know. */
export function viewOf(roomId: string, slot: Slot, nowMs: number): RoomView {
  const { status, callerId, receiverId, roomCode, attempt, reason, triesLeft, expiresAt } = slot;
  return {
    ...{ roomId, slot: slot.slot, status, callerId, roomCode, attempt },
    ...(receiverId !== undefined && { receiverId }),
    ...(reason !== undefined && { reason }),
    ...(triesLeft !== undefined && { triesLeft }),
    remainingMs: expiresAt - nowMs,
  };
}
