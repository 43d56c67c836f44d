import { useEffect, useRef, useState } from "react";
import { rememberRoomCount } from "./past-room-count.ts";
import { deletePastRoom, listPastRooms, type PastRoom } from "./room-list.ts";
import { isSameRoom } from "./rooms-overview.ts";

/** The rooms stored in this browser, the latest first. */
export interface PastRooms {
  /** Empty until they have been read. */
  readonly rooms: readonly PastRoom[];
  /** Whether they have been read. */
  readonly isRead: boolean;
  /** Deletes the room's messages and files. Rejects while the room is open in another tab. */
  readonly deleteRoom: (room: PastRoom) => Promise<void>;
}

const noRooms: readonly PastRoom[] = [];

/** Without private storage there are no past rooms. The room page explains that. */
const readRooms = (): Promise<readonly PastRoom[]> => listPastRooms().catch(() => noRooms);

/** Reads the stored rooms once: when the component mounts, or when `isWanted` becomes true. */
export function usePastRooms(isWanted = true): PastRooms {
  const [rooms, setRooms] = useState<readonly PastRoom[]>();
  const reading = useRef<Promise<readonly PastRoom[]>>(undefined);
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    reading.current ??= readRooms();
    void reading.current.then((read) => {
      if (isUnmounted) return;
      rememberRoomCount(read.length);
      setRooms(read);
    });
    return () => {
      isUnmounted = true;
    };
  }, [isWanted]);

  const deleteRoom = async (room: PastRoom): Promise<void> => {
    // The latest rooms are shown before all of them are read.
    reading.current ??= readRooms();
    const known = rooms ?? (await reading.current);
    await deletePastRoom(room);
    const rest = known.filter((other) => !isSameRoom(other, room));
    rememberRoomCount(rest.length);
    reading.current = Promise.resolve(rest);
    setRooms(rest);
  };
  return { rooms: rooms ?? noRooms, isRead: rooms !== undefined, deleteRoom };
}
