import { encodeRoomToken } from "@orbitroom/webrtc";

/** The URL for the phone: the room is in the path, the code in the fragment, which is not sent to the server. */
export function phoneLink(origin: string, roomId: string, code: string): string {
  return `${origin}/solarsystem/phone/${encodeRoomToken(roomId)}#code=${encodeURIComponent(code)}`;
}
