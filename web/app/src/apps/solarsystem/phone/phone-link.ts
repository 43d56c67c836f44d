import { encodeRoomToken } from "@orbitroom/webrtc";

/** The address that a phone opens to steer: the room in the path, the code in the fragment, which no server sees. */
export function phoneLink(origin: string, roomId: string, code: string): string {
  return `${origin}/solarsystem/phone/${encodeRoomToken(roomId)}#code=${encodeURIComponent(code)}`;
}
