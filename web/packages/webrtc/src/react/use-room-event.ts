import { useEffect, useRef } from "react";
import type { Room } from "../room/room.ts";
import type { RoomEvents } from "../room/room-types.ts";

/** Calls back on an event of the room while the component is mounted. It causes no renders. */
export function useRoomEvent<Name extends keyof RoomEvents>(
  room: Room | undefined,
  name: Name,
  handler: (event: RoomEvents[Name]) => void,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => room?.on(name, (event) => latest.current(event)), [room, name]);
}
