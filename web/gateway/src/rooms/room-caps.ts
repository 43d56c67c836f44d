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

/** By how much a command makes a room larger. */
export interface Growth {
  /** What is added: a new room, one more slot, or longer texts in an existing slot, such as an answer. */
  readonly kind: "room" | "slot" | "text";
  /** The creator of the room. */
  readonly creator: string;
  /** Another pseudonym of this creator, under which it may have rooms. */
  readonly formerCreator?: string | undefined;
  readonly bytes: number;
}

/** Above this share of the maximum size, rooms that were never confirmed live for a fifth of their time. */
export const CROWDED_SHARE = 0.8;
/** How much of its life a room that was never confirmed loses then. */
export const CROWDED_LOSS = 0.8;

/** Whether rooms that were never confirmed have to be deleted to make space for others. */
export function isCrowded({ maxBytes }: RoomCaps, usedBytes: number): boolean {
  return maxBytes > 0 && usedBytes >= maxBytes * CROWDED_SHARE;
}

/**
 * Texts in existing slots may take as much again as rooms and slots: people who were invited can enter even when the creator may
 * not invite more, and yet no one can fill the store with answers.
 */
const TEXT_FACTOR = 2;

/** The most rooms and bytes that a creator may have. 0: no limit. */
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
