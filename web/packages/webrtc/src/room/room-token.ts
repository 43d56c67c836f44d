import { fromBase64Url, toBase64Url } from "@orbitroom/dev-utils";
import { fromHex, toHex } from "../hex.ts";

/** The room that a link identifies; empty if the link is malformed. */
export interface RoomAddress {
  roomId?: string;
}

/** What a text identifies: a room, with its code if the link has one, or several rooms and therefore none. */
type InvitedRoom = RoomAddress & { code?: string; hasSeveral?: true };

/** A web address in a text. After the host, it contains none of the characters that enclose links in texts. */
const ADDRESS = /https?:\/\/[^\s/?#]+[\w!#$%&*+,./:;=?@~-]*/gi;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const UUID_BYTES = 16;

/** Returns a room id in lower case; undefined if the text is not a room id. */
function parseRoomId(text: string): string | undefined {
  const lower = text.toLowerCase();
  return UUID.test(lower) ? lower : undefined;
}

/** Encodes a room id for a link: 22 characters, its 16 bytes in base64url. */
export function encodeRoomToken(roomId: string): string {
  return toBase64Url(fromHex(roomId.replaceAll("-", "")));
}

/** Parses the token of a link. A malformed or empty token gives an empty object, not an error (spec section 3). */
export function parseRoomToken(token: string | undefined): RoomAddress {
  const bytes = fromBase64Url(token ?? "");
  if (bytes?.length !== UUID_BYTES) return {};
  const hex = toHex(bytes);
  const roomId = parseRoomId(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-"),
  );
  return roomId ? { roomId } : {};
}

/**
 * Parses what a user may paste to identify a room: a whole link, possibly within a text such as an invitation, its token or a room
 * id. A text with links to several rooms identifies none (`hasSeveral`).
 */
export function parseRoomInput(text: string): InvitedRoom {
  const trimmed = text.trim();
  const roomId = parseRoomId(trimmed);
  if (roomId) return { roomId };
  const addresses = trimmed.match(ADDRESS);
  if (!addresses) return parseRoomToken(trimmed);
  const [first = {}, ...others] = addresses.map(parseRoomLink).filter((room) => room.roomId);
  if (others.some((room) => room.roomId !== first.roomId)) return { hasSeveral: true };
  return [first, ...others].find(({ code }) => code) ?? first;
}

/** Parses the address of a room, without what follows it in the sentence: token and code end with a letter or a digit. */
function parseRoomLink(address: string): InvitedRoom {
  const url = URL.parse(address.replace(/[^a-z\d/]+$/i, ""));
  const token = /\/commonroom\/([^/]+)\/?$/.exec(url?.pathname ?? "")?.[1];
  const code = parseCodeFragment(url?.hash ?? "");
  return { ...parseRoomToken(token), ...(code ? { code } : {}) };
}

/** Builds the URL of a room. A code goes into the fragment, which browsers never send to a server. */
export function roomLink(origin: string, roomId: string, code?: string): string {
  const fragment = code ? `#code=${encodeURIComponent(code)}` : "";
  return `${origin}/commonroom/${encodeRoomToken(roomId)}${fragment}`;
}

/** Parses the room code from the fragment of a URL. */
export function parseCodeFragment(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, "")).get("code") ?? undefined;
}
