import { useCallback, useSyncExternalStore } from "react";
import type { Room } from "../room/room.ts";
import type { RoomEvents } from "../room/room-types.ts";

/** Returns what `read` returns for the room, read again after each of the events. Without a room, it is `outside`. */
export function useRoomValue<T>(
  room: Room | undefined,
  events: readonly (keyof RoomEvents)[],
  read: (room: Room) => T,
  outside: T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = events.map((name) => room?.on(name, listener));
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    [room, events],
  );
  return useSyncExternalStore(
    subscribe,
    () => (room ? read(room) : outside),
    () => outside,
  );
}
