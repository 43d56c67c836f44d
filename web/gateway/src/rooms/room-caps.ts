import type { Refusal } from "./room-commands.ts";

/** How much a store holds at most. 0 disables a cap. */
export interface RoomCaps {
  /** Size of all rooms together. */
  readonly maxBytes: number;
  /** Rooms of one creator that are not closed. */
  readonly maxPerCreator: number;
}

/** How much a store holds now. */
export interface StoreUsage {
  readonly bytes: number;
  /** Returns how many rooms of a creator are not closed. */
  readonly roomsOf: (creator: string) => number;
}

/**
 * Why a creator may not have one more room, or without a creator a room not one more slot. Existing slots are not affected, so
 * they can still be joined.
 */
export function spaceRefusal(
  caps: RoomCaps,
  usage: StoreUsage,
  creator: string | undefined,
): Refusal | undefined {
  const isFull =
    caps.maxPerCreator > 0 && creator !== undefined && usage.roomsOf(creator) >= caps.maxPerCreator;
  if (isFull) return { code: "too_many_rooms" };
  if (caps.maxBytes > 0 && usage.bytes >= caps.maxBytes) return { code: "store_full" };
  return undefined;
}
