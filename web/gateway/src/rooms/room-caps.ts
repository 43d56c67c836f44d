import type { Refusal } from "./room-rules.ts";

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

/** Why a creator may not have one more room, if so. Existing rooms are not affected, so they can still be joined. */
export function newRoomRefusal(caps: RoomCaps, usage: StoreUsage, creator: string): Refusal | undefined {
  if (caps.maxPerCreator > 0 && usage.roomsOf(creator) >= caps.maxPerCreator)
    return { code: "too_many_rooms" };
  if (caps.maxBytes > 0 && usage.bytes >= caps.maxBytes) return { code: "store_full" };
  return undefined;
}
