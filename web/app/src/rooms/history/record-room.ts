import type { ReadableStore } from "../../lib/state-store.ts";
import type { RoomState } from "../session/room-state.ts";
import { roomRecord } from "../worker/room-directory.ts";
import { saveRoom } from "./room-list.ts";

/**
 * Keeps the room list up to date while a room is open: saves the room when its entries or its safety phrase change.
 * Returns the function that stops it.
 */
export function recordRoom(room: ReadableStore<RoomState>, save = saveRoom): () => void {
  let saved: RoomState | undefined;
  let isSaving = false;
  const update = async (): Promise<void> => {
    const state = room.get();
    const { roomId, entries, phrase } = state;
    if (isSaving || !roomId || entries.length === 0) return;
    if (saved?.entries === entries && saved.phrase === phrase) return;
    saved = state;
    isSaving = true;
    // A room that could not be saved is added from its folder when the list is read.
    await save(roomRecord({ ...state, roomId }, entries)).catch(() => undefined);
    isSaving = false;
    await update();
  };
  return room.subscribe(() => void update());
}
