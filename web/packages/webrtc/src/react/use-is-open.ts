import type { Room } from "../room/room.ts";
import { useRoomValue } from "./use-room-value.ts";

const EVENTS = ["entrance", "ended"] as const;

/** Returns whether a newcomer can join at the moment. `room.admit()` and `room.close()` change that. */
export function useIsOpen(room: Room | undefined): boolean {
  return useRoomValue(room, EVENTS, ({ isOpen }) => isOpen, false);
}
