import { askPersistenceOnce } from "@orbitroom/app-kit/stores/ask-persistence.ts";
import { useEffect } from "react";
import { recordRoom } from "../history/record-room.ts";
import type { Phase } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";

/** Keeps the room in the list of past rooms, and asks the browser not to clear it, once there is something to keep. */
export function useRoomUpkeep(session: RoomSession, phase: Phase): void {
  useEffect(() => recordRoom(session), [session]);
  useEffect(() => {
    if (phase === "connected") void askPersistenceOnce();
  }, [phase]);
}
