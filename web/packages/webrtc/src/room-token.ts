import { fromBase64Url, fromHex, toBase64Url, toHex } from "./base64url.ts";

/** What a link to a room says; empty when it says nothing that can be read. */
export interface RoomAddress {
  roomId?: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const UUID_BYTES = 16;

/** A room id, lower-case, when the text is one. */
function asRoomId(text: string): string | undefined {
  const lower = text.toLowerCase();
  return UUID.test(lower) ? lower : undefined;
}

/** The room id as the 22 characters that stand in a link: its 16 bytes in base64url. */
export function encodeRoomToken(roomId: string): string {
  return toBase64Url(fromHex(roomId.replaceAll("-", "")));
}

/** Reads a link's token. A bad or empty one gives an empty object, not an error (spec section 3). */
export function parseRoomToken(token: string | undefined): RoomAddress {
  const bytes = fromBase64Url(token ?? "");
  if (bytes?.length !== UUID_BYTES) return {};
  const hex = toHex(bytes);
  const roomId = asRoomId(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-"),
  );
  return roomId ? { roomId } : {};
}

/** Reads what a person may paste to say which room: a whole link, its token or a room id. */
export function parseRoomInput(text: string): RoomAddress & { code?: string } {
  const trimmed = text.trim();
  const roomId = asRoomId(trimmed);
  if (roomId) return { roomId };
  if (!URL.canParse(trimmed)) return parseRoomToken(trimmed);
  const url = new URL(trimmed);
  const token = /\/commonroom\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  const code = parseCodeFragment(url.hash);
  return { ...parseRoomToken(token), ...(code ? { code } : {}) };
}

/** The address of a room. The code, when given, rides in the fragment, which browsers send to no server. */
export function roomLink(origin: string, roomId: string, code?: string): string {
  const fragment = code ? `#code=${encodeURIComponent(code)}` : "";
  return `${origin}/commonroom/${encodeRoomToken(roomId)}${fragment}`;
}

/** The room code in an address's fragment, if it has one. */
export function parseCodeFragment(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, "")).get("code") ?? undefined;
}
