import { encodeRoomToken, parseRoomToken, roomCodeProblem } from "@orbitroom/webrtc";

/** What a phone needs to join the room of a screen. */
export interface PhoneTicket {
  readonly roomId: string;
  readonly code: string;
}

const PREFIX = "#pad:";

/** The address that makes a phone the pad of a screen. Its fragment does not reach the server. */
export function phoneLink(page: string, { roomId, code }: PhoneTicket): string {
  return new URL(`${PREFIX}${encodeRoomToken(roomId)}.${code}`, page).href;
}

/** The ticket in the fragment of an address; undefined if it is not a link for a phone. */
export function parsePhoneLink(fragment: string): PhoneTicket | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const [token, code = "", ...others] = fragment.slice(PREFIX.length).split(".");
  const { roomId } = parseRoomToken(token);
  if (roomId === undefined || roomCodeProblem(code) !== undefined || others.length > 0) return undefined;
  return { roomId, code };
}
