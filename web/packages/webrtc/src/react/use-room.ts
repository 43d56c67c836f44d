import { useEffect, useState } from "react";
import { OUTSIDE, type RoomSource, type RoomState, RoomVisit } from "./room-visit.ts";
import { useValueStore } from "./value-store.ts";

/**
 * Creates a room, or joins the one with `roomId`, and leaves it when the component unmounts. If the gateway, the code or the
 * `roomId` changes, the component leaves and enters the new room; a new name is sent to the others. Without a source, the status is
 * `outside`.
 */
export function useRoom(source: RoomSource | undefined): RoomState {
  const key = source && JSON.stringify([source.gateway, source.code, source.roomId]);
  const [kept, keep] = useState(() => ({ key, visit: source && new RoomVisit(source) }));
  let { visit } = kept;
  if (kept.key !== key) {
    visit = source && new RoomVisit(source);
    keep({ key, visit });
  }
  const state = useValueStore(visit, visit?.get() ?? OUTSIDE);
  const name = source?.name;
  const { room } = state;
  useEffect(() => {
    if (room !== undefined && name !== undefined && name !== room.self.name) room.rename(name);
  }, [room, name]);
  return state;
}
