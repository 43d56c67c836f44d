import type { Refusal } from "./room-commands.ts";

/** How much a store holds at most. 0 disables a cap. */
export interface RoomCaps {
  /** Size of all rooms together. */
  readonly maxBytes: number;
  /** Rooms of one creator that are not closed. */
  readonly maxPerCreator: number;
  /** Size of these rooms, as `roomBytes` counts it. */
  readonly maxBytesPerCreator: number;
}

/** The rooms of a creator that are neither closed nor expired. */
export interface CreatorUsage {
  readonly rooms: number;
  readonly bytes: number;
}

/** How much a store holds now. */
export interface StoreUsage {
  readonly bytes: number;
  readonly of: (creator: string) => CreatorUsage;
}

/** A command makes a room larger. */
export interface Growth {
  /** By a new room, by one more slot of a room, or by longer texts in a slot that it has, such as an answer. */
  readonly kind: "room" | "slot" | "text";
  /** Of the room. */
  readonly creator: string;
  /** Another pseudonym of this creator, under which it may have rooms. */
  readonly formerCreator?: string | undefined;
  readonly bytes: number;
}

/** From this share of the maximum size on, rooms that were never confirmed live for a fifth of their time. */
export const CROWDED_SHARE = 0.8;
/** How much of its life a room that was never confirmed loses then. */
export const CROWDED_LOSS = 0.8;

/** Whether rooms that were never confirmed have to go, so that there is space for others. */
export function isCrowded({ maxBytes }: RoomCaps, usedBytes: number): boolean {
  return maxBytes > 0 && usedBytes >= maxBytes * CROWDED_SHARE;
}

/**
 * Texts of slots that a room has may take as much again as rooms and slots: whoever was invited can come in although the creator may
 * not invite more, and yet nobody fills the store with answers.
 */
const TEXT_FACTOR = 2;

/** The numbers of rooms and bytes from which on a creator may not have more. 0: no limit. */
export function growthLimits(caps: RoomCaps, { kind }: Growth): { maxRooms: number; maxBytes: number } {
  return {
    maxRooms: kind === "room" ? caps.maxPerCreator : 0,
    maxBytes: caps.maxBytesPerCreator * (kind === "text" ? TEXT_FACTOR : 1),
  };
}

/** Why a creator may not have what it asks for. A full store does not affect slots that exist, so they can still be joined. */
export function spaceRefusal(caps: RoomCaps, usage: StoreUsage, growth: Growth): Refusal | undefined {
  const pseudonyms = growth.formerCreator === undefined ? [] : [growth.formerCreator];
  const used = [growth.creator, ...pseudonyms].map((creator) => usage.of(creator));
  const rooms = used.reduce((sum, { rooms }) => sum + rooms, 0);
  const bytes = used.reduce((sum, { bytes }) => sum + bytes, 0);
  const { maxRooms, maxBytes } = growthLimits(caps, growth);
  const isOver = (maxRooms > 0 && rooms >= maxRooms) || (maxBytes > 0 && bytes >= maxBytes);
  if (isOver) return { code: "too_many_rooms" };
  if (growth.kind !== "text" && caps.maxBytes > 0 && usage.bytes >= caps.maxBytes) {
    return { code: "store_full" };
  }
  return undefined;
}
