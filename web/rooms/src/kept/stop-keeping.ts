import { hasKeptRooms } from "./has-kept-rooms.ts";
import { loadKept } from "./load-kept.ts";

/** No longer keeps a room, or any room, and closes it where it is open in the background: its files can be deleted then. */
export async function stopKeeping(roomId?: string): Promise<void> {
  if (!hasKeptRooms()) return;
  const { keptRoomsStore, removeKeptRoom, holdForPage } = await loadKept();
  const kept = keptRoomsStore.get().rooms.filter((room) => roomId === undefined || room.roomId === roomId);
  for (const room of kept) {
    removeKeptRoom(room.roomId);
    await (await holdForPage(room.roomId))();
  }
}
