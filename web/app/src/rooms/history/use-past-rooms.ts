import { useEffect, useState } from "react";
import { deletePastRoom, listPastRooms, type PastRoom } from "./room-list.ts";

/** The rooms stored in this browser, the latest first. Empty until they have been read. */
export interface PastRooms {
  readonly rooms: readonly PastRoom[];
  /** Deletes the room's messages and files. Rejects while the room is open in another tab. */
  readonly deleteRoom: (room: PastRoom) => Promise<void>;
}

/** Reads the stored rooms once, when the component mounts. */
export function usePastRooms(): PastRooms {
  const [rooms, setRooms] = useState<readonly PastRoom[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    listPastRooms().then(
      (list) => !isUnmounted && setRooms(list),
      // Without private storage there are no past rooms. The room page explains that.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);

  const deleteRoom = async (room: PastRoom): Promise<void> => {
    await deletePastRoom(room);
    setRooms((list) => list.filter((other) => other !== room));
  };
  return { rooms, deleteRoom };
}
