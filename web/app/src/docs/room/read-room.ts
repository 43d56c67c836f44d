import { foldText } from "@orbitroom/dev-utils";
import { parseRoomInput, roomLink } from "@orbitroom/webrtc";
import type { PastRoom } from "../../rooms/history/room-list.ts";

/** A room that can be looked up by its name. */
export type NamedRoom = Pick<PastRoom, "roomId" | "phrase">;

/**
 * Where a room's link, its id, or the name of a room this browser has been in leads: a path of this site. `undefined`
 * for what is none of them.
 */
export function readRoom(text: string, rooms: readonly NamedRoom[]): string | undefined {
  const { roomId, code } = parseRoomInput(text);
  if (roomId) return roomLink("", roomId, code);
  const name = foldText(text);
  const named = name && rooms.find(({ phrase }) => phrase !== undefined && foldText(phrase) === name);
  return named ? roomLink("", named.roomId) : undefined;
}
