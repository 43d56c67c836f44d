import { foldText } from "@orbitroom/dev-utils";
import type { PastRoom } from "@orbitroom/rooms/history/room-list.ts";
import { parseRoomInput, roomLink } from "@orbitroom/webrtc";

/** A room that can be found by its name. */
export type NamedRoom = Pick<PastRoom, "roomId" | "phrase">;

/**
 * The path of the room that a text names by its link, its id, or the name of a past room; undefined if it names none.
 */
export function roomPathOf(text: string, rooms: readonly NamedRoom[]): string | undefined {
  const { roomId, code } = parseRoomInput(text);
  if (roomId) return roomLink("", roomId, code);
  const name = foldText(text);
  const named = name && rooms.find(({ phrase }) => phrase !== undefined && foldText(phrase) === name);
  return named ? roomLink("", named.roomId) : undefined;
}
