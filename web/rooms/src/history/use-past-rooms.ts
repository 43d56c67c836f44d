import { useEffect, useRef, useState } from "react";
import { rememberRoomCount } from "./past-room-count.ts";
import type { PastRoom } from "./room-list.ts";
import { isSameRoom } from "./same-room.ts";

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
async function readRooms(): Promise<readonly PastRoom[]> {
  try {
    const { listPastRooms } = await import("./room-list.ts");
    return await listPastRooms();
  } catch {
    return noRooms;
  }
}

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
    const { deletePastRoom } = await import("./room-list.ts");
    await deletePastRoom(room);
    const rest = known.filter((other) => !isSameRoom(other, room));
    rememberRoomCount(rest.length);
    reading.current = Promise.resolve(rest);
    setRooms(rest);
  };
  return { rooms: rooms ?? noRooms, isRead: rooms !== undefined, deleteRoom };
}
