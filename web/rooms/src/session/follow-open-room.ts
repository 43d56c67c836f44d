import type { ReadableStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { encodeRoomToken } from "@orbitroom/webrtc";
import { openRoomStore, setOpenRoom } from "./open-room.ts";
import { isChatting } from "./room-machine.ts";
import type { RoomState } from "./room-state.ts";

/** The path of a room's page. */
export function roomPath(roomId: string): string {
  return `/commonroom/${encodeRoomToken(roomId)}`;
}

/** Records for the menu which room is open. Returns the function that ends this; the tab keeps the room until it is over. */
export function followOpenRoom(state: ReadableStore<RoomState>): () => void {
  return state.subscribe(() => {
    const { roomId, phase } = state.get();
    if (roomId === undefined) return;
    const path = roomPath(roomId);
    if (isChatting(phase)) setOpenRoom(path);
    else if (phase === "ended" && openRoomStore.get().path === path) setOpenRoom(undefined);
  });
}
